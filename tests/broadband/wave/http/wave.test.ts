import { describe, expect, it } from 'vitest';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { copperWithFibre, ordersSince } from '~tests/fixtures/clients/order-client';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { linesOf, WAVE, WaveClient } from './wave-client';

/** Lines that a run sends at the same time. */
const AT_ONCE = 3;
/** An order that is not found by then counts as not found. */
const LAST_LOOK_UP_MS = 6 * 60_000;

describe('BBC-15 BBO-05 copper lines are replaced together', () => {
  const portal = filePortal({ connections: 60, hasty: true, anew: true });
  const client = castMember(portal, WaveClient, 'reseller', { anew: true });

  it('an old line that is not the one its user saw keeps its order back', async () => {
    const { nid } = await copperWithFibre(portal);
    await orderBefore(client);
    const since = await portal.lastCall();
    const plan = await client.planned(await client.judgedWave([nid]), { second: 'on' });
    const reseller = await signIn(portal.sandbox, 'reseller');
    await reseller.rpc('broadband', 'set_tags', { nid, tags: ['verhuisd'] });
    await client.begin(plan);
    const shown = wordsOf(await client.ended(plan.address.pathname));
    expect(shown).toContain('Niet besteld: de oude lijn is anders dan u zag, of is er niet meer');
    expect(await ordersSince(portal, since)).toEqual([]);
  });

  it('a line that was replaced earlier is not ordered again where the provider’s orders cannot be read', async () => {
    const { nid } = await copperWithFibre(portal);
    await orderBefore(client);
    const since = await portal.lastCall();
    const plan = await client.planned(await client.judgedWave([nid]), { second: 'on' });
    await client.begin(plan);
    await client.ended(plan.address.pathname);
    expect(await ordersSince(portal, since)).toHaveLength(1);
    // the portal no longer warns of an order of a moment ago by then
    portal.advance(7 * 60_000);
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 503 }]);
    const again = await client.judgedWave([nid]);
    expect(wordsOf(again)).toContain('Vervanging al aangevraagd');
    expect((await client.planned(again, { unchecked: 'on' })).address.pathname).toBe(again.address.pathname);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('each line says what comes, what goes along and what ends; one tick orders it once, with its parts', async () => {
    const { nid, circuits } = await copperWithFibre(portal);
    const reseller = await signIn(portal.sandbox, 'reseller');
    await reseller.rpc('broadband', 'set_tags', { nid, tags: ['kassa'] });
    const contract = await reseller.rpc<{ contract: { sla: { id: number } } }>('broadband', 'get_contract', { nid });
    await orderBefore(client);
    await client.fill(await client.open('/admin/defaults'), { months: '60', delivery: 'on_demand' });
    const since = await portal.lastCall();
    const judged = await client.judgedWave([nid, 'NL999999']);
    await client.submit('/admin/defaults', { intent: 'clear' });
    const shown = wordsOf(judged);
    expect(shown).toMatch(/60 maanden \(standaard\) SLA \S+ \(van de oude lijn\) Leveren op afroep \(standaard\)/);
    expect(shown).toContain('Wij vonden geen verbinding van u met dit NID');
    expect(shown).not.toContain('Alles is afgehandeld');
    expect(shown).toContain('Labels: kassa');
    expect(shown).toContain('met nieuwe adressen');
    expect(shown).toMatch(/Het IP-adres \S+ vervalt\./);
    expect(shown).toMatch(/€ \d+,\d\d per maand/);
    expect(await ordersSince(portal, since)).toEqual([]);

    const plan = await client.planned(judged, { second: 'on' });
    expect(wordsOf(plan)).toContain(`${nid} vervangt deze lijn op`);
    expect(wordsOf(plan)).toMatch(/Lijnen vervangen.*Bestelling van 1 vervangende verbinding/);
    expect(wordsOf(plan)).not.toMatch(/Bestellen van een blad|\d adres/);
    expect(wordsOf(plan)).toContain('Bij 1 verbinding is dit de standaard van uw organisatie: contractduur, op afroep');
    expect(wordsOf(plan)).toMatch(/Ik bestel 1 verbinding voor € \d+,\d\d per maand/);
    // the answer is lost, and the order is found
    await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'after', times: 1 }]);
    expect((await client.begin(plan)).status).toBe(303);
    await client.begin(plan);
    const ended = await client.ended(plan.address.pathname);
    expect(wordsOf(ended)).toContain('Besteld: 1');
    expect(ended.text).toMatch(new RegExp(`href="${judged.address.pathname}"[^>]*>Terug naar de vervanging`));
    const done = await client.confirmed(ended);
    expect(wordsOf(done)).toMatch(/Labels kassa .*Uw oude lijn stopt als de nieuwe verbinding werkt\./);
    expect(wordsOf(await client.get(`${done.address.pathname}/paper`))).toMatch(/60 maanden.*Labels kassa/);
    const sent = await ordersSince(portal, since);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      order_variant: 'nls',
      contract_duration: 60,
      sla: contract.result?.contract.sla.id,
      on_demand: true,
      replace_copper: true,
      replace_copper_nid: nid,
      tags: expect.arrayContaining(['kassa', `koperuit_${nid}`]) as unknown,
      circuit: circuits.map(({ routes }) => ({
        subnets: routes.map(({ protocol, subnet_size, routing_type }) => ({ protocol, subnet_size, routing_type })),
      })),
    });
    // the wave knows that its line is ordered, so that no later plan has it
    const after = await client.open(judged.address);
    expect(wordsOf(after)).toContain('Van deze vervanging is 1 lijn besteld');
    expect(wordsOf(after)).not.toContain('Naar de bestelling');
    expect((await client.planned(after, { second: 'on' })).address.pathname).toBe(plan.address.pathname);
    // no other wave replaces it again, whatever its box says
    const again = await client.judgedWave([nid]);
    expect(wordsOf(again)).toContain('Vervanging al aangevraagd');
    await client.planned(again, { second: 'on' });
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('two waves of one line, judged before either orders, replace it once; an order that may not exist is not called ordered', async () => {
    const { nid: other } = await copperWithFibre(portal);
    const { nid, place, availability } = await copperWithFibre(portal, other);
    await orderBefore(client);
    const fibre = availability.available.find((line) => line.orderable && line.data_technology === 'Fiber');
    const answers = { address: place, product: { carrier: String(fibre?.carrier_product_id) } };
    await client.order(await client.walk('review', answers));
    const since = await portal.lastCall();
    const [first, second] = [await client.judgedWave([nid]), await client.judgedWave([nid])];
    const plans = [await client.planned(first, { second: 'on' }), await client.planned(second, { second: 'on' })];
    await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'before', times: 1 }]);
    for (const plan of plans) {
      expect(wordsOf(plan)).toContain('Er kunnen kosten zijn als de lijn eerder stopt');
      await client.begin(plan);
      await client.ended(plan.address.pathname);
    }
    expect(wordsOf(await client.open(plans[1]?.address ?? ''))).toContain('Niet besteld: op dit adres');
    expect(await ordersSince(portal, since)).toHaveLength(1);
    const after = wordsOf(await client.open(first.address));
    expect(after).toContain('Van 1 bestelling weten wij nog niet of die is gelukt');
    expect(after).not.toContain('1 lijn besteld');
    // nobody ends the old line without knowing it
    const ending = await client.open(`/connections/${nid}/termination`);
    expect(wordsOf(ending)).toContain('is een bestelling verstuurd die deze verbinding vervangt');
    const [, outcome = ''] = /href="([^"]+)"[^>]*>Bekijk wat wij weten/.exec(ending.text) ?? [];
    expect((await client.get(outcome)).status).toBe(200);
    expect(outcome).toContain(plans[0]?.address.pathname ?? '?');
  });

  it('a line without a known contact becomes the draft of its own replacement, once', async () => {
    const { nid } = await copperWithFibre(portal);
    await orderBefore(client);
    const judged = await client.judgedWave([nid], { contact: 'none' });
    expect(wordsOf(judged)).toContain('Hier mist nog iets');
    expect(wordsOf(judged)).toMatch(/Bij \d+ lijn(?:en)? mist nog iets Maak bij de lijn een concept/);
    const [, href = ''] = /action="([^"]+\/draft)"/.exec(judged.text) ?? [];
    const first = await client.follow(await client.submit(href));
    expect(wordsOf(first)).toContain(`van ${nid}`);
    expect((await client.follow(await client.submit(href))).address.pathname).toBe(first.address.pathname);
  });

  it('PER-05 who sees no prices replaces without any, and who may not order is refused', async () => {
    const { nid } = await copperWithFibre(portal);
    const other = await WaveClient.signedIn(portal, 'noprice');
    await orderBefore(other);
    const judged = await other.judgedWave([nid]);
    expect(judged.text).not.toContain('€');
    const reader = await WaveClient.signedIn(portal, 'noorder');
    expect((await reader.submit(`${judged.address.pathname}/order`)).status).toBe(403);
    const looker = await WaveClient.signedIn(portal, 'reader');
    expect((await looker.get(`${WAVE}/create?line=${nid}`)).status).toBe(403);
    expect((await looker.get('/connections/end_of_life')).text).not.toContain('name="line"');
  });
});

describe('BBC-15 BBO-05 a wave in bad weather', { timeout: 120_000 }, () => {
  const portal = filePortal({ connections: 60, hasty: true, anew: true });
  const client = castMember(portal, WaveClient, 'reseller', { anew: true });

  it('two tabs make one plan; each line is replaced once, also when the portal is killed', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const replaced = async () => (await ordersSince(portal, since)).map((order) => String(order['replace_copper_nid']));
    // a line whose SLA is not told gets that of the example, so that more of them can go along
    const contract = { start_date: '2025-01-01', end_date: '2030-01-01' };
    const body = { jsonrpc: '2.0', id: 1, result: { contract } };
    await portal.faults([{ match: 'rpc:broadband.get_contract', body }]);
    const judged = await client.judgedWave(await client.ending());
    expect(wordsOf(judged)).toMatch(/Welke SLA NL\d+ heeft, weten wij niet\./);
    const [plan, other] = [await client.planned(judged), await client.planned(judged)];
    expect(other.address.pathname).toBe(plan.address.pathname);
    const lines = linesOf(plan);
    expect(lines.size).toBeGreaterThan(AT_ONCE);
    await portal.faults([{ match: 'rpc:broadband.order_connection', delay_ms: 1_000 }]);
    await Promise.all([client.begin(plan), client.begin(other)]);
    // a line that is killed before its call would hold its address for most of a minute
    await expect.poll(async () => (await replaced()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(AT_ONCE);
    await portal.crash();
    await client.ended(plan.address.pathname);
    // those that were under way are looked up, and never sent again
    const sent = await replaced();
    expect(new Set(sent).size).toBe(sent.length);
    expect([...lines]).toEqual(expect.arrayContaining(sent));
    expect(sent.length).toBeGreaterThanOrEqual(lines.size - AT_ONCE);
    portal.advance(LAST_LOOK_UP_MS);
    await expect
      .poll(() => client.counted(plan), { timeout: 60_000, interval: 500 })
      .toEqual({ Besteld: sent.length, 'Niet gevonden': lines.size - sent.length });
    const again = await client.planned(await client.open(judged.address), { second: 'on' });
    expect(again.address.pathname).toBe(plan.address.pathname);
  });
});

describe('BBC-15 BBO-05 a wave at a provider with only what the specification names', () => {
  const portal = filePortal({ connections: 60, plain: true, hasty: true });
  const client = castMember(portal, WaveClient, 'reseller');

  it('each line that fibre can replace is ordered once, with the line it replaces', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const judged = await client.judgedWave(await client.ending());
    const plan = await client.planned(judged, { unchecked: 'on' });
    const replaced = linesOf(plan);
    expect(replaced.size).toBeGreaterThan(0);
    await client.begin(plan);
    expect(wordsOf(await client.ended(plan.address.pathname))).toContain(`Besteld: ${replaced.size}`);
    const sent = await ordersSince(portal, since);
    expect(sent.map((order) => order['replace_copper_nid']).toSorted()).toEqual([...replaced].toSorted());
  });
});
