# SPDX-License-Identifier: Apache-2.0
"""What the tests of the integrations share with those of the package."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyspark.sql import SparkSession

from local_session import local_session


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    """A session that all tests of this process share."""
    with local_session() as session:
        yield session
