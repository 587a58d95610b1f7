import { createHash } from 'node:crypto';
import { hash } from '../../../records/hash';
import { usernameOf } from '../connections/store';
import type { Circuit } from '../records';

interface Authentication {
  username: string;
  password: string | null;
  verify_credentials: boolean;
}

/** How a circuit signs in. Its password follows from its nid and is not stored. */
export function authenticationOf({ nid, last_username: last }: Circuit, withPassword: boolean): Authentication {
  return {
    username: last ?? usernameOf(nid),
    password: withPassword ? passwordOf(nid) : null,
    verify_credentials: hash(`verify ${nid}`) % 10 !== 0,
  };
}

function passwordOf(circuitNid: string): string {
  return createHash('sha256').update(`password of ${circuitNid}`).digest('base64url').slice(0, 12);
}
