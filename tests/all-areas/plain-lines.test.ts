import { describe, expect, it } from 'vitest';
import { formatDate, today } from '~/kernel/time/dates';
import { terminationWindow } from '~/telecom/ending/termination';
import { CONTACT, draftOf, type OrderAnswers } from '~tests/fixtures/clients/order-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { mainOf, plainPortal } from '~tests/fixtures/plain-portal';

const { portal, reseller, panels, open } = plainPortal();

async function calls(method: string, since: number): Promise<number> {
  return (await portal.ledger(since)).filter((line) => line.rpc_method === method).length;
}

describe('a provider of the specification alone: one connection', () => {
  it('foreign F3 BBC-03 BBC-18 its capabilities come from their own sub-resource, and what spec 6 does not gate is not gated', async () => {
    const since = await portal.lastCall();
    const { words } = await open('/connections/NL100001');
    for (const action of [
      'Verbinding wijzigen',
      'Labels wijzigen',
      'Eindklant van de verbinding wijzigen',
      'Circuit toevoegen',
      'Profiel wijzigen',
      'IP-route toevoegen',
      'Verbinding opzeggen',
    ])
      expect(words).toContain(action);
    expect((await portal.ledger(since)).filter(({ path }) => path.endsWith('/capabilities'))).toHaveLength(1);
    expect(words).toContain('Ticket Onbekend');
    expect(words).not.toContain('Data kon niet worden geladen');
  });

  it('foreign F3 life A6 what nobody can judge now is offered with a word: unknown is not forbidden', async () => {
    await portal.faults([{ match: 'GET /score/broadband/connections/', status: 500 }]);
    const { words } = await open('/connections/NL100001');
    expect(words).toContain('Wij weten nu niet of dit mag. De netwerkaanbieder beslist');
    for (const action of ['Verbinding wijzigen', 'Verbinding opzeggen', 'Profiel wijzigen'])
      expect(words).toContain(action);
    expect((await reseller.get('/connections/NL100001/termination')).text).toContain('Waarom zegt u op?');
    const tags = await reseller.get('/connections/NL100001/tags');
    expect(textOf(tags.text)).toContain('Wij weten nu niet of dit mag');
    expect(tags.text).toContain('name="tags"');
  });

  it('an order that the provider does not name can be followed, and says why it cannot be changed', async () => {
    const { words } = await open('/connections/NL100031');
    expect(words).toContain('Andere datum gevraagd');
    expect(words).toContain('De netwerkaanbieder geeft deze bestelling geen kenmerk');
    expect((await open('/connections/NL100031/order/cancellation')).words).toContain('Dit kan nu niet');
  });

  it('foreign table 5 DIA-01 tests are named, and those of other connections are not shown', async () => {
    const { words } = await open('/connections/NL100001/diagnostics');
    expect(words).not.toContain('Data kon niet worden geladen');
    expect(words).toContain('Start');
    expect((await open('/connections/NL100033/diagnostics')).words.split('Eerdere metingen')[1]).not.toContain('ONT');
  });

  it('the password is in the record all the same, and on no page that does not ask for it', async () => {
    const since = await portal.lastCall();
    const shown = await reseller.post('/connections/NL100031/circuits/NL100031-1/password');
    const password =
      /<code[^>]*>([^<]+)<\/code>|data-copy="Wachtwoord">([^<]+)</.exec(shown.text)?.slice(1).find(Boolean) ?? '';
    expect(password.length).toBeGreaterThan(5);
    expect(await calls('list_connections', since)).toBeGreaterThan(0);
    for (const address of ['/connections/NL100031', '/connections/NL100031/diagnostics', '/connections?search=7041AC'])
      expect((await reseller.get(address)).text).not.toContain(password);
  });

  it('BBC-13 changes, ends and labels a connection, each with one call', async () => {
    const since = await portal.lastCall();
    const labelled = await panels.confirm(
      await panels.configure('/connections/NL100001/tags', { tags: 'kantoor, plat' }),
    );
    expect((await panels.follow(labelled)).text).toContain('plat');
    const first = terminationWindow({ today: today(new Date()), skipBusinessDays: true }).earliest;
    const ended = await panels.follow(
      await panels.confirm(
        await panels.configure('/connections/NL100001/termination', {
          reason: 'De winkel sluit',
          moment: 'scheduled',
          wish_date: formatDate(first),
        }),
      ),
    );
    expect(textOf(ended.text)).toContain('De opzegging is aangevraagd');
    expect([await calls('set_tags', since), await calls('terminate_connection', since)]).toEqual([1, 1]);
  });

  it('foreign F1 F2b a termination whose answer is lost is found on its connection, by its kind and time: a person says', async () => {
    const since = await portal.lastCall();
    const first = terminationWindow({ today: today(new Date()), skipBusinessDays: true }).earliest;
    const review = await panels.configure('/connections/NL100002/termination', {
      reason: 'De winkel sluit',
      moment: 'scheduled',
      wish_date: formatDate(first),
    });
    await portal.faults([{ match: 'rpc:broadband.terminate_connection', drop: 'after', times: 1 }]);
    const lost = await panels.follow(await panels.confirm(review));
    expect(textOf(lost.text)).toContain('Is dit wat u verstuurde?');
    const effect = /name="effect"[^>]*value="([^"]+)"/.exec(lost.text)?.[1] ?? '';
    const done = await panels.post(lost.address, { effect });
    expect(textOf(done.text)).toContain('De opzegging is aangevraagd');
    expect(await calls('terminate_connection', since)).toBe(1);
  });
});

describe('a provider of the specification alone: ordering', () => {
  const order = (answers: OrderAnswers) => reseller.walk('review', { customer: CONTACT, ...answers });

  it('BBO-04 foreign F17 a new line is ordered once, without a lead time, a state or a way that nobody gave', async () => {
    const since = await portal.lastCall();
    const product = await reseller.walk('product');
    expect(mainOf(product)).not.toMatch(/vanaf \d+ dagen|NaN|undefined|null/);
    const review = await order({ product: { carrier: '4101', orderVariant: 'nls' } });
    expect(mainOf(review)).not.toMatch(/NaN|undefined|null/);
    const done = await reseller.follow(await reseller.order(review));
    expect(done.address.pathname).toMatch(/^\/connections\/create\/complete\/NL\d+$/);
    expect(mainOf(done)).not.toContain('Data kon niet worden geladen');
    expect(await calls('order_connection', since)).toBe(1);
  });

  it('foreign F17 the date of delivery is no promise where no lead time is given', async () => {
    const delivery = await reseller.walk('delivery', { product: { carrier: '4101', orderVariant: 'nls' } });
    expect(mainOf(delivery)).toContain('De netwerkaanbieder zegt niet hoe lang de levering duurt');
    expect(mainOf(delivery)).not.toContain('De eerste datum die kan');
  });

  it('foreign F5 BBO-05 takes over a line by service id and phone number, after consent to what may stop', async () => {
    const since = await portal.lastCall();
    const address = { zipcode: '9300 NN', housenr: '23' };
    const product = await reseller.walk('product', { address });
    expect(mainOf(product)).toContain('De netwerkaanbieder laat niet zien welke lijnen op dit adres liggen');
    const numbers = {
      carrier: '4101',
      orderVariant: 'migrate',
      serviceid: 'EVB0041210',
      requested_phonenumber: '0509000143',
    };
    const asked = await reseller.fill(product, numbers);
    expect(asked.status).toBe(422);
    expect(mainOf(asked)).toContain('Ga ervan uit dat alles op deze lijn stopt');
    const consent = /name="confirmStops"[^>]*value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    const service = await reseller.fill(asked, { ...numbers, confirmStops: consent });
    expect(service.address.pathname).toMatch(/\/service$/);
    const review = await reseller.fill(await reseller.fill(await reseller.fill(service), CONTACT));
    expect(mainOf(review)).toContain('Ga ervan uit dat alles op deze lijn stopt');
    const sent = await reseller.order(review);
    const [line] = (await portal.ledger(since)).filter(({ rpc_method: method }) => method === 'order_connection');
    expect(line?.body?.['params']).toMatchObject({
      order_variant: 'migrate',
      serviceid: 'EVB0041210',
      requested_phonenumber: '0509000143',
    });
    expect([303, 422]).toContain(sent.status);
  });

  it('foreign F4 F5 an address error has the words of the provider and nothing to order', async () => {
    for (const [zipcode, housenr] of [
      ['2000 BB', '10'],
      ['7000 HH', '13'],
    ]) {
      const page = await reseller.fill(await reseller.open('/connections/create'), { zipcode, housenr });
      expect(page.text).not.toContain('name="carrier"');
      expect(mainOf(page)).toMatch(/De netwerkaanbieder zegt niet wat er op|is niet bekend/);
    }
  });

  it('foreign F1 BBO-14 an order whose answer is lost is found by its tag on the connection, and never sent again', async () => {
    const since = await portal.lastCall();
    const review = await order({
      address: { zipcode: '9000 KK', housenr: '17' },
      product: { carrier: '4101', orderVariant: 'nls' },
    });
    expect(errorsOf(review)).toEqual([]);
    const sent = await reseller.follow(await reseller.order(review));
    const status = await reseller.get(`/connections/create/${draftOf(review)}/status`);
    expect([sent.address.pathname, status.address.pathname].join()).toMatch(/complete\/NL\d+/);
    expect(await calls('order_connection', since)).toBe(1);
  });
});
