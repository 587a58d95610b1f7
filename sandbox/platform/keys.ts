import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CryptoKey, JWK } from 'jose';
import { importJWK } from 'jose';
import { z } from 'zod';

export const algorithm = 'RS256';

export interface Keys {
  /** The private signing key, for the identity provider. */
  jwk: JWK & { kid: string };
  sign: CryptoKey;
  verify: CryptoKey;
  cookies: string[];
}

const fileSchema = z.object({
  jwk: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() }),
  cookies: z.array(z.string()),
});

/** The sandbox's keys, made once and stored in the data folder, so that tokens and cookies outlive a restart. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = path.join(dataDir, 'sandbox-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makeKeys()), { mode: 0o600 });
  const { jwk, cookies } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { kty, n, e } = jwk;
  return {
    jwk,
    sign: (await importJWK(jwk as JWK, algorithm)) as CryptoKey,
    verify: (await importJWK({ kty, n, e }, algorithm)) as CryptoKey,
    cookies,
  };
}

async function makeKeys() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    alg: algorithm,
    use: 'sig',
  };
  return { jwk, cookies: [randomBytes(32).toString('base64url')] };
}
