import { describe, expect, it } from 'vitest';
import { actingOf, ownIdentityOnly } from '~/kernel/session/acting.server';
import { actorKey, ownerOf, readActorKey, type Swap } from '~/kernel/session/session.server';

const HELENE: Swap['own'] = {
  subject: 'h',
  username: 'admin',
  firstName: 'Hélène',
  lastName: 'Vermeulen',
  email: 'h@n.example',
  organization: { uuid: 'n', name: 'Netwerkpartner' },
  permissions: [],
  admin: true,
  language: null,
  timezone: 'Europe/Amsterdam',
  showPrices: true,
};
const swap: Swap = { id: 's', own: HELENE, access: '', reason: 'hulp', since: 0, until: 60_000 };
const RENEE = { subject: 'r', organization: { uuid: 'v', name: 'Van Dijk' } };

describe('AUT-14 who works as whom', () => {
  it('is nobody in a session of one’s own, and the staff member with time and reason in a swap', () => {
    expect(actingOf({})).toBeNull();
    expect(actingOf({ swap })).toEqual({
      name: 'Hélène Vermeulen',
      username: 'admin',
      organization: 'Netwerkpartner',
      reason: 'hulp',
      since: new Date(0),
      until: new Date(60_000),
    });
  });

  it('makes three owners of two people: each alone, and one as the other', () => {
    const owners = [ownerOf(RENEE), ownerOf({ ...RENEE, swap }), ownerOf(HELENE), ownerOf({ ...HELENE, swap })];
    expect(new Set(owners).size).toBe(4);
    expect(readActorKey(actorKey({ subject: 'r', swap }))).toEqual({ subject: 'h', as: 'r' });
    expect(readActorKey(actorKey({ subject: 'r' }))).toEqual({ subject: 'r', as: undefined });
  });

  it('lets nobody change what is the user’s own but the user', async () => {
    expect(() => ownIdentityOnly({ acting: null })).not.toThrow();
    const refused = await Promise.resolve()
      .then(() => ownIdentityOnly({ acting: actingOf({ swap }) }))
      .catch((thrown: unknown) => thrown as Response);
    expect((refused as Response).status).toBe(403);
    expect(await (refused as Response).json()).toEqual({ reason: 'own identity' });
  });
});
