import { afterEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { at, listMobiles, mobileOf, nidOf } from './mobile';
import type { List, Refusal } from './mobile';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

describe('MOB-16 one connection', () => {
  it('is the record of the list, by its uuid in any case', async () => {
    const first = await mobileOf(reseller, 1);
    for (const uuid of [first.uuid, first.uuid.toUpperCase()]) {
      const { status, body } = await reseller.rest('GET', `${at}/connections/${uuid}/`);
      expect([status, body]).toEqual([200, first]);
    }
    expect(JSON.stringify(first)).not.toContain('behind');
  });

  it.each(['', 'capabilities', 'activity-logs', 'contract', 'usage/month-to-date', 'usage-over-time'])(
    "is 404 of another organisation's and of a uuid that is none, at /%s",
    async (rest) => {
      const theirs = (await listMobiles(stranger)).results[0]?.uuid;
      for (const uuid of [theirs, '1', '%27', 'ffffffff-ffff-4fff-afff-ffffffffffff']) {
        const { status, body } = await reseller.rest<Refusal>('GET', `${at}/connections/${uuid}/${rest}`);
        expect([status, body.detail.length]).toEqual([404, 1]);
      }
    },
  );

  it('is for who has the right alone', async () => {
    const { uuid } = await mobileOf(reseller, 1);
    for (const username of ['mobile', 'reader'])
      expect((await sandbox.client(username).rest('GET', `${at}/connections/${uuid}/`)).status).toBe(200);
    expect((await sandbox.client('support').rest('GET', `${at}/connections/`)).status).toBe(403);
  });

  it('SYS-02 a few have two circuits with routes, one of which takes over for another', async () => {
    const { circuits } = await mobileOf(reseller, 6);
    expect(circuits.map(({ termination }) => termination.profile.type)).toEqual(['internet', 'redundancy']);
    expect(circuits[1]?.termination.redundancy).toEqual({ primary_circuit_nid: `${nidOf(1)}-1` });
    expect(circuits[0]?.routes.map(({ routing_type: type }) => type)).toEqual(['primary', 'routed', 'routed']);
  });

  it('MOB-16 has a contract when it is active, and none when it is ordered', async () => {
    const { body } = await reseller.rest('GET', `${at}/connections/${(await mobileOf(reseller, 1)).uuid}/contract`);
    expect(body).toEqual({
      contract_duration: expect.any(Number) as number,
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      end_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const ordered = await reseller.rest('GET', `${at}/connections/${(await mobileOf(reseller, 20)).uuid}/contract`);
    expect(ordered.body['contract_duration']).toBeNull();
  });
});

describe('MOB-17 capabilities', () => {
  it('say what can be done, by path', async () => {
    const { uuid, circuits } = await mobileOf(reseller, 11);
    const { body } = await reseller.rest<{ capabilities: Record<string, object> }>(
      'GET',
      `${at}/connections/${uuid}/capabilities`,
    );
    const { capabilities } = body;
    expect(capabilities).toMatchObject({
      terminate: { is_enabled: true },
      end_user: { is_editable: true },
      sim_block: { is_editable: true, is_admin_only: false },
      transaction: { request_cancel: { is_enabled: false } },
    });
    const [circuit] = circuits;
    const primary = circuit?.routes.find(({ routing_type: type }) => type === 'primary');
    expect(capabilities[`circuits/${circuit?.uuid}/routes/${primary?.uuid}`]).toMatchObject({
      is_enabled: false,
      i18n_reason: 'Een primaire route kan niet worden verwijderd.',
    });
  });

  it('of an ended one allow nothing, and say why', async () => {
    const { uuid } = await mobileOf(reseller, 28);
    const { body } = await reseller.rest<{ capabilities: Record<string, object> }>(
      'GET',
      `${at}/connections/${uuid}/capabilities`,
    );
    for (const name of ['terminate', 'end_user', 'tags', 'data_pool', 'sim_block', 'circuits'])
      expect(body.capabilities[name]).toMatchObject({ is_enabled: false, i18n_reason: 'De verbinding is beëindigd.' });
  });
});

describe('MOB-05 refresh-cache', () => {
  it('is 204, moves what is known of the SIM and stands in its activity', async () => {
    const before = await mobileOf(reseller, 1);
    expect((await reseller.rest('POST', `${at}/connections/${before.uuid}/refresh-cache`)).status).toBe(204);
    const after = await mobileOf(reseller, 1);
    expect(after.refreshed_at > before.refreshed_at).toBe(true);
    const { body } = await reseller.rest<List<object>>('GET', `${at}/connections/${before.uuid}/activity-logs`);
    expect(body.results[0]).toMatchObject({
      method: 'refresh_cache',
      nid: nidOf(1),
      username: 'reseller',
      originated_from: { first_name: 'Renée', last_name: 'de Wit' },
    });
  });
});
