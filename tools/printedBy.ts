/** Runs a program to its end. */
import {spawnSync, type SpawnSyncOptions} from 'node:child_process';

/** @returns what it printed @throws Error with the last thing that it said, where it fails */
export function printedBy(program: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
  const {status, stdout, stderr, error} = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined || status !== 0) {
    const why = error?.message ?? (stderr.trim().split('\n').at(-1) || `exit status ${String(status)}`);
    throw new Error(`"${program} ${args.join(' ')}" failed: ${why}`);
  }
  return stdout;
}

/** Makes the certificate that a server on loopback needs: certificate.pem and key.pem in a folder. */
export function makeCertificate(folder: string, openssl: string): void {
  printedBy(
    openssl,
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'certificate.pem'],
    ],
    {cwd: folder},
  );
}
