import { describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { recordMover } from '~tests/fixtures/moving-records';
import { errorsOf, hidden, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { apiClient, signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });

const ORDER = 'POST /score/mobile-broadband/connections/';
const SIMS = 'GET /score/mobile-broadband/connections/';
const CREATE = '/mobile/runs/create';
const COMPLETE = '/mobile/create/complete';
const NAMES = ['Kassa 1', 'Kassa 2', 'Kassa 3', 'Kassa 4'];

async function until(run: string, words: RegExp) {
  await expect.poll(async () => wordsOf(await client.get(run)), { timeout: 20_000, interval: 100 }).toMatch(words);
  return client.get(run);
}

/** The lines of a file, each by its headings. */
function linesOf(text: string): Record<string, string>[] {
  const [heads = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}

async function ordered(address: string) {
  const review = await client.walk('review', {
    sim: { name: NAMES.join('\n') },
    customer: { tags: 'kassa' },
    delivery: { sim_delivery: 'shipping_address', shipping_address_uuid: address },
  });
  return (await client.order(review)).location?.pathname ?? '';
}

describe('MOB-08 the run of an order of several SIMs', () => {
  it('says what was ordered, and which SIM came of each name, on its page and in its file', async () => {
    const run = await ordered(await (await recordMover(portal)).address());
    const done = await until(run, /Alles is afgehandeld.*Besteld: 4/);
    expect(wordsOf(done)).toMatch(
      /Deze bestelling Aantal SIM’s 4 Gebied In Nederland Abonnement Mobiel Internet NL, .*Contractduur \d+ maanden .*Databundel .*Eindklant .*Labels kassa .*Bezorgadres dat wij doorgeven Van Dijk, Ann Mulder, Kade 3, 1234 AB Almere Kosten per stuk € .* zonder btw Kosten € .* voor 4 Bevestigd op \d/,
    );
    const sims = [...done.text.matchAll(/href="\/mobile\/([0-9a-f-]{36})"[^>]*><span[^>]*>(NL\d+)</g)];
    expect(sims).toHaveLength(4);
    const provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
    for (const [, uuid, nid] of sims) {
      const { body } = await provider.rest<{ carrier: object }>('GET', `/mobile-broadband/connections/${uuid}/`);
      expect(body.carrier).toMatchObject({ nid });
    }
    const lines = linesOf((await client.open(`${run}/export`)).text);
    expect(lines.map(({ NID }) => NID).sort()).toEqual(sims.map(([, , nid]) => nid).sort());
    for (const line of lines)
      expect(line).toMatchObject({
        Uitkomst: 'Besteld',
        Abonnement: expect.stringMatching(/^Mobiel Internet NL, /) as string,
        Contractduur: expect.stringMatching(/^\d+ maanden$/) as string,
        'Bezorgadres dat wij doorgeven': 'Van Dijk, Ann Mulder, Kade 3, 1234 AB Almere',
        Labels: 'kassa',
      });
    const english = client.otherTab();
    english.cookies.set('lang', 'en');
    expect(wordsOf(await english.get(run))).toMatch(/This order Number of SIMs 4 .*Confirmed/);
  });

  it('leads to a SIM whose numbers cannot be read now', async () => {
    const run = await ordered(await (await recordMover(portal)).address());
    await until(run, /Besteld: 4/);
    await portal.faults([{ match: SIMS, status: 503 }]);
    const page = await client.get(run);
    expect(page.text.match(/href="\/mobile\/[0-9a-f-]{36}">Bekijk de SIM/g)).toHaveLength(4);
  });

  it('says where the first went when the rest went on to another address', async () => {
    const records = await recordMover(portal);
    const address = await records.address();
    const since = await portal.lastCall();
    await portal.faults([{ match: ORDER, delay_ms: 2_000 }]);
    const run = await ordered(address);
    await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBe(3);
    await client.submit(`${run}/stop`);
    await until(run, /Gestopt.*Besteld: 3/);
    await records.moveAddress(address);
    expect((await client.submit(`${run}/start`, { seen: hidden(await client.get(run), 'seen') })).status).toBe(303);
    const words = wordsOf(await until(run, /Besteld: 4/));
    expect(words).toMatch(
      /dat wij doorgeven Van Dijk, .*Elders 9, .*Bezorgadres tot \d.* Van Dijk, Ann Mulder, Kade 3/,
    );
    // the paper of each has the address that it went to
    const { text } = await client.get(run);
    const papers = [...text.matchAll(/href="\/mobile\/([0-9a-f-]{36})"/g)].map(
      ([, uuid]) => `${COMPLETE}/${uuid}/paper`,
    );
    const shown = await Promise.all(papers.map(async (paper) => wordsOf(await client.get(paper))));
    const went = shown.map((paper) => /Kade 3|Elders 9/.exec(paper)?.[0]);
    expect(went.toSorted()).toEqual(['Elders 9', 'Kade 3', 'Kade 3', 'Kade 3']);
  });
});

describe('MOB-06 MOB-10 a run over SIMs that are there', () => {
  it.each([
    ['tag', { tags: 'zomer, actie' }, /Deze actie Actie Een label toevoegen Labels om toe te voegen zomer actie/],
    ['pool', {}, /Deze actie Actie Naar een datapool verplaatsen Datapool .* Contractduur per SIM \d+ maanden Gaat in/],
    ['block', {}, /Deze actie Actie SIM’s blokkeren/],
  ])('says with what: %s', async (wish, fields, facts) => {
    const provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
    const { body } = await provider.rest<{ results: { uuid: string }[] }>(
      'GET',
      '/mobile-broadband/connections/?view=mobile_broadband_active_only&per_page=2',
    );
    const address = `${CREATE}?${body.results.map(({ uuid }) => `sim=${uuid}`).join('&')}`;
    const form = await client.open(address);
    const pool = /<option value="([0-9a-f-]{36})"/.exec(form.text)?.[1] ?? '';
    const answer = await client.submit(address, { wish, ...fields, ...(wish === 'pool' ? { pool } : {}) });
    expect(errorsOf(answer)).toEqual([]);
    const plan = await client.follow(answer);
    expect(wordsOf(plan)).toMatch(facts);
    if (wish === 'pool') expect(plan.text).toContain(`href="/mobile/data_pools/${pool}"`);
    const [line] = linesOf((await client.open(`${plan.address.pathname}/export`)).text);
    expect(line?.['Actie']).toMatch(/Een label toevoegen|Naar een datapool|SIM’s blokkeren/);
    if (wish === 'tag') expect(line?.['Labels om toe te voegen']).toBe('zomer, actie');
  });
});
