import { describe, expect, it } from 'vitest';
import { addDays, today } from '~/kernel/time/dates';
import { NL_BUNDLE } from '~tests/fixtures/clients/mobile-order-client';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';
import { SLIPS, plainMobile } from '~tests/fixtures/mobile/plain-mobile';

const { portal, reseller, panels, open, sim } = plainMobile();
const NO_TOTAL = 'De netwerkaanbieder zegt niet hoeveel er in totaal zijn';

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
      'De netwerkaanbieder heeft deze lijst niet gefilterd. Van deze pagina tonen wij er 0. 10 horen niet bij uw keuze',
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
    const { words } = await open(sim());
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
    expect((await open(`${sim()}/usage`)).words).toMatch(/Verbruik in \w+ \d{4}/);
    const since = addDays(today(new Date()), -29);
    const { words } = await open(`${sim()}/usage?by=month`);
    expect(words).toMatch(/in de laatste twaalf maanden, voor zover bekend,/);
    if (!since.endsWith('-01')) expect(words).toMatch(/\d{4} \(vanaf \d{2}-\d{2}-\d{4}\)/);
  });

  it.each(['data_pool', 'termination', 'block', 'tags', 'end_user'])('%s opens', async (panel) => {
    expect((await open(`${sim()}/${panel}`)).words).not.toContain('Dit kan nu niet');
  });

  it('MOB-10 joins a pool next month, for as long as its contract runs', async () => {
    const page = await panels.get(`${sim()}/data_pool`);
    const data = /name="data"[^>]*value="(pool:[^"]+)"/.exec(page.text)?.[1] ?? '';
    const months = /name="contract_duration"[^>]*value="(\d+)"/.exec(page.text)?.[1] ?? '';
    const review = await panels.configure(`${sim()}/data_pool`, { data, contract_duration: months });
    expect(wordsOf(review)).toMatch(/Wordt: Datapool .* Contractduur/);
    expect(wordsOf(review)).not.toMatch(SLIPS);
  });

  it('foreign N13 takes a bundle where no category tells what is one', async () => {
    const page = await panels.get(`${sim()}/data_pool`);
    expect(wordsOf(page)).toContain('De netwerkaanbieder zegt niet wat databundels zijn');
    expect(page.text).toContain(`value="bundle:${NL_BUNDLE}:${NL_BUNDLE}"`);
    const data = `bundle:${NL_BUNDLE}:${NL_BUNDLE}`;
    const review = await panels.configure(`${sim()}/data_pool`, { data, contract_duration: '24' });
    const since = await portal.lastCall();
    await panels.confirm(review);
    expect(await restWritesSince(portal, since)).toEqual(['POST /score/mobile-broadband/connections/{uuid}/data-pool']);
  });

  it('MOB-03 MOB-06 MOB-07 is labelled, blocked and ended, each with one call', async () => {
    const since = await portal.lastCall();
    const done = async (review: Page) => wordsOf(await panels.follow(await panels.confirm(review)));
    expect(await done(await panels.configure(`${sim()}/tags`, { tags: 'kantoor, plat' }))).toContain('plat');
    expect(await done(await panels.configure(`${sim()}/block`))).toContain('Geblokkeerd');
    const termination = { reason: 'De winkel sluit', moment: 'immediately', wish_date: '' };
    expect(await done(await panels.configure(`${sim()}/termination`, termination))).toContain(
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
