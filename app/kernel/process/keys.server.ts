import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const ID_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
// 128 bits of the HMAC (RFC 2104, 5): every page carries twice as many bytes, and they do not compress
const MAC_BYTES = 16;
/** A mask, and the proof under that mask. */
const STAMP_BYTES = 2 * MAC_BYTES;

/** 256 random bits, base64url: ids of sessions and sign-in attempts, form keys. */
export function randomId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** The hash of a secret id. The store sees only the hash. */
export function hashId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/**
 * Encryption at rest with a list of keys: the first encrypts, all decrypt, so that keys can be rotated (security 6.2).
 * `context` binds a ciphertext to its record.
 */
export class KeyRing {
  private readonly keys: readonly Buffer[];

  constructor(secrets: readonly Uint8Array[]) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'portal session', 32)));
    if (this.keys.length === 0) throw new Error('a session key is needed');
  }

  encrypt(plain: string, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.first, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null when no key fits. A wrong or removed key ends sessions and does no other harm. */
  decrypt(sealed: string, context: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const key of this.keys) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        continue;
      }
    }
    return null;
  }

  /** The key for the forms of visitors without a session, which is the same in every process (decisions: stamp). */
  anonymousFormKey(): string {
    return createHmac('sha256', this.first).update('anonymous forms').digest('base64url');
  }

  private get first(): Buffer {
    const [key] = this.keys;
    if (!key) throw new Error('a session key is needed');
    return key;
  }
}

/** The key of the CSRF token in every form: an HMAC of the epoch, masked anew on each page (security 6.2). */
export interface StampKey {
  readonly formKey: string;
  readonly epoch: string;
}

export function makeStamp(key: StampKey): string {
  const mac = stampMac(key);
  const mask = randomBytes(MAC_BYTES);
  return Buffer.concat([mask, xor(mac, mask)]).toString('base64url');
}

export function stampFits(stamp: string, key: StampKey): boolean {
  const bytes = Buffer.from(stamp, 'base64url');
  return bytes.length === STAMP_BYTES && timingSafeEqual(unmasked(bytes), stampMac(key));
}

/**
 * The id in the store for all CSRF tokens of one identity. They share one proof, which cannot be made without the key.
 */
export function stampKeyId(key: StampKey): string {
  return proofId(stampMac(key));
}

/** The same id from a token; null for a malformed one. */
export function stampId(stamp: string): string | null {
  const bytes = Buffer.from(stamp, 'base64url');
  return bytes.length === STAMP_BYTES ? proofId(unmasked(bytes)) : null;
}

function proofId(proof: Buffer): string {
  return hashId(proof.toString('base64url'));
}

function stampMac({ formKey, epoch }: StampKey): Buffer {
  return createHmac('sha256', formKey).update(epoch).digest().subarray(0, MAC_BYTES);
}

function unmasked(stamp: Buffer): Buffer {
  return xor(stamp.subarray(0, MAC_BYTES), stamp.subarray(MAC_BYTES));
}

function xor(left: Buffer, right: Buffer): Buffer {
  return Buffer.from(left.map((byte, at) => byte ^ (right[at] ?? 0)));
}
