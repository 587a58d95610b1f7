import { afterEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { at, mobileOf } from './mobile';
import type { List, Mobile } from './mobile';
import { writingOn } from './writing';

const sandbox = sandboxStage();
const { reseller, newsOf, write } = writingOn(sandbox);

afterEach(sandbox.reset);

interface Usage {
  usage: { bytes: number }[];
}

async function bytesOf(number: number): Promise<number> {
  const { uuid } = await mobileOf(reseller, number);
  const { body } = await reseller.rest<Usage>('GET', `${at}/connections/${uuid}/usage/month-to-date`);
  return body.usage[0]?.bytes ?? 0;
}

describe('MOB-03 block', () => {
  it('is at once, stands in the activity, and is undone', async () => {
    expect((await write('POST', 1, 'block')).status).toBe(204);
    const blocked = await mobileOf(reseller, 1);
    expect(blocked.carrier.sim).toMatchObject({ is_blocked: true, block_pending: false });
    expect((await newsOf(blocked.uuid))[0]).toMatchObject({ method: 'block_sim', username: 'reseller' });
    expect((await write('POST', 1, 'unblock')).status).toBe(204);
    expect((await mobileOf(reseller, 1)).carrier.sim.is_blocked).toBe(false);
  });

  it('of what is so already is a 409 with its words', async () => {
    const { status, body } = await write('POST', 2, 'block');
    expect([status, body.detail[0]?.i18n_msg]).toEqual([409, 'Deze simkaart is al geblokkeerd.']);
    expect((await write('POST', 1, 'unblock')).status).toBe(409);
  });

  it('of a SIM whose network lags is so two minutes later', async () => {
    expect((await write('POST', 8, 'block')).status).toBe(204);
    expect((await mobileOf(reseller, 8)).carrier.sim).toMatchObject({ is_blocked: false, block_pending: true });
    expect((await write('POST', 8, 'block')).status).toBe(422);
    await sandbox.clock({ advance: 'PT119S' });
    expect((await mobileOf(reseller, 8)).carrier.sim.is_blocked).toBe(false);
    await sandbox.clock({ advance: 'PT2S' });
    expect((await mobileOf(reseller, 8)).carrier.sim).toMatchObject({ is_blocked: true, block_pending: false });
  });

  it('stops what the SIM uses', async () => {
    await sandbox.clock({ now: '2027-03-10T10:20:00Z' });
    await write('POST', 1, 'block');
    await sandbox.clock({ now: '2027-03-10T12:20:00Z' });
    const blocked = await bytesOf(1);
    await sandbox.clock({ now: '2027-03-12T10:20:00Z' });
    expect(await bytesOf(1)).toBe(blocked);
    await write('POST', 1, 'unblock');
    await sandbox.clock({ now: '2027-03-13T10:20:00Z' });
    expect(await bytesOf(1)).toBeGreaterThan(blocked);
  });

  it('of one that is ordered, or has ended, is refused with the reason', async () => {
    expect((await write('POST', 20, 'block')).body.detail[0]?.i18n_msg).toBe('De simkaart is nog niet geactiveerd.');
    expect((await write('POST', 28, 'unblock')).body.detail[0]?.i18n_msg).toBe('De verbinding is beëindigd.');
  });

  it('asks mobile-broadband-c, and is 404 for another organisation', async () => {
    const statuses = await Promise.all(
      ['reader', 'stranger', 'mobile'].map((name) => write('POST', 1, 'block', undefined, sandbox.client(name))),
    );
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 204]);
  });
});

describe('MOB-06 tags and customer', () => {
  it('tags are set, each once, and found', async () => {
    expect((await write('PUT', 1, 'carrier/tags', { tags: [' kraan ', 'kraan', 'Zuid'] })).status).toBe(204);
    const { carrier, uuid } = await mobileOf(reseller, 1);
    expect(carrier.tags).toEqual(['kraan', 'Zuid']);
    const { body } = await reseller.rest<List<Mobile>>('GET', `${at}/connections/?search_field=tag&search=kra`);
    expect(body.results.map((each) => each.uuid)).toEqual([uuid]);
    expect((await newsOf(uuid))[0]).toMatchObject({ method: 'set_tags', request: { tags: ['kraan', 'Zuid'] } });
  });

  it.each([[['']], [['x'.repeat(41)]], ['kraan']])('refuses the tags %j', async (tags) => {
    expect((await write('PUT', 1, 'carrier/tags', { tags })).status).toBe(422);
  });

  it('another customer, or none', async () => {
    const { body } = await reseller.rest<List<{ uuid: string; company_name: string }>>('GET', '/enduser/');
    const [customer] = body.results;
    expect((await write('PUT', 3, 'linked-end-user', { end_user_uuid: customer?.uuid })).status).toBe(204);
    const { end_user: linked, uuid } = await mobileOf(reseller, 3);
    expect(linked).toEqual({ uuid: customer?.uuid, company_name: customer?.company_name });
    expect((await newsOf(uuid))[0]).toMatchObject({ method: 'set_enduser' });
    expect((await reseller.rest('PUT', `/enduser/${customer?.uuid}/archive`)).status).toBe(422);
    expect((await write('PUT', 3, 'linked-end-user', { end_user_uuid: null })).status).toBe(204);
    expect((await mobileOf(reseller, 3)).end_user).toBeNull();
  });

  it("refuses another organisation's customer, and a body without one", async () => {
    const stranger = sandbox.client('stranger');
    const { body } = await stranger.rest<List<{ uuid: string }>>('GET', '/enduser/');
    for (const sent of [{ end_user_uuid: body.results[0]?.uuid }, {}]) {
      const refused = await write('PUT', 3, 'linked-end-user', sent);
      expect([refused.status, refused.body.detail[0]?.field]).toEqual([422, 'end_user_uuid']);
    }
  });
});

describe('MOB-07 termination', () => {
  const asked = { reason: 'De winkel gaat dicht', moment: 'scheduled', wish_date: '2027-04-20', confirm: true };

  it('is an order that ends the connection on its day', async () => {
    await sandbox.clock({ now: '2027-04-01T09:00:00Z' });
    const { status, body } = await write('POST', 1, 'terminate', asked);
    expect([status, body.transaction_uuid]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/) as string]);
    const { uuid, state } = await mobileOf(reseller, 1);
    expect(state).toBe('terminating');
    expect((await newsOf(uuid))[0]).toMatchObject({ method: 'terminate_connection', action: 'create_order' });
    await sandbox.clock({ now: '2027-04-20T14:59:00Z' });
    expect((await mobileOf(reseller, 1)).state).toBe('terminating');
    await sandbox.clock({ now: '2027-04-20T15:01:00Z' });
    expect((await mobileOf(reseller, 1)).state).toBe('terminated');
    expect((await newsOf(uuid))[0]).toMatchObject({ type: 'terminated', action: 'complete_order' });
    expect((await write('POST', 1, 'terminate', { ...asked, wish_date: '2027-05-20' })).status).toBe(422);
  });

  it('that is immediate ends it within hours', async () => {
    const { status } = await write('POST', 1, 'terminate', { ...asked, moment: 'immediately', wish_date: null });
    expect(status).toBe(200);
    await sandbox.clock({ advance: 'PT3H' });
    expect((await mobileOf(reseller, 1)).state).toBe('terminated');
  });

  it.each<[object, string]>([
    [{ reason: 'te kort' }, 'reason'],
    [{ confirm: false }, 'confirm'],
    [{ wish_date: null }, 'wish_date'],
    [{ wish_date: '2027-03-31' }, 'wish_date'],
    [{ wish_date: '2027-02-30' }, 'wish_date'],
    [{ wish_date: '2030-01-01' }, 'wish_date'],
    [{ moment: 'soon' }, 'moment'],
  ])('refuses %j', async (wrong, field) => {
    await sandbox.clock({ now: '2027-04-01T09:00:00Z' });
    const { status, body } = await write('POST', 1, 'terminate', { ...asked, ...wrong });
    expect([status, body.detail.map((each) => each.field)]).toEqual([422, [field]]);
  });

  it('says what is wrong in the language of the profile', async () => {
    await reseller.rpc('user', 'set_profile', { language: 'en_GB' });
    const { body } = await write('POST', 1, 'terminate', { ...asked, reason: '' });
    expect(body.detail[0]?.i18n_msg).toBe('Give a reason of more than 10 characters.');
  });
});
