import { describe, expect, it } from 'vitest';
import { NL, NL_36, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { hidden, rowsOf, wordsOf } from '~tests/fixtures/page';
import { UUID, SLIPS, firstIn, plainMobile } from '~tests/fixtures/mobile/plain-mobile';

const { portal, reseller, panels, open, sim, order, pool } = plainMobile();

describe('a provider of the specification alone: orders and data pools', () => {
  it('MOB-11 MOB-18 an order has its steps, its delivery and its cancellation', async () => {
    const { words } = await open(order());
    for (const said of ['Voortgang In behandeling', 'Bezorging Bedrijfsnaam', 'Bestelling annuleren'])
      expect(words).toContain(said);
    expect(words).not.toContain('Verwacht op');
    expect((await open(`${order()}/cancellation`)).words).toContain('Waarom annuleert u?');
  });

  it('MOB-12 a pool shows its usage, and does not claim to know who comes and goes', async () => {
    const { words } = await open(pool());
    expect(words).toContain('De netwerkaanbieder geeft niet alle verbindingen van deze datapool');
    await open(`${pool()}?by=month`);
  });

  it('MOB-13 a pool without a product’s name is ordered by what there is, once', async () => {
    const since = await portal.lastCall();
    const form = await panels.get('/mobile/data_pools/create');
    const product = /name="product"[^>]*value="([^"]+)"/.exec(form.text)?.[1] ?? '';
    const review = await panels.configure('/mobile/data_pools/create', { product, months: '24', name: 'Bezorgbussen' });
    expect(wordsOf(review)).not.toMatch(SLIPS);
    expect(wordsOf(await panels.follow(await panels.confirm(review)))).toContain('uw datapool is besteld');
    expect(await restWritesSince(portal, since)).toEqual(['POST /score/mobile-broadband/data-pools']);
  });

  it('MOB-08 a SIM is ordered once, of a product that has no name, kind or size', async () => {
    const since = await portal.lastCall();
    const answers = { product: { product: NL_36 }, data: { data_source: 'own' } };
    for (const step of ['product', 'data', 'customer', 'delivery', 'review'] as const) {
      const page = await reseller.walk(step, answers);
      expect(page.status).toBe(200);
      expect(wordsOf(page), step).not.toMatch(SLIPS);
    }
    const done = await reseller.follow(await reseller.order(await reseller.walk('review', answers)));
    expect(done.address.pathname).toMatch(new RegExp(`^/mobile/create/complete/${UUID}$`));
    expect(wordsOf(done)).not.toMatch(SLIPS);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });

  it('foreign N3 asked, ordered and got are three things: what the provider made of a wish of ours is said on the confirmation, with the SIM and with the order', async () => {
    const form = await reseller.walk('data', { product: { product: `${NL}/12` } });
    const joined = /name="data_source"[^>]*value="(pool:[^"]+)"/.exec(form.text)?.[1] ?? '';
    const answers = { product: { product: `${NL}/12` }, data: { data_source: joined } };
    const review = await reseller.walk('review', answers);
    expect(wordsOf(review)).toContain('Verder vragen wij om de contractduur');
    const done = await reseller.follow(await reseller.order(review));
    const got = 'De netwerkaanbieder noemt iets anders dan u vroeg';
    const data = /U vroeg op \d\d-\d\d-\d{4} om [^;]+; de netwerkaanbieder gaf Kassa Utrecht\./;
    const term = /om een contractduur van 12 maanden; de netwerkaanbieder gaf \d+ maanden\./;
    const place = /om bezorging op Proefstraat 1, 1000 AA Amsterdam; de netwerkaanbieder bezorgt op /;
    for (const said of [got, data, place]) expect(wordsOf(done)).toMatch(said);
    expect(wordsOf(done)).not.toContain('looptijd');
    const ordered = done.address.pathname.split('/').at(-1) ?? '';
    const at = firstIn(done, '/mobile/transactions');
    const { words } = await open(at);
    for (const said of [got, data, place]) expect(words).toMatch(said);
    expect((await open(order())).words).not.toContain(got);
    await portal.faults([
      {
        match: `GET /score/mobile-broadband/connections/${ordered}/contract`,
        status: 200,
        body: { contract_duration: 24 },
      },
    ]);
    const page = await open(`/mobile/${ordered}`);
    for (const said of [got, data, term]) expect(page.words).toMatch(said);
  });

  it('ordering F2 a SIM is found by the name under which it was ordered, which no provider keeps', async () => {
    const answers = { sim: { name: 'Bus 99' }, product: { product: NL_36 }, data: { data_source: 'own' } };
    const done = await reseller.follow(await reseller.order(await reseller.walk('review', answers)));
    const made = `/mobile/${done.address.pathname.split('/').at(-1)}`;
    for (const address of ['/mobile/transactions?search=bus+99', '/mobile?search=bus+99', '/search?q=bus+99'])
      expect((await open(address)).page.text, address).toContain(`href="${made}"`);
  });

  it('foreign N13 in a run a pool that does not tell its duration has the usual one of its product; where none is told none can be moved, and that is said', async () => {
    const address = `/mobile/runs/create?sim=${sim().split('/')[2]}`;
    const told = await open(address);
    expect(told.words).not.toContain('Er is geen datapool');
    const joined = /name="pool"[\s\S]*?<option[^>]*value="([\da-f-]{36})"/.exec(told.page.text)?.[1] ?? '';
    const moved = await panels.post(address, { wish: 'pool', pool: joined });
    expect(wordsOf(moved)).toContain('met een contractduur van');
    await portal.faults([{ match: 'GET /score/mobile-broadband/products/availability/data-pools', status: 500 }]);
    const form = await open(address);
    expect(form.words).toContain('Er is geen datapool waarvan wij product en contractduur weten');
    const plan = await panels.post(form.page.address, { wish: 'tag', tags: 'vloot' });
    expect([plan.status, wordsOf(plan)]).toEqual([200, expect.stringContaining('Begin voor 1 SIM')]);
    await open('/mobile/runs');
  });

  it('stranger 5 a run of moves says of a SIM that the provider names another pool for it: not passed on, with its name, in the counts, the head, the list and the file', async () => {
    const form = await panels.get('/mobile/data_pools/create');
    const products = [...form.text.matchAll(/<input[^>]*name="product"[^>]*value="([\da-f-]{36})"/g)].map(
      ([, id]) => id,
    );
    for (const name of ['Kassa eerst', 'Kassa daarna'])
      await panels.confirm(
        await panels.configure('/mobile/data_pools/create', { product: products[0] ?? '', months: '24', name }),
      );
    const list = await open('/mobile?itemsPerPage=100');
    const some = [...list.page.text.matchAll(new RegExp(`href="/mobile/(${UUID})"`, 'g'))].map(([, uuid]) => uuid);
    const address = `/mobile/runs/create?${[...new Set(some)]
      .slice(0, 12)
      .map((uuid) => `sim=${uuid}`)
      .join('&')}`;
    const asked =
      /<option[^>]*value="([\da-f-]{36})"[^>]*>Kassa daarna</.exec((await open(address)).page.text)?.[1] ?? '';
    const plan = await panels.post(address, { wish: 'pool', pool: asked });
    const run = plan.address.pathname;
    const agreed = { plan: hidden(plan, 'plan'), seen: hidden(plan, 'seen'), agreed: 'on' };
    await panels.post(`${run}/start`, agreed);
    await expect
      .poll(async () => wordsOf(await panels.get(run)), { timeout: 15_000 })
      .toContain('Klaar, maar de netwerkaanbieder deed iets anders dan u vroeg');
    const { words } = await open(run);
    expect(words).toMatch(/Anders dan gevraagd: [1-9]/);
    expect(words).toContain('noemt de netwerkaanbieder voor volgende maand andere data dan u vroeg');
    expect(words).not.toMatch(/Doorgegeven[^:]*: \d/);
    expect((await open('/mobile/runs')).words).toContain('Klaar, maar de netwerkaanbieder deed iets anders');
    expect((await reseller.open(`${run}/export`)).text).toContain(
      ';Anders dan gevraagd;De netwerkaanbieder noemt voor volgende maand: ',
    );
    const [malformed] = rowsOf((await open(`${run}?outcome=otherwise`)).page);
    expect(malformed).toMatch(/Anders dan gevraagd De netwerkaanbieder noemt voor volgende maand: \S/);
  });
});
