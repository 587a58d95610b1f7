import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashId, KeyRing, makeStamp, randomId, stampFits, stampId, stampKeyId } from '~/kernel/process/keys.server';

const secret = () => new Uint8Array(randomBytes(32));

describe('AUT-14 tokens at rest', () => {
  const first = secret();
  const second = secret();

  it('come back with the same key and the same record', () => {
    const keys = new KeyRing([first]);
    expect(keys.decrypt(keys.encrypt('a token', 'record'), 'record')).toBe('a token');
  });

  it.each([
    ['another key', new KeyRing([second]), 'record'],
    ['another record', new KeyRing([first]), 'other'],
  ])('do not open with %s', (_what, keys, context) => {
    expect(keys.decrypt(new KeyRing([first]).encrypt('a token', 'record'), context)).toBeNull();
  });

  it('stay readable while keys are rotated, and are lost when the key is dropped', () => {
    const old = new KeyRing([first]).encrypt('a token', 'record');
    expect(new KeyRing([second, first]).decrypt(old, 'record')).toBe('a token');
    const renewed = new KeyRing([second, first]).encrypt('a token', 'record');
    expect(new KeyRing([second]).decrypt(renewed, 'record')).toBe('a token');
    expect(new KeyRing([second]).decrypt(old, 'record')).toBeNull();
  });

  it('are sealed differently each time and do not show', () => {
    const keys = new KeyRing([first]);
    const [one, other] = [keys.encrypt('a token', 'record'), keys.encrypt('a token', 'record')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('a token');
  });

  it.each(['', 'x', 'AAAA', randomBytes(32).toString('base64url')])('damaged text %j opens to nothing', (sealed) => {
    expect(new KeyRing([first]).decrypt(sealed, 'record')).toBeNull();
  });

  it('one changed character is noticed', () => {
    const keys = new KeyRing([first]);
    const sealed = Buffer.from(keys.encrypt('a token', 'record'), 'base64url');
    sealed.writeUInt8((sealed.at(-1) ?? 0) ^ 1, sealed.length - 1);
    expect(keys.decrypt(sealed.toString('base64url'), 'record')).toBeNull();
  });

  it('no key at all is refused at once', () => {
    expect(() => new KeyRing([])).toThrow('a session key is needed');
  });
});

describe('ids', () => {
  it('are 256 random bits, and the store knows their hash only', () => {
    const id = randomId();
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(id).not.toBe(randomId());
    expect(hashId(id)).not.toContain(id.slice(0, 12));
    expect(hashId(id)).toBe(hashId(id));
  });
});

describe('the stamp of a form', () => {
  const key = { formKey: randomId(), epoch: randomId() };

  it('fits the identity it was made under, masked anew each time', () => {
    const [one, other] = [makeStamp(key), makeStamp(key)];
    expect(one).not.toBe(other);
    expect([stampFits(one, key), stampFits(other, key)]).toEqual([true, true]);
    expect(one).toHaveLength(43);
  });

  it.each([
    ['nothing', ''],
    ['text', 'abc'],
    ['zeros', Buffer.alloc(32).toString('base64url')],
    ['random bytes', randomBytes(32).toString('base64url')],
    ['too short', makeStamp(key).slice(0, -2)],
    ['too long', `${makeStamp(key)}AA`],
    ['that of another epoch', makeStamp({ ...key, epoch: randomId() })],
    ['that of another browser', makeStamp({ ...key, formKey: randomId() })],
  ])('%s does not fit', (_what, stamp) => {
    expect(stampFits(stamp, key)).toBe(false);
  });

  it('names its identity to the store alone: all stamps of one have one id, which tells nothing of them', () => {
    const [one, other] = [makeStamp(key), makeStamp(key)];
    expect([stampId(one), stampId(other)]).toEqual([stampKeyId(key), stampKeyId(key)]);
    expect(stampId(makeStamp({ formKey: randomId(), epoch: randomId() }))).not.toBe(stampKeyId(key));
    expect(stampFits(stampKeyId(key), key)).toBe(false);
    for (const none of ['', 'abc', one.slice(0, -2), `${one}AA`]) expect(stampId(none)).toBeNull();
  });
});
