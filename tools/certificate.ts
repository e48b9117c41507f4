import {outputOf} from './outputOf';

const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1';

/**
 * Creates a self-signed certificate for a server on loopback, as certificate.pem and key.pem in a folder.
 *
 * @param openssl - path of the program
 * @throws Error with the last line of its output if it fails
 */
export function makeCertificate(folder: string, openssl: string): void {
  const files = ['-keyout', 'key.pem', '-out', 'certificate.pem'];
  outputOf(openssl, [...request.split(' '), ...files], {cwd: folder});
}
