#!/usr/bin/env bash
# aiosmtpd 1.4.6 sends no answer at all to a login that an authenticator refuses with AuthResult(success=False).
#
# The field `handled`, which says that the authenticator has answered by itself, is True unless one sets it. A client therefore waits
# until its own time limit instead of getting 535. With handled=False the server answers. An accepted login is answered either way.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check aiosmtpd==1.4.6
seen=$(
  venv/bin/python - <<'PYTHON'
import smtplib
import socket
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Sink
from aiosmtpd.smtp import AuthResult


def answer(result):
    with socket.create_server(('127.0.0.1', 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(Sink(), hostname='127.0.0.1', port=port, authenticator=lambda *_: result, auth_require_tls=False)
    controller.start()
    client = smtplib.SMTP('127.0.0.1', port, timeout=3)
    try:
        client.login('somebody', 'wrong')
        return '235'
    except smtplib.SMTPAuthenticationError as error:
        return str(error.smtp_code)
    except (TimeoutError, smtplib.SMTPServerDisconnected):
        return 'nothing within 3 s'
    finally:
        client.close()
        controller.stop()


print(answer(AuthResult(success=False)), answer(AuthResult(success=False, handled=False)), answer(AuthResult(success=True)), sep='; ')
PYTHON
)

if [ "$seen" != 'nothing within 3 s; 535; 235' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
