/** Mail, with a real mail server. */
import {between, equal, has, pause, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode, NodeSettings} from '../lab/node';
import {host, takePort} from '../lab/ports';
import {subject} from '../lab/trial';

const page = 'docs/usage/notifications.md';

/** Behavior of a server of verify/counterparts/smtp/servers.py. */
type Kind = 'starttls' | 'login' | 'plain' | 'open' | 'tls';

type Mail = {
  readonly kind: Kind;
  readonly encrypted: boolean;
  readonly loggedIn: boolean;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
};

type MailServer = {
  readonly certificate: string;
  readonly mails: () => readonly Mail[];
  /** Settings of a node that uses it, with a login. */
  readonly settings: NodeSettings;
};

const login = {'mail-username': 'cron', 'mail-password': 'secret'};

/** @param name - `mail-host`, an address of which it listens at */
async function startMailServer(lab: Lab, kind: Kind, name = 'localhost'): Promise<MailServer> {
  const {certificate, key} = lab.certificate();
  const port = await takePort();
  const address = name === 'localhost' ? host : name;
  const servers = 'verify/counterparts/smtp/servers.py';
  const python = lab.counterpart('smtp/bin/python');
  const program = lab.start(python, [servers, certificate, key, `${kind}=${address}:${port}`]);
  await program.prints('ready');
  const settings = {'mail-host': name, 'mail-port': port, 'mail-from': 'cron@example.net', ...login};
  return {certificate, mails: () => program.lines<Mail>(), settings};
}

/** Runs a job that sends a mail. */
async function runMailed(server: DkronNode, command = 'echo hello'): Promise<void> {
  await server.save(shellJob('mailed', command, {owner_email: 'Ops <ops@example.net>'}));
  await server.run('mailed');
}

/** How mail servers refuse, and the settings with which they do. */
const refused: readonly (readonly [
  claim: string,
  kind: Kind,
  name: string,
  more: NodeSettings,
  log: RegExp,
])[] = [
  [
    'A login at a mail server without TLS fails with "unencrypted connection", as 127.0.0.2 is not one of the three names',
    'open',
    '127.0.0.2',
    {},
    /error sending email: .*unencrypted connection/,
  ],
  [
    'A login at a mail server that has none fails with "server doesn\'t support AUTH"',
    'plain',
    'localhost',
    {},
    /error sending email: .*smtp: server doesn't support AUTH/,
  ],
  [
    'A mail server that only has LOGIN refuses the mail with 504',
    'login',
    'localhost',
    {},
    /error sending email: .*504/,
  ],
  [
    'A mail server that wants a login refuses the mail without one with 530',
    'starttls',
    'localhost',
    {'mail-username': '', 'mail-password': ''},
    /error sending email: .*530/,
  ],
  [
    'A wrong password for the mail server fails with 535',
    'starttls',
    'localhost',
    {'mail-password': 'wrong'},
    /error sending email: .*535/,
  ],
];

export const mail = subject('mail', [
  {
    claim: 'Mail goes out with STARTTLS and a login, if SSL_CERT_FILE names the authority of the mail server',
    at: `${page}#mail`,
    counterpart: 'smtp',
    run: async (lab) => {
      const {certificate, mails, settings} = await startMailServer(lab, 'starttls');
      const prefix = {'mail-subject-prefix': '[cron] '};
      const server = await lab.server({...settings, ...prefix}, {env: {SSL_CERT_FILE: certificate}});
      await runMailed(server);
      const [received] = await within(10, 'a mail', () => mails().length > 0 && mails());
      equal('the mail', received, {
        kind: 'starttls',
        encrypted: true,
        loggedIn: true,
        from: 'cron@example.net',
        to: ['ops@example.net'],
        subject: '[cron] Success mailed execution report',
        body: 'hello\r\n',
      });
    },
  },
  {
    claim: 'A mail server with the certificate of an unknown authority gets no mail',
    at: `${page}#what-can-go-wrong`,
    counterpart: 'smtp',
    run: async (lab) => {
      const {mails, settings} = await startMailServer(lab, 'starttls');
      const server = await lab.server(settings);
      await runMailed(server);
      await server.logs(/error sending email: .*tls: failed to verify certificate/);
      equal('the mails', mails(), []);
    },
  },
  {
    claim: 'With neither user nor password, a mail server without TLS and login gets the mail of a failure',
    at: `${page}#mail`,
    counterpart: 'smtp',
    run: async (lab) => {
      const {mails, settings} = await startMailServer(lab, 'plain', '127.0.0.2');
      const server = await lab.server({...settings, 'mail-username': '', 'mail-password': ''});
      await runMailed(server, 'exit 3');
      const [received] = await within(10, 'a mail', () => mails().length > 0 && mails());
      equal('encrypted and logged in', [received?.encrypted, received?.loggedIn], [false, false]);
      has('the subject', received?.subject ?? '', /Failed mailed execution report$/);
    },
  },
  ...refused.map(([claim, kind, name, more, log]) => ({
    claim,
    at: `${page}#what-can-go-wrong`,
    counterpart: 'smtp' as const,
    run: async (lab: Lab): Promise<undefined> => {
      const {certificate, mails, settings} = await startMailServer(lab, kind, name);
      const server = await lab.server({...settings, ...more}, {env: {SSL_CERT_FILE: certificate}});
      await runMailed(server);
      await server.logs(log);
      equal('the mails', mails(), []);
    },
  })),
  {
    claim: 'A mail port that speaks TLS from the first byte holds the request that runs the job',
    at: `${page}#mail`,
    counterpart: 'smtp',
    run: async (lab) => {
      const {mails, settings} = await startMailServer(lab, 'tls');
      const server = await lab.server(settings);
      const began = performance.now();
      const run = runMailed(server).then(() => (performance.now() - began) / 1000);
      const seconds = await Promise.race([run, pause(100).then(() => 100)]);
      between('the seconds until the request was answered', seconds, 20, 100);
      equal('the mails', mails(), []);
      return `${seconds.toFixed(0)} s`;
    },
  },
]);
