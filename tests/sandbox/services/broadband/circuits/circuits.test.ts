import { afterEach, describe, expect, it } from 'vitest';
import type { Event } from '../../../../../sandbox/services/broadband/records';
import { sandboxStage } from '~tests/sandbox/stage';
import { asking, at, circuit, internet, ipvpn, redundancy, unknown } from './circuits';
import type { Refusal } from './circuits';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const { find, expectOrder } = asking(reseller);

afterEach(sandbox.reset);

describe('circuits', () => {
  it('BBC-06 one is added, at once', async () => {
    const before = await find('NL100002');
    const answer = await reseller.rest('POST', at(before, 'circuits'), {
      termination_profile_uuid: ipvpn,
      primary_circuit_nid: null,
    });
    expect(answer.status).toBe(201);
    await expectOrder(answer, 'add_circuit');
    const after = await find('NL100002');
    expect(after.circuits[0]).toEqual(before.circuits[0]);
    expect(circuit(after, 2)).toMatchObject({
      nid: 'NL100002-2',
      vlan: 7,
      online: true,
      termination: { profile: { uuid: ipvpn, type: 'ipvpn' }, redundancy: null },
      routes: [{ protocol: 'ipv4', subnet_size: 32, routing_type: 'primary' }],
    });
    expect(after.capabilities[`circuits/${circuit(after, 1).uuid}`]?.is_enabled).toBe(true);
  });

  it('with redundancy takes over for another', async () => {
    const line = await find('NL100002');
    const body = { termination_profile_uuid: redundancy, primary_circuit_nid: 'nl100001-1' };
    expect((await reseller.rest('POST', at(line, 'circuits'), body)).status).toBe(201);
    const added = circuit(await find('NL100002'), 2);
    expect(added.termination).toMatchObject({
      profile: { type: 'redundancy' },
      redundancy: { primary_circuit_nid: 'NL100001-1' },
    });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no profile', {}, 'termination_profile_uuid', 'Dit veld is verplicht.'],
    [
      'an unknown profile',
      { termination_profile_uuid: unknown },
      'termination_profile_uuid',
      'Dit profiel bestaat niet.',
    ],
    [
      'redundancy for nothing',
      { termination_profile_uuid: redundancy },
      'primary_circuit_nid',
      'Kies een primair circuit.',
    ],
    [
      'redundancy for an unknown circuit',
      { termination_profile_uuid: redundancy, primary_circuit_nid: 'NL999999-1' },
      'primary_circuit_nid',
      'Dit circuit is niet in gebruik.',
    ],
    [
      'redundancy for a line not delivered',
      { termination_profile_uuid: redundancy, primary_circuit_nid: 'NL100004-1' },
      'primary_circuit_nid',
      'Dit circuit is niet in gebruik.',
    ],
    [
      'redundancy for redundancy',
      { termination_profile_uuid: redundancy, primary_circuit_nid: 'NL100008-4' },
      'primary_circuit_nid',
      'Dit circuit valt zelf in voor een ander circuit.',
    ],
    [
      'a primary circuit without redundancy',
      { termination_profile_uuid: ipvpn, primary_circuit_nid: 'NL100001-1' },
      'primary_circuit_nid',
      'Dit profiel gebruikt geen primair circuit.',
    ],
  ])('BBC-06 refuses %s', async (_what, body, field, words) => {
    const { status, body: told } = await reseller.rest<Refusal>('POST', at(await find('NL100002'), 'circuits'), body);
    expect(status).toBe(422);
    expect(told.detail[0]).toMatchObject({ field, i18n_msg: words });
  });

  it('a ninth is refused, and every one on a line that is not delivered', async () => {
    const body = { termination_profile_uuid: internet };
    const full = await reseller.rest<Refusal>('POST', at(await find('NL100008'), 'circuits'), body);
    expect([full.status, full.body.detail[0]?.i18n_msg]).toEqual([422, 'Een verbinding heeft hoogstens 8 circuits.']);
    const early = await reseller.rest<Refusal>('POST', at(await find('NL100004'), 'circuits'), body);
    expect([early.status, early.body.detail[0]?.i18n_msg]).toEqual([422, 'De verbinding is nog niet opgeleverd.']);
  });

  it('BBC-10 one is deleted, the last is not', async () => {
    const line = await find('NL100010');
    const answer = await reseller.rest('DELETE', at(line, `circuits?circuit_uuid=${circuit(line, 2).uuid}`));
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'delete_circuit');
    const left = await find('NL100010');
    expect(left.circuits.map(({ nid }) => nid)).toEqual(['NL100010-1']);
    const last = await reseller.rest<Refusal>('DELETE', at(left, `circuits?circuit_uuid=${circuit(left).uuid}`));
    expect([last.status, last.body.detail]).toEqual([
      422,
      [{ field: null, msg: 'Cannot terminate the last EVC', i18n_msg: 'Kan laatste EVC niet beëindigen' }],
    ]);
  });

  it('BBC-02 one is set up at the RADIUS server again', async () => {
    const line = await find('NL100010');
    const path = at(line, `circuits/${circuit(line).uuid}/termination/provision`);
    expect(await reseller.rest('POST', path)).toEqual({ status: 204, body: null });
    const { result } = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', {
      filter: { nid: 'NL100010' },
    });
    expect(result?.events[0]).toMatchObject({
      action: 'generic_transaction_update',
      method: 'provision_circuit',
      request: { nid: 'NL100010-1' },
    });
  });

  it('BBC-03 but not where staff alone does that', async () => {
    const line = await find('NL100006');
    const { status, body } = await reseller.rest<Refusal>(
      'POST',
      at(line, `circuits/${circuit(line).uuid}/termination/provision`),
    );
    expect([status, body.detail[0]?.i18n_msg]).toEqual([422, 'Dit is hier niet mogelijk.']);
  });
});

describe('termination profiles', () => {
  it('BBC-06 change at once, to redundancy and back', async () => {
    const line = await find('NL100010');
    const { uuid } = circuit(line, 2);
    const there = await reseller.rest('PATCH', at(line, 'profile'), {
      circuit_uuid: uuid,
      profile: redundancy,
      primary_circuit_nid: 'NL100001-1',
    });
    expect(there.status).toBe(200);
    await expectOrder(there, 'change_profile');
    const changed = await find('NL100010');
    expect(circuit(changed, 2).termination).toMatchObject({
      profile: { uuid: redundancy },
      redundancy: { primary_circuit_nid: 'NL100001-1' },
    });
    expect(changed.capabilities[`circuits/${uuid}/redundancy`]?.is_enabled).toBe(true);
    expect((await reseller.rest('PATCH', at(line, 'profile'), { circuit_uuid: uuid, profile: internet })).status).toBe(
      200,
    );
    expect(circuit(await find('NL100010'), 2).termination).toMatchObject({
      profile: { uuid: internet },
      redundancy: null,
    });
  });

  it('BBC-05 the primary circuit changes', async () => {
    const line = await find('NL100008');
    const query = (nid: string) =>
      at(line, `redundancy?circuit_uuid=${circuit(line, 4).uuid}&primary_circuit_nid=${nid}`);
    const answer = await reseller.rest('PATCH', query('NL100002-1'), {});
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'change_redundancy');
    expect(circuit(await find('NL100008'), 4).termination.redundancy).toEqual({ primary_circuit_nid: 'NL100002-1' });
    const again = await reseller.rest<Refusal>('PATCH', query('NL100002-1'), {});
    expect([again.status, again.body.detail[0]]).toMatchObject([
      422,
      { field: 'primary_circuit_nid', i18n_msg: 'Dit is al het primaire circuit.' },
    ]);
    const itself = await reseller.rest<Refusal>('PATCH', query('NL100008-4'), {});
    expect(itself.body.detail[0]?.i18n_msg).toBe('Een circuit kan niet voor zichzelf invallen.');
  });

  it('BBC-05 only where there is redundancy', async () => {
    const line = await find('NL100008');
    const path = at(line, `redundancy?circuit_uuid=${circuit(line, 1).uuid}&primary_circuit_nid=NL100002-1`);
    expect((await reseller.rest<Refusal>('PATCH', path)).body.detail[0]?.i18n_msg).toBe('Dit is hier niet mogelijk.');
  });

  it('refuses the profile that it has, and an unknown one', async () => {
    const line = await find('NL100002');
    const { uuid, termination } = circuit(line);
    const change = (profile: string) =>
      reseller.rest<Refusal>('PATCH', at(line, 'profile'), { circuit_uuid: uuid, profile });
    expect((await change(termination.profile.uuid)).body.detail[0]).toMatchObject({
      field: 'profile',
      i18n_msg: 'Het circuit heeft dit profiel al.',
    });
    expect((await change(unknown)).body.detail[0]).toMatchObject({
      field: 'profile',
      i18n_msg: 'Dit profiel bestaat niet.',
    });
  });
});
