. ./common.sh
openapi_generator php
cd client
COMPOSER_ALLOW_SUPERUSER=1 COMPOSER_HOME="$PWD/.composer" composer install -q --no-interaction --no-dev >&2 || true
cd ..
php round.php
