. ./common.sh
[ -e /usr/share/php/GuzzleHttp/autoload.php ] || missing "Guzzle (Debian: php-guzzlehttp-guzzle)"
openapi_generator php
php round.php
