import { describe, expect, it } from 'vitest';
import { SIM } from '~tests/fixtures/mobile-order';
import { wordsOf } from '~tests/fixtures/page';
import { monthWire, simAnswering, simWire, SIMS, THIS_MONTH } from '~tests/fixtures/mobile-sim';
import { PAGE, simPage } from '~tests/fixtures/mobile/sim-page';

const { portal, client, open } = simPage();

describe('MOB-05 the provider fetches anew', () => {
  const refresh = async () => {
    await open();
    return client.submit(`${PAGE}/refresh`);
  };

  it('by a POST of its own, and the page says so', async () => {
    await portal.faults([{ match: `POST ${SIMS}${SIM}/refresh-cache`, status: 204 }, ...simAnswering()]);
    const since = await portal.lastCall();
    const answer = await refresh();
    expect([answer.status, answer.location?.pathname]).toEqual([303, PAGE]);
    expect((await client.follow(answer)).text).toContain(
      'De netwerkaanbieder heeft de gegevens van deze SIM opnieuw opgehaald',
    );
    const writes = (await portal.ledger(since)).filter(({ method }) => method === 'POST');
    expect(writes.map(({ path }) => path)).toEqual([`${SIMS}${SIM}/refresh-cache`]);
  });

  it('says when it did not, and shows what there was', async () => {
    await portal.faults([{ match: `POST ${SIMS}${SIM}/refresh-cache`, status: 503 }, ...simAnswering()]);
    const page = await client.follow(await refresh());
    expect(page.text).toContain('Vernieuwen is niet gelukt');
    expect(wordsOf(page)).toContain('06 1234 5678');
  });

  it('a GET does nothing but lead back', async () => {
    const since = await portal.lastCall();
    const answer = await client.open(`${PAGE}/refresh`);
    expect([answer.status, answer.location?.pathname]).toEqual([302, PAGE]);
    expect((await portal.ledger(since)).filter(({ path }) => path.startsWith(SIMS))).toEqual([]);
  });
});

describe('MOB-05 the usage of a SIM', () => {
  const day = (date: string, zone: number, bytes: number) => ({ date, zone, bytes });

  it('has both counts with who made them, and pictures for each zone by itself', async () => {
    const results = [day('2026-03-01', 1, 2e9), day('2026-03-02', 1, 5e8), day('2026-03-02', 2, 1e6)];
    const network = { measured_at: '2026-03-02T07:00:00Z', usage: [{ zone: 1, bytes: 4e9, limit_bytes: 5e9 }] };
    await portal.faults(simAnswering({ overTime: { results }, network }));
    const { page, words } = await open(`${PAGE}/usage?month=2026-03`);
    // a month that is over is told, and not judged
    expect(words).toContain('Data deze maand Dit is de stand van een eerdere periode.');
    expect(words).toMatch(/4,5 GB van 5 GB (?!·)/);
    expect(words).not.toContain('Bijna op');
    expect(words).toContain('Geteld door de netwerkaanbieder. Stand van 02-03-2026 11:00.');
    expect(words).toMatch(/4 GB van 5 GB (?!·)/);
    expect(words).toContain(
      'Geteld door het mobiele netwerk. Dat loopt een paar uur achter. Stand van 02-03-2026 08:00.',
    );
    expect(page.text).toContain(
      'aria-label="Nederland: 2,5 GB in maart 2026, voor zover bekend, het meest op 01-03-2026: 2 GB."',
    );
    expect(page.text).toContain(
      'aria-label="Rest van de EU: 1 MB in maart 2026, voor zover bekend, het meest op 02-03-2026: 1 MB."',
    );
    expect(words).toContain('03-03-2026 Niet bekend');
    expect(page.text.split('>1,5 GB</text>'), 'zones side by side have one scale').toHaveLength(3);
  });

  it('of this month is judged', async () => {
    const network = { usage: [{ zone: 1, bytes: 4e9, limit_bytes: 5e9 }] };
    await portal.faults(simAnswering({ month: { ...monthWire, measured_at: null }, network }));
    const { words } = await open(`${PAGE}/usage`);
    expect(words).toContain('4,5 GB van 5 GB · 90% Bijna op');
    expect(words).toContain('4 GB van 5 GB · 80%');
    expect(words).not.toContain('eerdere periode');
  });

  it('is asked for the period of its address', async () => {
    await portal.faults(simAnswering());
    const { page, words } = await open(`${PAGE}/usage?month=2026-03`);
    expect(words).toContain('Er is geen verbruik bekend in deze periode.');
    expect(page.text).toContain(`href="${PAGE}/usage?month=2026-02#period"`);
    expect(page.text).toContain(`href="${PAGE}/usage?month=2026-04#period"`);
    expect((await open(`${PAGE}/usage?by=month`)).words).toContain('Verbruik in de laatste twaalf maanden');
  });

  it('life A12 a a blocked SIM, and one that was never seen, is not said to have enough', async () => {
    const month = { measured_at: `${THIS_MONTH}-20T10:00:00Z`, usage: [{ zone: 1, bytes: 0, limit_bytes: 5e9 }] };
    const having = (sim: object) => ({
      ...simWire,
      carrier: { ...simWire.carrier, sim: { ...simWire.carrier.sim, ...sim } },
    });
    const LASTS = 'Genoeg tot het einde van de maand, als het zo doorgaat';
    await portal.faults(simAnswering({ month }));
    expect((await open()).words).toContain(LASTS);
    for (const sim of [{ is_blocked: true }, { last_seen: null }]) {
      await portal.faults(simAnswering({ month, network: month, sim: having(sim) }));
      expect((await open()).words, JSON.stringify(sim)).not.toContain('als het zo doorgaat');
      expect((await open(`${PAGE}/usage`)).words).not.toContain('als het zo doorgaat');
    }
  });

  it('ordering F18 e a day of much usage does not say that the bundle is used up soon', async () => {
    const results = Array.from({ length: 19 }, (_, at) =>
      day(`${THIS_MONTH}-${String(at + 1).padStart(2, '0')}`, 1, 1e6),
    );
    const spike = [day(`${THIS_MONTH}-01`, 1, 4e9), ...results.slice(1)];
    const usage = [{ zone: 1, bytes: 4.02e9, limit_bytes: 5e9 }];
    const month = { measured_at: `${THIS_MONTH}-20T10:00:00Z`, usage };
    await portal.faults(simAnswering({ month, overTime: { results: spike } }));
    for (const address of [PAGE, `${PAGE}/usage`, `${PAGE}/usage?by=month`])
      expect((await open(address)).words, address).toContain('Genoeg tot het einde van de maand');
    await portal.faults([{ match: `GET ${SIMS}${SIM}/usage-over-time`, status: 500 }, ...simAnswering({ month })]);
    expect((await open()).words).not.toContain('als het zo doorgaat');
  });

  it.each([
    ['usage/month-to-date-jasper', 'Data deze maand volgens het netwerk Data kon niet worden geladen'],
    ['usage-over-time', 'Verbruik in maart 2026 Data kon niet worden geladen'],
    ['contract', '4,5 GB van 5 GB'],
  ])('stands without %s', async (part, said) => {
    await portal.faults([{ match: `GET ${SIMS}${SIM}/${part}`, status: 500 }, ...simAnswering()]);
    expect((await open(`${PAGE}/usage?month=2026-03`)).words).toContain(said);
  });
});
