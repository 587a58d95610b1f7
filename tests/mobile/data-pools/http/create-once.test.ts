import { describe, expect, it } from 'vitest';
import { POOLS } from '~tests/fixtures/data-pool';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';
import { LIST, CREATE, DONE, newPools } from '~tests/fixtures/mobile/new-pools';

const { portal, client, named, review } = newPools();
const CALL = { match: `POST ${POOLS}` };

describe('MOB-13 MOB-19 the order of a data pool', () => {
  it('two tabs order one: the second, later or at the same moment, is shown anew what there is, and nothing is sent', async () => {
    const [first, second] = [await review('Tabblad'), await review('Tabblad')];
    const since = await portal.lastCall();
    await client.confirm(first);
    const late = await client.confirm(second);
    expect([late.status, textOf(late.text).includes('Dit is intussen gewijzigd')]).toEqual([409, true]);
    expect(await restWritesSince(portal, since)).toHaveLength(1);

    const pair = [await review('Tegelijk'), await review('Tegelijk')];
    const before = await portal.lastCall();
    await portal.faults([{ ...CALL, delay_ms: 500 }]);
    const statuses = (await Promise.all(pair.map((page) => client.confirm(page)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await restWritesSince(portal, before)).toHaveLength(1);
  });

  it('two tabs order one also where the list of pools cannot be read', async () => {
    await portal.faults([
      { match: `GET ${POOLS}receipt`, delay_ms: 1 },
      { match: `GET ${POOLS}`, status: 503 },
    ]);
    const [first, second] = [await review('Ongelezen'), await review('Ongelezen')];
    const since = await portal.lastCall();
    await client.confirm(first);
    const late = await client.confirm(second);
    expect([late.status, textOf(late.text).includes('Dit is intussen gewijzigd')]).toEqual([409, true]);
    expect(await restWritesSince(portal, since)).toHaveLength(1);
    await portal.faults([]);
  });

  it('whose answer is lost is looked up by its name, and not ordered again', async () => {
    const page = await review('Verloren');
    await portal.faults([{ ...CALL, drop: 'after', times: 1 }]);
    const shown = await client.confirm(page);
    expect(shown.address.pathname).toBe(DONE);
    expect(await named('Verloren')).toHaveLength(1);
  });

  it('shows the first message of a refusal alone', async () => {
    const page = await review('Geweigerd');
    const detail = ['Deze naam bestaat al', 'En nog iets'].map((i18n_msg) => ({ field: 'name', msg: '', i18n_msg }));
    await portal.faults([{ ...CALL, status: 422, body: { detail } }]);
    const words = textOf((await client.confirm(page)).text);
    expect([words.includes('Deze naam bestaat al'), words.includes('En nog iets')]).toEqual([true, false]);
  });

  it('whose answer is lost says that it is not known, where nothing tells, and none of its name is ordered meanwhile', async () => {
    const page = await review('Nooit');
    await portal.faults([{ ...CALL, drop: 'before', times: 1 }]);
    const words = textOf((await client.confirm(page)).text);
    expect(words).toContain('De bestelling van de datapool is misschien wel gelukt');
    expect(words).toContain('Doe het niet opnieuw');
    const form = await client.get(CREATE);
    expect(textOf(form.text)).toMatch(
      /datapool Nooit besteld op .* de uitkomst is nog niet bekend\. Wij zoeken tot \d\d:\d\d/,
    );
    const before = await portal.lastCall();
    for (const same of ['Nooit', ' nooit ']) {
      const held = await review(same);
      expect(textOf(held.text)).toMatch(/Wij zoeken tot \d\d:\d\d .*geen datapool met dezelfde naam/);
      expect(held.text).not.toContain('name="confirm"');
      expect(/href="([^"]*step=configure)"/.exec(held.text)?.[1]).toContain('draft=');
    }
    expect(await restWritesSince(portal, before)).toEqual([]);
    const other = await client.confirm(await review('Wel'));
    expect(other.address.pathname).toBe(DONE);
    expect(await restWritesSince(portal, before)).toHaveLength(1);
    expect([await named('Wel'), await named('Nooit')]).toMatchObject([[{}], []]);
  });

  it('at one moment from two tabs is ordered once for each name', async () => {
    const pages = [await review('Zelfdé'), await review('zelfde\u0301'), await review('Andere')];
    const before = await portal.lastCall();
    await portal.faults([{ ...CALL, delay_ms: 500 }]);
    await Promise.all(pages.map((page) => client.confirm(page)));
    const posted = (await portal.ledger(before)).filter(
      ({ method, path }) => method === 'POST' && `${path}/`.endsWith(POOLS),
    );
    const names = posted.map(({ body }) => String(body?.['name']).toLowerCase());
    expect(names.filter((name) => name.startsWith('zelfd'))).toHaveLength(1);
    expect(names.filter((name) => name === 'andere').length).toBeLessThanOrEqual(1);
  });

  it('29 nobody is thanked for a pool that is not known to be ordered', async () => {
    const page = await review('Onbekend');
    await portal.faults([{ ...CALL, drop: 'before', times: 1 }]);
    const unknown = await client.confirm(page);
    expect(textOf(unknown.text)).toContain('De bestelling van de datapool is misschien wel gelukt');
    expect(unknown.text).toMatch(new RegExp(`<a[^>]*href="${LIST}"[^>]*>Naar de datapools`));
    const order = unknown.address.searchParams.get('draft') ?? '';
    for (const address of [DONE, `${DONE}?order=${order}`]) {
      const { address: led, text } = await client.get(address);
      expect([led.pathname, textOf(text).includes('Bedankt')]).toEqual([LIST, false]);
    }
  });

  it('29 a pool order answered with a body that is no order is unknown, answered with nothing it is placed', async () => {
    const failed = await review('Mislukt');
    await portal.faults([{ ...CALL, status: 200, body: { error: 'not done', status: 'failed' }, times: 1 }]);
    expect(textOf((await client.confirm(failed)).text)).toContain(
      'De bestelling van de datapool is misschien wel gelukt',
    );
    const silent = await review('Zwijgzaam');
    await portal.faults([{ ...CALL, status: 201, body: '', times: 1 }]);
    const done = await client.confirm(silent);
    expect([done.address.pathname, textOf(done.text)]).toEqual([DONE, expect.stringContaining('Naam Zwijgzaam')]);
  });
});
