import { beforeEach, describe, expect, it } from 'vitest';
import { totp } from '../../../../sandbox/platform/totp';
import { sandboxStage } from '~tests/sandbox/stage';

interface Profile {
  security: { whitelist_enabled: boolean; totp_enabled: boolean; whitelist: string[]; totp_key: string | null };
}

const sandbox = sandboxStage({ connections: 30 });
const reseller = sandbox.client('reseller');
const reader = sandbox.client('reader');
const listed = sandbox.client('listed');
const admin = sandbox.client('admin');

beforeEach(sandbox.reset);

const securityOf = async (who = reseller) => (await who.rpc<Profile>('user', 'get_profile')).result?.security;
const set = (security: object, who = reseller) => who.rpc<Profile>('user', 'set_profile', { security });
const fieldsOf = (answer: Awaited<ReturnType<typeof set>>) => answer.error?.data?.details?.map(({ field }) => field);

describe('PRO-03 2FA at the provider', () => {
  it('goes on and off with a code, and each time begins with another key', async () => {
    const key = (await securityOf())?.totp_key ?? '';
    expect(fieldsOf(await set({ totp_enabled: true, totp_code: '000000' }))).toEqual(['security.totp_code']);
    expect(fieldsOf(await set({ totp_enabled: true }))).toEqual(['security.totp_code']);
    const on = await set({ totp_enabled: true, totp_code: totp(key, new Date()) });
    expect(on.result?.security).toMatchObject({ totp_enabled: true, totp_key: null });
    expect((await securityOf())?.totp_key).toBeNull();
    expect(fieldsOf(await set({ totp_enabled: false, totp_code: '000000' }))).toEqual(['security.totp_code']);
    await set({ totp_enabled: false, totp_code: totp(key, new Date()) });
    const next = (await securityOf())?.totp_key;
    expect([next === key, typeof next]).toEqual([false, 'string']);
  });

  it('S-37 the key is for its user alone', async () => {
    const { result } = await reseller.rpc<Profile>('user', 'get_profile', { username: 'reader' });
    expect(result?.security.totp_key).toBeNull();
    expect(typeof (await securityOf(reader))?.totp_key).toBe('string');
    const list = await reseller.rpc<{ profiles: Profile[] }>('user', 'list_profiles', {
      pagination: { page: 1, per_page: 100 },
    });
    const keys = list.result?.profiles.map(({ security }) => security.totp_key) ?? [];
    expect(keys.filter((key) => key !== null).length).toBeLessThanOrEqual(1);
  });
});

describe('PRO-02 the whitelist at the provider', () => {
  it.each([
    [{ whitelist: [] }, 'security.whitelist'],
    [{ whitelist: ['127.0.0.1', '127.0.0.1'] }, 'security.whitelist'],
    [{ whitelist: ['127.0.0.1', 'home'] }, 'security.whitelist'],
    [{ whitelist_enabled: false }, 'security.whitelist_enabled'],
  ])('refuses %j', async (security, field) => {
    expect(fieldsOf(await set(security, listed))).toEqual([field]);
    expect(await securityOf(listed)).toMatchObject({ whitelist_enabled: true, whitelist: ['127.0.0.1'] });
  });

  it('ERR-02 refuses calls from another address, by JSON-RPC and by REST', async () => {
    await set({ whitelist: ['192.0.2.8'] }, listed);
    const refused = { status: 403, detail: [{ field: 'ip', i18n_msg: 'IP adres is niet toegestaan' }] };
    expect(await listed.rpc('user', 'get_profile')).toMatchObject(refused);
    const { status, body } = await listed.rest('GET', '/enduser/');
    expect({ status, ...(body as object) }).toMatchObject(refused);
    // staff who act as the user come from an address of their own
    expect((await admin.rpc('system', 'swap_user', { username: 'listed' })).status).toBe(200);
  });
});
