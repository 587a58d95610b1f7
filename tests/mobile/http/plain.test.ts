import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { MobileOrderClient, NL, NL_BUNDLE, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { errorsOf, hidden, rowsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import type { Page } from '~tests/fixtures/portal-client';

/** A provider with only the mobile functions of the specification (SANDBOX_PLAIN). */
const portal = filePortal({ plain: true, connections: 5, anew: true });
const reseller = castMember(portal, MobileOrderClient);
const panels = castMember(portal, PanelClient);

const UUID = '[\\da-f-]{36}';
const NO_TOTAL = 'De netwerkaanbieder zegt niet hoeveel er in totaal zijn';
/** Text that only a programming error would show. */
const SLIPS = /NaN|undefined|\bnull\b|\[object|Invalid Date/;

async function open(address: string): Promise<{ page: Page; words: string }> {
  const page = await reseller.get(address);
  expect(page.status, address).toBe(200);
  const words = wordsOf(page);
  expect(words, address).not.toMatch(SLIPS);
  expect(words, address).not.toContain('Data kon niet worden geladen');
  return { page, words };
}

const firstIn = ({ text }: Page, below: string) => new RegExp(`href="(${below}/${UUID})"`).exec(text)?.[1] ?? '';

let sim = '';
let order = '';
let pool = '';
beforeAll(async () => {
  sim = firstIn(await reseller.get('/mobile?state=open'), '/mobile');
  order = firstIn(await reseller.get('/mobile/transactions'), '/mobile/transactions');
  pool = firstIn(await reseller.get('/mobile/data_pools'), '/mobile/data_pools');
});

describe('a provider of the specification alone: lists of mobile', () => {
  it('MOB-01 SIMs are there without a state, a customer or a total, and a filter leaves out what it can', async () => {
    const { page, words } = await open('/mobile');
    expect(rowsOf(page)).toHaveLength(10);
    expect(words).toContain(NO_TOTAL);
    const blocked = rowsOf((await open('/mobile?state=blocked&itemsPerPage=100')).page);
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.every((row) => row.startsWith('Geblokkeerd'))).toBe(true);
    expect((await open('/mobile?withoutCustomer=true')).words).toContain('Van sommige regels kunnen wij niet zien');
    expect((await reseller.open('/mobile/export')).status).toBe(200);
  });

  it('life A12 n a page of which all is left out says so, and where to look on', async () => {
    const { words } = await open('/mobile?pool=11111111-1111-4111-8111-111111111111');
    expect(words).toContain(
      'De netwerkaanbieder kiest hier niet zelf. Van deze pagina tonen wij er 0, 10 horen niet bij uw keuze',
    );
  });

  it('MOB-11 MOB-12 orders and data pools have their rows, and files of them', async () => {
    const orders = await open('/mobile/transactions');
    expect(rowsOf(orders.page)[0]).toMatch(/^NL\d+ .* In behandeling \d van \d stappen klaar\. (Nu|Hierna): /);
    expect(orders.words).toContain(NO_TOTAL);
    expect((await open('/mobile/data_pools')).words).toContain(NO_TOTAL);
    for (const list of ['transactions', 'data_pools'])
      expect((await reseller.open(`/mobile/${list}/export`)).text).toContain('Kenmerk');
  });
});

describe('a provider of the specification alone: one SIM', () => {
  it('MOB-02 shows what there is, and says what is not known', async () => {
    const { words } = await open(sim);
    for (const said of [
      'SIM Niet geblokkeerd Laatst gezien Niet bekend',
      'Bestelling Niet bekend',
      'de grootte van de bundel is niet bekend',
      'Eindklant Niet bekend',
      'Opgehaald om',
    ])
      expect(words).toContain(said);
    for (const action of ['SIM blokkeren', 'Databundel of datapool wijzigen', 'Labels wijzigen', 'Verbinding opzeggen'])
      expect(words).toContain(action);
  });

  it('MOB-05 of days that were answered in place of months, the one that begins half-way is said to, and no whole year is claimed', async () => {
    expect((await open(`${sim}/usage`)).words).toMatch(/Verbruik in \w+ \d{4}/);
    const since = new Date(Date.now() - 29 * 86_400_000);
    const { words } = await open(`${sim}/usage?by=month`);
    expect(words).toMatch(/in de laatste twaalf maanden, voor zover bekend,/);
    if (since.getUTCDate() > 2) expect(words).toMatch(/\d{4} \(vanaf \d{2}-\d{2}-\d{4}\)/);
  });

  it.each(['data_pool', 'termination', 'block', 'tags', 'end_user'])('%s opens', async (panel) => {
    expect((await open(`${sim}/${panel}`)).words).not.toContain('Dit kan nu niet');
  });

  it('MOB-10 joins a pool next month, for as long as its contract runs', async () => {
    const page = await panels.get(`${sim}/data_pool`);
    const data = /name="data"[^>]*value="(pool:[^"]+)"/.exec(page.text)?.[1] ?? '';
    const months = /name="contract_duration"[\s\S]*?<option[^>]*value="(\d+)"/.exec(page.text)?.[1] ?? '';
    const review = await panels.configure(`${sim}/data_pool`, { data, contract_duration: months });
    expect(wordsOf(review)).toMatch(/Wordt: Datapool .* Contractduur/);
    expect(wordsOf(review)).not.toMatch(SLIPS);
  });

  it('foreign N13 takes a bundle where no category tells what is one', async () => {
    const page = await panels.get(`${sim}/data_pool`);
    expect(wordsOf(page)).toContain('De netwerkaanbieder zegt niet wat databundels zijn');
    expect(page.text).toContain(`value="bundle:${NL_BUNDLE}:${NL_BUNDLE}"`);
    const data = `bundle:${NL_BUNDLE}:${NL_BUNDLE}`;
    const review = await panels.configure(`${sim}/data_pool`, { data, contract_duration: '24' });
    const since = await portal.lastCall();
    await panels.confirm(review);
    expect(await restWritesSince(portal, since)).toEqual(['POST /score/mobile-broadband/connections/{uuid}/data-pool']);
  });

  it('MOB-03 MOB-06 MOB-07 is labelled, blocked and ended, each with one call', async () => {
    const since = await portal.lastCall();
    const done = async (review: Page) => wordsOf(await panels.follow(await panels.confirm(review)));
    expect(await done(await panels.configure(`${sim}/tags`, { tags: 'kantoor, plat' }))).toContain('plat');
    expect(await done(await panels.configure(`${sim}/block`))).toContain('Geblokkeerd');
    const termination = { reason: 'De winkel sluit', moment: 'immediately', wish_date: '' };
    expect(await done(await panels.configure(`${sim}/termination`, termination))).toContain(
      'De opzegging is aangevraagd',
    );
    const at = '/score/mobile-broadband/connections/{uuid}';
    expect(await restWritesSince(portal, since)).toEqual([
      `PUT ${at}/carrier/tags`,
      `POST ${at}/block`,
      `POST ${at}/terminate`,
    ]);
  });
});

describe('a provider of the specification alone: orders and data pools', () => {
  it('MOB-11 MOB-18 an order has its steps, its delivery and its cancellation', async () => {
    const { words } = await open(order);
    for (const said of ['Voortgang In behandeling', 'Bezorging Bedrijfsnaam', 'Bestelling annuleren'])
      expect(words).toContain(said);
    expect(words).not.toContain('Verwacht op');
    expect((await open(`${order}/cancellation`)).words).toContain('Waarom annuleert u?');
  });

  it('MOB-12 a pool shows its usage, and does not claim to know who comes and goes', async () => {
    const { words } = await open(pool);
    expect(words).toContain('De netwerkaanbieder geeft niet alle verbindingen van deze datapool');
    await open(`${pool}?by=month`);
  });

  it('MOB-13 a pool without a product’s name is ordered by what there is, once', async () => {
    const since = await portal.lastCall();
    const form = await panels.get('/mobile/data_pools/create');
    const product = /name="product"[^>]*value="([^"]+)"/.exec(form.text)?.[1] ?? '';
    const review = await panels.configure('/mobile/data_pools/create', { product, months: '24', name: 'Bezorgbussen' });
    expect(wordsOf(review)).not.toMatch(SLIPS);
    expect(wordsOf(await panels.follow(await panels.confirm(review)))).toContain('uw datapool is besteld');
    expect(await restWritesSince(portal, since)).toEqual(['POST /score/mobile-broadband/data-pools/']);
  });

  it('MOB-08 a SIM is ordered once, of a product that has no name, kind or size', async () => {
    const since = await portal.lastCall();
    const answers = { product: { product: NL }, data: { data_source: 'own' } };
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
    const form = await reseller.walk('data', { product: { product: NL, contract_duration: '12' } });
    const joined = /name="data_source"[^>]*value="(pool:[^"]+)"/.exec(form.text)?.[1] ?? '';
    const answers = { product: { product: NL, contract_duration: '12' }, data: { data_source: joined } };
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
    expect((await open(order)).words).not.toContain(got);
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
    const answers = { sim: { name: 'Bus 99' }, product: { product: NL }, data: { data_source: 'own' } };
    const done = await reseller.follow(await reseller.order(await reseller.walk('review', answers)));
    const made = `/mobile/${done.address.pathname.split('/').at(-1)}`;
    for (const address of ['/mobile/transactions?search=bus+99', '/mobile?search=bus+99', '/search?q=bus+99'])
      expect((await open(address)).page.text, address).toContain(`href="${made}"`);
  });

  it('foreign N13 in a run a pool that does not tell its duration has the usual one of its product; where none is told none can be moved, and that is said', async () => {
    const address = `/mobile/runs/create?sim=${sim.split('/')[2]}`;
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

describe('foreign N1 a provider of the specification alone: a SIM whose answer was lost', () => {
  const ORDER = 'POST /score/mobile-broadband/connections/';

  async function lost(drop: 'before' | 'after') {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review', { product: { product: NL }, data: { data_source: 'own' } });
    await portal.faults([{ match: ORDER, drop, times: 1 }]);
    return { client, review, status: await client.follow(await client.order(review)) };
  }

  it('foreign N1 that was carried out is shown to a person, who says which it is: one order', async () => {
    const since = await portal.lastCall();
    const { client, status } = await lost('after');
    expect(wordsOf(status)).toContain('Is uw bestelling hierbij?');
    const shown = [...status.text.matchAll(/<input[^>]*name="effect"[^>]*>/g)].map(
      ([radio]) => /value="([^"]+)"/.exec(radio)?.[1] ?? '',
    );
    expect(shown).toHaveLength(1);
    const done = await client.follow(await client.press(status, { effect: shown[0] }));
    expect(done.address.pathname).toBe(`/mobile/create/complete/${shown[0]}`);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });

  it('desk 19 what is found is named by what a person knows; who chooses nothing is told so, and when none of them can be chosen', async () => {
    const { client, status } = await lost('after');
    const [card] = [...status.text.matchAll(/<label[\s\S]*?<\/label>/g)].map(([label]) => textOf(label));
    expect(card).toMatch(/^NL\d+, Kassa Utrecht, Mobiel Internet NL/);
    expect(wordsOf(status)).toMatch(/Staat het er niet bij\? Vanaf \d\d:\d\d kunt u hier ook ‘Geen van deze’ kiezen\./);
    const nothing = await client.press(status, {});
    expect([nothing.status, errorsOf(nothing)]).toEqual([422, ['Kies wat u verstuurde']]);
    portal.advance(6 * 60_000);
    const late = await client.get(status.address);
    expect(wordsOf(late)).toContain('Geen van deze');
    expect(wordsOf(late)).not.toContain('Staat het er niet bij?');
    expect(errorsOf(await client.press(late, {}))).toEqual(['Kies wat u verstuurde, of kies ‘Geen van deze’']);
    const effect = /name="effect"[^>]*value="([^"]+)"/.exec(late.text)?.[1] ?? '';
    await client.press(late, { effect });
  });

  it('stranger 4 what the portal gave to another order is not shown as one that may be this', async () => {
    const { client, review, status } = await lost('before');
    const other = await client.walk('review', { product: { product: NL }, data: { data_source: 'own' } });
    const done = await client.follow(await client.order(other));
    const made = done.address.pathname.split('/').at(-1) ?? '';
    const nid = /NL8\d+/.exec(wordsOf(await client.get(`/mobile/${made}`)))?.[0] ?? 'none';
    portal.advance(6 * 60_000);
    await expect
      .poll(async () => wordsOf(await client.get(status.address)), { timeout: 25_000 })
      .toContain('De bestelling is niet gevonden');
    const again = wordsOf(await client.get(review.address));
    expect(again).toContain('Wat er nu bij de netwerkaanbieder staat');
    expect(again).not.toContain(nid);
    expect(again).not.toContain('nieuw sinds het versturen');
  });

  it('foreign N1 that is denied, or never arrived, is sent again only after the list was seen', async () => {
    const since = await portal.lastCall();
    const { client, review, status } = await lost('before');
    expect(wordsOf(status)).toContain('De bestelling is misschien wel geplaatst');
    portal.advance(6 * 60_000);
    await expect
      .poll(async () => wordsOf(await client.get(status.address)), { timeout: 25_000 })
      .toContain('De bestelling is niet gevonden');
    const again = await client.get(review.address);
    expect(wordsOf(again)).toContain('Wat er nu bij de netwerkaanbieder staat');
    expect((await client.press(again, { confirm: 'on' })).status).toBe(422);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
    expect((await client.follow(await client.order(again))).address.pathname).toContain('/complete/');
    expect(await simsOrderedSince(portal, since)).toHaveLength(2);
  });

  it('foreign N1 of a run of three, all carried out: each is asked for, none is said not to be there', async () => {
    const since = await portal.lastCall();
    const client = await MobileOrderClient.signedIn(portal);
    const names = ['Kassa 1', 'Kassa 2', 'Kassa 3'].join('\n');
    const answers = { product: { product: NL }, sim: { name: names }, data: { data_source: 'own' } };
    const review = await client.walk('review', answers);
    await portal.faults([{ match: ORDER, drop: 'after', times: 3 }]);
    const run = (await client.follow(await client.order(review))).address.pathname;
    portal.advance(6 * 60_000);
    await expect
      .poll(async () => wordsOf(await client.get(run)), { timeout: 25_000 })
      .toMatch(/nog niet alles is bekend.*Nog niet bekend: 3/);
    const words = wordsOf(await client.get(run));
    expect(words).not.toContain('er was niets van te zien');
    expect(words).not.toContain('opnieuw');
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
  });
});
