import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage({ connections: 10 });
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');
const norights = sandbox.client('norights');

beforeEach(sandbox.reset);

const PIET = { username: 'piet', first_name: 'Piet', last_name: 'de Nieuwe', email: 'piet@vandijk.example' };
const set = (params: Record<string, unknown>, client = reseller) => client.rpc('user', 'set_profile', params);
const profile = async (username: string) => (await reseller.rpc('user', 'get_profile', { username })).result;
const fieldOf = ({ error }: Awaited<ReturnType<typeof set>>) => error?.data.details[0]?.field;

describe('USR-01 a new user', () => {
  it('is of the organisation, has the given rights, and signs in', async () => {
    await set({ ...PIET, permissions: ['broadband-r', 'support-r'] });
    expect(await profile('piet')).toMatchObject({ ...PIET, role: 'custom', permissions: ['broadband-r', 'support-r'] });
    const piet = sandbox.client('piet');
    expect((await piet.rpc('broadband', 'list_connections')).status).toBe(200);
    expect((await piet.rpc('user', 'list_profiles')).status).toBe(403);
  });

  it.each([
    ['a role of the list', { role: 'reader' }, { role: 'reader' }],
    [
      'rights that are those of a role',
      { permissions: ['support-r', 'support-c', 'broadband-r', 'broadband-diagnostics-r'] },
      { role: 'support' },
    ],
    [
      'a role of its own',
      { role: 'Binnendienst', permissions: ['email-r'] },
      { role: 'Binnendienst', permissions: ['email-r'] },
    ],
  ])('has the role of %s', async (_what, given, found) => {
    await set({ ...PIET, ...given });
    expect(await profile('piet')).toMatchObject(found);
  });

  it.each([
    ['a name of another organisation', { username: 'stranger' }, 'username'],
    ['a name that cannot be one', { username: 'Piet de Nieuwe' }, 'username'],
    ['no last name', { last_name: undefined }, 'last_name'],
    ['a right that does not exist', { permissions: ['coffee-r'] }, 'permissions'],
    ['other rights than its role has', { role: 'reader', permissions: ['email-r'] }, 'role'],
    ['the rights of staff', { role: 'admin' }, 'permissions'],
  ])('is refused with %s', async (_what, given, field) => {
    const answer = await set({ ...PIET, ...given });
    expect([answer.error?.code, fieldOf(answer)]).toEqual([-32602, field]);
  });

  it('is not for who lacks the right', async () => {
    expect((await set(PIET, norights)).status).toBe(403);
    expect((await set({ permissions: ['user-c'] }, norights)).status).toBe(403);
  });
});

describe('USR-01 the rights of a user', () => {
  it('cannot be given by who lacks them; what the user has already may stay', async () => {
    await set({ username: 'support', permissions: ['user-r', 'user-c', 'support-r'] });
    const manager = sandbox.client('support');
    const given = await manager.rpc('user', 'set_profile', { username: 'norights', permissions: ['email-r'] });
    expect(given.error?.data.details[0]).toMatchObject({
      field: 'permissions',
      i18n_msg: expect.stringContaining('email-r'),
    });
    const kept = await manager.rpc('user', 'set_profile', {
      username: 'quiet',
      permissions: ['invoices-r', 'email-r'],
    });
    expect(kept.result).toMatchObject({ permissions: ['invoices-r', 'email-r'] });
  });

  it('leave a manager the right to manage', async () => {
    expect(fieldOf(await set({ permissions: ['broadband-r'] }))).toBe('permissions');
  });

  it('are told to the user with whom to ask', async () => {
    const { result } = await norights.rpc<{ managers: { first_name: string }[] }>('user', 'get_profile');
    expect(result?.managers.map(({ first_name: name }) => name)).toContain('Renée');
    expect((await stranger.rpc('user', 'get_profile')).result).toMatchObject({ managers: [] });
  });
});
