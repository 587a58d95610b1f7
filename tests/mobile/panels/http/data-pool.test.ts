import { describe, expect, it } from 'vitest';
import { errorsOf, textOf, hidden } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { simsOf } from '../sims';

const portal = filePortal({ connections: 5, anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });
const sims = simsOf(portal);

/** The values that the form offers. */
const offered = (text: string, kind: 'bundle' | 'pool') =>
  [...text.matchAll(/<input[^>]*name="data"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => !input.includes('disabled'))
    .flatMap((input) => new RegExp(`value="(${kind}:[^"]+)"`).exec(input)?.[1] ?? []);

const form = async (number: number) => reseller.get(await sims.page(number, 'data_pool'));
const sent = async (number: number, method: 'POST' | 'PATCH', since: number) =>
  reseller.calls(await sims.call(number, method, 'data-pool'), since);

describe('MOB-10 another data bundle or data pool', () => {
  it('MOB-04 shows what it costs and that it takes effect next month, and a pool is joined once', async () => {
    const page = await form(1);
    expect(textOf(page.text)).toContain('De wijziging gaat volgende maand in');
    const [pool = ''] = offered(page.text, 'pool');
    const review = await reseller.configure(await sims.page(1, 'data_pool'), { data: pool, contract_duration: '36' });
    const words = textOf(review.text);
    expect(words).toMatch(/Nu: Data NL 5 GB Wordt: Datapool .*Contractduur .*Wordt: 36 maanden.*Kosten/);
    const since = await portal.lastCall();
    const answers = await Promise.all([1, 2, 3].map(() => reseller.confirm(review)));
    const [, uuid, product] = pool.split(':');
    expect(await sent(1, 'PATCH', since)).toEqual([{ product, contract_duration: 36, data_pool: uuid }]);
    expect(answers.map(({ text }) => textOf(text)).join()).toContain('vanaf volgende maand gebruikt de SIM');
    const sim = await sims.read(1);
    expect([sim.data_pool?.i18n_name, sim.data_pool_next_month?.uuid]).toEqual(['Data NL 5 GB', uuid]);
    expect(textOf((await form(1)).text)).toContain('Er staat al een wijziging klaar');
  });

  it('foreign N3 says with the SIM that the provider made something else of it than was asked', async () => {
    const [pool = ''] = offered((await form(2)).text, 'pool');
    const review = await reseller.configure(await sims.page(2, 'data_pool'), { data: pool, contract_duration: '24' });
    expect(textOf(review.text)).toContain('Wij vragen om deze datapool');
    const sim = await sims.page(2, '');
    const words = async () => textOf((await reseller.get(sim)).text);
    await reseller.confirm(review);
    expect(await words()).not.toContain('gaf iets anders');
    const record = await sims.read(2);
    const next = { ...record.data_pool_next_month, type: 'single_connection', uuid: null, i18n_name: 'Volgende' };
    const { uuid } = record;
    await portal.faults([
      { match: `GET /score/mobile-broadband/connections/${uuid}/contract`, status: 500 },
      {
        match: `GET /score/mobile-broadband/connections/${uuid}/`,
        status: 200,
        body: { ...record, data_pool_next_month: next },
      },
    ]);
    expect(await words()).toMatch(/U vroeg op \d\d-\d\d-\d{4} om [^;]+; de netwerkaanbieder gaf Volgende\./);
  });

  it('gives a SIM of a pool a bundle of its own', async () => {
    const [bundle = ''] = offered((await form(15)).text, 'bundle');
    const review = await reseller.configure(await sims.page(15, 'data_pool'), {
      data: bundle,
      contract_duration: '24',
    });
    const since = await portal.lastCall();
    await reseller.confirm(review);
    expect(await sent(15, 'POST', since)).toEqual([{ product: bundle.split(':')[1], contract_duration: 24 }]);
  });

  it('does not offer what the SIM has with the duration that it has, and refuses it', async () => {
    const contract = await sims.contract(3);
    const page = await reseller.post(await sims.page(3, 'data_pool'), {
      intent: 'show',
      contract_duration: String(contract.contract_duration),
    });
    expect(textOf(page.text)).toContain('De SIM heeft dit al, met deze contractduur');
    const product = (await sims.read(3)).data_pool?.product.uuid ?? '';
    const wish = { data: `bundle:${product}:${product}`, contract_duration: String(contract.contract_duration) };
    const refused = await reseller.configure(await sims.page(3, 'data_pool'), wish);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      ['Dit is al zo, met deze contractduur. Kies iets anders, of een andere contractduur'],
    ]);
    const nothing = await reseller.configure(await sims.page(3, 'data_pool'), { contract_duration: '' });
    expect([nothing.status, errorsOf(nothing)]).toEqual([
      422,
      ['Kies een contractduur', 'Kies een databundel of een datapool'],
    ]);
    const unknown = await reseller.configure(await sims.page(3, 'data_pool'), { ...wish, data: 'pool:x:y' });
    expect(errorsOf(unknown)).toEqual(['Dit kan deze SIM niet gebruiken. Kies iets anders']);
  });

  it('PER-05 shows no prices to who may not see them', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const page = await quiet.get(await sims.page(7, 'data_pool'));
    const [bundle = ''] = offered(page.text, 'bundle');
    const since = await portal.lastCall();
    const review = await quiet.configure(await sims.page(7, 'data_pool'), { data: bundle, contract_duration: '36' });
    for (const { text } of [page, review])
      expect([text.includes('€'), textOf(text).includes('U heeft prijzen uitgezet')]).toEqual([false, true]);
    expect((await portal.ledger(since)).filter(({ path }) => path.includes('receipt'))).toEqual([]);
  });

  it('says what did not load, and that the costs could not be calculated', async () => {
    const [pool = ''] = offered((await form(9)).text, 'pool');
    const review = await reseller.configure(await sims.page(9, 'data_pool'), { data: pool, contract_duration: '36' });
    await portal.faults([
      { match: 'GET /score/mobile-broadband/data-pools/', status: 500 },
      { match: await sims.call(9, 'GET', 'data-pool/receipt'), status: 500 },
    ]);
    expect(textOf((await form(9)).text)).toContain('Wij konden uw datapools niet laden');
    expect(textOf((await reseller.get(review.address)).text)).toContain('De kosten konden niet worden berekend');
  });

  it.each([
    ['nl', /De regels komen samen op € 10,00\. De netwerkaanbieder rekent € 1,00\. Vraag support welk bedrag klopt\./],
    ['en', /The lines come to € 10,00\. The network provider counts € 1,00 ?\. Ask support which amount is right\./],
  ] as const)('MOB-15 says that a total contradicts its lines (%s), and can be sent', async (language, words) => {
    const [pool = ''] = offered((await form(9)).text, 'pool');
    await portal.faults([
      {
        match: await sims.call(9, 'GET', 'data-pool/receipt'),
        status: 200,
        body: {
          prices_per_category: [
            {
              type: 'recurring',
              i18n_name: 'Per maand',
              prices: [{ count: 2, i18n_name: 'Data', i18n_price: '€ 5,00' }],
              total_price: '€ 1,00',
            },
          ],
        },
      },
    ]);
    reseller.cookies.set('lang', language);
    const review = await reseller.configure(await sims.page(9, 'data_pool'), { data: pool, contract_duration: '36' });
    expect(textOf(review.text).replaceAll('\u00a0', ' ')).toMatch(words);
    expect(review.text).toContain('name="hash"');
  });

  it('that the provider refuses shows its first message alone (spec 8)', async () => {
    const [pool = ''] = offered((await form(10)).text, 'pool');
    const review = await reseller.configure(await sims.page(10, 'data_pool'), { data: pool, contract_duration: '36' });
    const detail = ['Eerste bezwaar', 'Tweede bezwaar'].map((i18n_msg) => ({ field: null, msg: 'x', i18n_msg }));
    await portal.faults([{ match: await sims.call(10, 'PATCH', 'data-pool'), status: 422, body: { detail } }]);
    const refused = textOf((await reseller.confirm(review)).text);
    expect([refused.includes('Eerste bezwaar'), refused.includes('Tweede bezwaar')]).toEqual([true, false]);
  });

  it('whose answer is lost is found on the SIM, and not sent again', async () => {
    const [pool = ''] = offered((await form(7)).text, 'pool');
    const review = await reseller.configure(await sims.page(7, 'data_pool'), { data: pool, contract_duration: '36' });
    await portal.faults([{ match: await sims.call(7, 'PATCH', 'data-pool'), drop: 'after', times: 1 }]);
    const since = await portal.lastCall();
    const done = await reseller.confirm(review);
    expect([done.address.pathname, textOf(done.text).includes('De wijziging is besteld')]).toEqual([
      await sims.page(7),
      true,
    ]);
    expect(await sent(7, 'PATCH', since)).toHaveLength(1);
  });

  it('two tabs change one SIM once: the second, later or at the same moment, sends nothing', async () => {
    const reviewOf = async (number: number, at: number) => {
      const pool = offered((await form(number)).text, 'pool')[at] ?? '';
      return reseller.configure(await sims.page(number, 'data_pool'), { data: pool, contract_duration: '36' });
    };
    const [first, second] = [await reviewOf(12, 0), await reviewOf(12, 1)];
    const since = await portal.lastCall();
    await reseller.confirm(first);
    const late = await reseller.confirm(second);
    expect([late.status, textOf(late.text).includes('intussen gewijzigd')]).toEqual([409, true]);
    expect(await sent(12, 'PATCH', since)).toHaveLength(1);

    const pair = [await reviewOf(13, 0), await reviewOf(13, 1)];
    await portal.faults([{ match: await sims.call(13, 'PATCH', 'data-pool'), delay_ms: 500 }]);
    const answers = await Promise.all(pair.map((review) => reseller.confirm(review)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sent(13, 'PATCH', since)).toHaveLength(1);
  });

  it('what a run has sent and nobody knows the outcome of is not ordered here, and what was ordered here is left out of a plan', async () => {
    const [, uuid = ''] = (offered((await form(14)).text, 'pool')[0] ?? '').split(':');
    const fields = { wish: 'pool', pool: uuid };
    const numbers = async (...of: number[]) =>
      (await Promise.all(of.map((number) => sims.read(number)))).map(({ carrier }) => carrier.nid).join('\n');
    const planOf = async (...of: number[]) => {
      await reseller.open('/mobile/runs/create');
      return reseller.post('/mobile/runs/create', { ...fields, numbers: await numbers(...of) });
    };
    const plan = await planOf(14);
    await portal.faults([{ match: await sims.call(14, 'PATCH', 'data-pool'), drop: 'before', times: 1 }]);
    await reseller.submit(`${plan.address.pathname}/start`, {
      plan: hidden(plan, 'plan'),
      seen: hidden(plan, 'seen'),
      agreed: 'on',
    });
    await expect
      .poll(async () => textOf((await reseller.get(plan.address)).text), { timeout: 20_000 })
      .toContain('Nog niet bekend: 1');
    expect(textOf((await form(14)).text)).toContain('de uitkomst is nog niet bekend');
    expect(textOf((await planOf(14)).text)).toContain('nog niet bekend of die is gelukt');

    const [pool = ''] = offered((await form(16)).text, 'pool');
    const review = await reseller.configure(await sims.page(16, 'data_pool'), { data: pool, contract_duration: '36' });
    await portal.faults([{ match: await sims.call(16, 'PATCH', 'data-pool'), drop: 'before', times: 1 }]);
    await reseller.confirm(review);
    expect(textOf((await planOf(16)).text)).toContain('nog niet bekend of die is gelukt');
  });
});
