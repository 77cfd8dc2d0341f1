import pytest

# What a shared check compared is shown when it fails.
pytest.register_assert_rewrite("tests.game.contract")
