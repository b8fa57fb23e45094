# SPDX-License-Identifier: Apache-2.0
"""What tests share: a local Spark session with the clause, and a Jupyter kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings
from pyspark.sql import SparkSession

import kernels
from local_session import local_session

# No deadline: on a busy machine the time of one example means nothing. A failure prints its seed.
settings.register_profile("project", deadline=None, print_blob=True)
settings.load_profile("project")


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    """A session that all tests of this process share."""
    with local_session() as session:
        yield session


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kernels.Kernel]:
    """A Jupyter kernel that the tests of a file share."""
    with kernels.kernel(tmp_path_factory.mktemp("kernel")) as started:
        yield started
