import { describe, expect, it } from 'vitest';
import { ORDER, orderWire, SIM } from '~tests/fixtures/mobile-order';
import { simAnswering, simWire, SIMS } from '~tests/fixtures/mobile-sim';
import { PortalClient } from '~tests/fixtures/portal-client';
import { PAGE, simPage } from '~tests/fixtures/mobile/sim-page';

const { portal, client, open } = simPage();
const event = (cid: string, action: string, created_at: string) => ({ cid, nid: 'NL812345', action, created_at });

describe('NAV-01 MOB-02 one SIM', () => {
  it('shows its open order, and claims none only where it can', async () => {
    await portal.faults(simAnswering({ orders: [orderWire] }));
    const { page } = await open();
    expect(page.text).toContain(`href="/mobile/transactions/${ORDER}"`);
    const others = { ...orderWire, connection_identifiers: { ...orderWire.connection_identifiers, uuid: ORDER } };
    await portal.faults(simAnswering({ orders: [others] }));
    expect((await open()).strip).toContain('Bestelling Niet bekend');
  });

  it('has its three newest events, and all of them at an address', async () => {
    const events = ['a', 'b', 'c', 'd'].map((cid, at) => event(cid, `did_${cid}`, `2026-03-0${4 - at}T09:00:00Z`));
    await portal.faults(simAnswering({ events }));
    const { page } = await open();
    expect(page.text).toContain(`href="/mobile/${SIM}/activity/c"`);
    expect(page.text).not.toContain(`href="/mobile/${SIM}/activity/d"`);
    expect((await open(`${PAGE}?activity=all`)).page.text).toContain(`href="/mobile/${SIM}/activity/d"`);
    expect((await open(`${PAGE}/activity/d`)).words).toContain('did_d');
    expect((await client.get(`${PAGE}/activity/e`)).status).toBe(404);
  });

  it.each([
    ['contract', 'Contract Data kon niet worden geladen'],
    ['usage/month-to-date', 'Data deze maand Data kon niet worden geladen'],
    ['activity-logs', 'Activiteit Data kon niet worden geladen'],
  ])('stands without its %s', async (part, said) => {
    await portal.faults([{ match: `GET ${SIMS}${SIM}/${part}`, status: 500 }, ...simAnswering()]);
    expect((await open()).words).toContain(said);
  });

  it('stands without its orders', async () => {
    await portal.faults([{ match: 'GET /score/mobile-broadband/transactions/', status: 500 }, ...simAnswering()]);
    expect((await open()).strip).toContain('Bestelling Niet geladen');
  });

  it('of a provider of the specification alone shows what there is, and claims nothing of the rest', async () => {
    const { state: _state, end_user: _endUser, refreshed_at: _refreshed, ...named } = simWire;
    const { type: _type, last_seen: _seen, block_pending: _pending, ...card } = named.carrier.sim;
    await portal.faults(simAnswering({ sim: { ...named, carrier: { ...named.carrier, sim: card } } }));
    const { strip, words } = await open();
    expect(strip).toContain('SIM Niet geblokkeerd Laatst gezien Niet bekend');
    expect(words).toContain('Eindklant Niet bekend');
    expect(words).toContain('Opgehaald om');
    expect(words).not.toContain('Soort SIM');
  });

  it('stands when all but its uuid is odd', async () => {
    const malformed = {
      uuid: SIM,
      carrier: 7,
      data_pool: 'x',
      end_user: [],
      circuits: [{}],
      state: {},
      refreshed_at: 5,
    };
    await portal.faults(simAnswering({ sim: malformed, contract: {}, month: { usage: [{ zone: 'x', bytes: 1 }] } }));
    const { words } = await open();
    expect(words).toContain(SIM);
    expect(words).toContain('Een deel van het verbruik is niet te lezen');
    expect(words).toContain('Wij kunnen niet alle circuits van deze verbinding lezen');
  });

  it.each(['x', 'NL812345', SIM.slice(0, -1)])('%s is no SIM, and nobody is asked', async (given) => {
    const since = await portal.lastCall();
    for (const address of [given, `${given}/usage`, `${given}/activity/a`, `${given}/refresh`])
      expect((await client.open(`/mobile/${address}`)).status).toBe(404);
    expect((await portal.ledger(since)).filter(({ path }) => path.startsWith(SIMS))).toEqual([]);
  });

  it('that of somebody else is not there, nor is another one than was asked for', async () => {
    expect((await client.open(PAGE)).status).toBe(404);
    expect((await client.open(`${PAGE}/usage`)).status).toBe(404);
    await portal.faults(simAnswering({ sim: { ...simWire, uuid: ORDER } }));
    expect((await client.open(PAGE)).status).toBe(502);
  });

  it('PER-02 is for who may see SIMs', async () => {
    const support = await PortalClient.signedIn(portal, 'support');
    for (const address of [PAGE, `${PAGE}/usage`, `${PAGE}/activity/a`])
      expect((await support.open(address)).status).toBe(403);
    expect((await support.submit(`${PAGE}/refresh`)).status).toBe(403);
  });
});

describe('foreign N12 usage in a shape of its own', () => {
  it.each([
    ['', 'Data deze maand'],
    ['/usage', 'Data deze maand volgens het netwerk'],
  ])('is told as an answer that we do not know, without blame and without a button: %s', async (below, title) => {
    const zones = { zones: [{ zone: 'nl', used: 5 }] };
    await portal.faults(simAnswering({ month: zones, network: zones }));
    const { words } = await open(`${PAGE}${below}`);
    expect(words).toContain(
      `${title} Data kon niet worden geladen Dit antwoord van de netwerkaanbieder kennen wij niet. Opnieuw laden helpt niet`,
    );
    expect(words).not.toMatch(/geen goed antwoord|Opnieuw laden(?! helpt)/);
  });

  it('and one that fails is not', async () => {
    await portal.faults([{ match: `GET ${SIMS}${SIM}/usage/month-to-date`, status: 500 }, ...simAnswering()]);
    expect((await open()).words).toMatch(/Data deze maand Data kon niet worden geladen .*Opnieuw laden/);
    expect((await open()).words).not.toContain('kennen wij niet');
  });
});
