"""Starts mail servers, and prints each mail that they receive as a line of JSON.

    servers.py CERTIFICATE KEY KIND=HOST:PORT...

Kinds: `starttls` wants STARTTLS and a login, `login` the same but has only the mechanism LOGIN, `plain` knows neither, `open` takes
a login without TLS, and `tls` speaks TLS from the first byte. The login is cron, the password is secret.
"""
import email
import email.policy
import json
import ssl
import sys
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult


class Printer:
    def __init__(self, kind):
        self.kind = kind

    async def handle_DATA(self, server, session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        line = {
            'kind': self.kind,
            'encrypted': session.ssl is not None,
            'loggedIn': bool(session.authenticated),
            'from': envelope.mail_from,
            'to': envelope.rcpt_tos,
            'subject': mail['subject'],
            'body': mail.get_content(),
        }
        print(json.dumps(line), flush=True)
        return '250 OK'


def authenticate(server, session, envelope, mechanism, data):
    # Not "handled": the server answers a refused login itself.
    return AuthResult(success=(data.login, data.password) == (b'cron', b'secret'), handled=False)


def main(certificate, key, *addresses):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    login = {'authenticator': authenticate, 'auth_required': True}
    settings = {
        'starttls': {**login, 'tls_context': context, 'require_starttls': True},
        'login': {**login, 'tls_context': context, 'auth_exclude_mechanism': ['PLAIN']},
        'plain': {},
        'open': {**login, 'auth_require_tls': False},
        'tls': {'ssl_context': context},
    }
    for each in addresses:
        kind, _, address = each.partition('=')
        host, _, port = address.partition(':')
        Controller(Printer(kind), host, int(port), **settings[kind]).start()
    print('ready', flush=True)
    while True:
        time.sleep(60)


main(*sys.argv[1:])
