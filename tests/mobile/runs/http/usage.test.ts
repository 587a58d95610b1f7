import { expect, it } from 'vitest';
import { formatVolume } from '~/kernel/text/volume';
import { today } from '~/kernel/time/dates';
import { monthsFrom } from '~/mobile/domain/usage-period';
import { filePortal } from '~tests/fixtures/portal';
import { errorsOf, wordsOf } from '~tests/fixtures/page';
import { SIMS, simRuns, ticked, type Sim } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, provider, sims, planned, begin } = simRuns(portal);
const month = monthsFrom(today(new Date()).slice(0, 7), -1);

/** The bytes of a SIM in that month, as the provider has them. */
async function bytesOf({ uuid }: Sim): Promise<number> {
  const { body } = await provider().rest<{ results: { date: string; bytes: number }[] }>(
    'GET',
    `${SIMS}${uuid}/usage-over-time?interval=month`,
  );
  return body.results.filter(({ date }) => date.startsWith(month)).reduce((sum, row) => sum + row.bytes, 0);
}

async function asked(run: string) {
  await expect
    .poll(async () => wordsOf(await client.get(run)), { timeout: 20_000, interval: 200 })
    .toMatch(/(?:Meest verbruikt in|Niets verbruikt in|Geen verbruik bekend van)/);
  return client.get(run);
}

it('35.3 the SIMs of a list that used most in a month are named, the most first, by one call a SIM that changes nothing', async () => {
  const chosen = await sims(30);
  const bytes = await Promise.all(chosen.map(bytesOf));
  const since = await portal.lastCall();
  const plan = await planned(ticked(chosen), { wish: 'usage', month });
  expect(wordsOf(plan)).toContain('Vraag het verbruik van 30 SIM’s op');
  expect(wordsOf(plan)).not.toMatch(/verstuurd|gedaan/i);
  const before = await portal.lastCall();
  expect((await portal.ledger(since)).filter(({ path }) => path.includes('/usage'))).toEqual([]);
  const page = await asked(await begin(plan));
  const calls = (await portal.ledger(before)).filter(({ path }) => path.startsWith(`/score${SIMS}`));
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    chosen.map(({ uuid }) => `GET /score${SIMS}${uuid}/usage-over-time`).sort(),
  );
  const most = chosen.map((sim, at) => ({ sim, used: bytes[at] ?? 0 })).toSorted((one, other) => other.used - one.used);
  const [, list = ''] = /Meest verbruikt in[\s\S]*?<ul>([\s\S]*?)<\/ul>/.exec(page.text) ?? [];
  const named = [...list.matchAll(/href="\/mobile\/([\da-f-]{36})\/usage\?month=(\d{4}-\d\d)"/g)];
  expect(named.map(([, uuid, of]) => [uuid, of])).toEqual(most.slice(0, 10).map(({ sim }) => [sim.uuid, month]));
  const words = wordsOf(page);
  expect(words).toContain(
    `Deze 30 SIM’s verbruikten samen ${formatVolume(
      bytes.reduce((sum, one) => sum + one, 0),
      'nl',
    )}.`,
  );
  expect(words).not.toMatch(/verstuurd|is het verbruik niet bekend/i);
  const file = (await client.get(`${page.address.pathname}/export`)).text;
  expect(file).toContain('in bytes');
  for (const used of bytes) expect(file).toContain(`;${used}`);
});

it('35.3 a usage that does not come is not counted as none, and can be asked for again', async () => {
  const chosen = (await sims(3)) as [Sim, Sim, Sim];
  const [lost, odd] = chosen;
  const plan = await planned(ticked(chosen), { wish: 'usage', month });
  await portal.faults([
    { match: `GET /score${SIMS}${lost.uuid}/usage-over-time`, status: 200, body: '<html>' },
    { match: `GET /score${SIMS}${odd.uuid}/usage-over-time`, status: 200, body: { results: [] } },
  ]);
  const page = await asked(await begin(plan));
  await portal.faults([]);
  const words = wordsOf(page);
  expect(words).toContain('Van 2 SIM’s is het verbruik niet bekend.');
  expect(words).toMatch(/(?:Meest|Niets) verbruikt in [a-z]+ \d{4}, voor zover bekend/);
  expect(words).toContain('Het antwoord van de netwerkaanbieder was niet te lezen');
  expect(words).toContain('Klaar, maar niet van elke SIM is het verbruik bekend');
  expect(words).toContain('Vraag het onbekende verbruik van 1 SIM opnieuw op');
});

it('35.3 a month that is not over is told up to the day of the question', async () => {
  const present = today(new Date());
  const page = await asked(
    await begin(await planned(ticked(await sims(1)), { wish: 'usage', month: present.slice(0, 7) })),
  );
  expect(wordsOf(page)).toMatch(
    new RegExp(`(?:Meest|Niets) verbruikt in [a-z]+ \\d{4}, tot en met ${present.split('-').toReversed().join('-')}`),
  );
});

it('35.3 another month than those that the form names is refused', async () => {
  const [sim] = await sims(1);
  const address = ticked(sim ? [sim] : []);
  const answer = await client.submit(address, { wish: 'usage', month: '1999-01' });
  expect([answer.status, errorsOf(answer).join()]).toEqual([422, expect.stringContaining('Kies een van deze maanden')]);
  expect((await client.get(address)).text).toMatch(
    new RegExp(`<option[^>]*value="${month}"[^>]*selected|<option[^>]*selected[^>]*value="${month}"`),
  );
});
