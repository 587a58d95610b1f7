import { describe, expect, it } from 'vitest';
import { answering, eventWire, ORDER, ORDERS, orderWire } from '~tests/fixtures/mobile-order';
import { errorsOf, textOf, titleOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, PanelClient, 'reseller', { anew: true });

const PAGE = `/mobile/transactions/${ORDER}`;
const CANCEL = `${PAGE}/cancellation`;
const CALL = { match: `POST ${ORDERS}${ORDER}/cancel` };
const ended = { ...orderWire, state: 'cancelled', open: false };

async function review(reason = 'Niet meer nodig'): Promise<Page> {
  await portal.faults([{ ...CALL, status: 204 }, ...answering()]);
  return client.configure(CANCEL, { reason });
}

const sent = async (since: number) =>
  (await portal.ledger(since)).filter(({ method, path }) => method === 'POST' && path.endsWith(`${ORDER}/cancel`));

describe('MOB-11 the cancellation of a mobile order', () => {
  it('shows what it is about, and asks for a reason and a tick; desk 9 and says that it may be refused', async () => {
    await portal.faults(answering());
    const form = textOf((await client.get(CANCEL)).text);
    expect(form).toMatch(/Bestelling Nieuwe SIM-kaart NID NL812345 SIM \(ICCID\) 8931 4404 0000 000 0014/);
    const refused = await client.configure(CANCEL, { reason: '  ' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Vul een reden in']]);
    const page = await review();
    const words = textOf(page.text);
    expect(words).toContain('De netwerkaanbieder kan dit nog weigeren. Of het lukt, ziet u bij deze bestelling.');
    expect(words).not.toContain('De annulering gaat vandaag in');
    expect(words).toMatch(/Niet annuleren.*Annuleer bestelling/);
    const unticked = await client.confirm(page, {});
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, ['Vink aan dat u dit begrijpt']]);
  });

  it('access F10 what the provider calls the order is marked as Dutch on an English page', async () => {
    await portal.faults(answering());
    client.cookies.set('lang', 'en');
    const { text } = await client.get(CANCEL);
    client.cookies.delete('lang');
    expect(text).toContain('<span lang="nl">Nieuwe SIM-kaart</span>');
  });

  it('access F13 the form and its review have titles of their own', async () => {
    await portal.faults(answering());
    const form = titleOf(await client.get(CANCEL));
    const looked = titleOf(await review());
    expect(looked).toContain(form.split(' – ')[0]);
    expect(looked).not.toBe(form);
  });

  it('is sent once, however often its button is pressed, and leads to the order', async () => {
    const page = await review();
    const since = await portal.lastCall();
    const answers = await Promise.all([1, 2, 3].map(() => client.confirm(page)));
    expect(answers.map(({ address }) => address.pathname)).toContain(PAGE);
    expect(await sent(since)).toHaveLength(1);
    expect(textOf((await client.get(PAGE)).text + answers.map(({ text }) => text).join())).toContain(
      'De annulering is aangevraagd',
    );
  });

  it('shows what the provider says of a refusal', async () => {
    const page = await review();
    const detail = [{ field: null, msg: 'too late', i18n_msg: 'De SIM is al verstuurd' }];
    await portal.faults([{ ...CALL, status: 409, body: { detail } }, ...answering()]);
    expect(textOf((await client.confirm(page)).text)).toContain('De SIM is al verstuurd');
  });

  it('life A7 is said to be asked for as long as the order goes on, and done where the provider cancelled at once', async () => {
    expect(textOf((await client.confirm(await review())).text)).toContain('De annulering is aangevraagd');
    const page = await review();
    const [news, before] = answering();
    await portal.faults([{ ...CALL, status: 204 }, news, { ...before, times: 1 }, ...answering({ order: ended })]);
    const words = textOf((await client.confirm(page)).text);
    expect(words).toContain('De bestelling is geannuleerd');
    expect(words).not.toContain('aangevraagd');
  });

  it('whose answer is lost is found in the order, and not sent again', async () => {
    const page = await review();
    const since = await portal.lastCall();
    const [news, before] = answering();
    await portal.faults([{ ...CALL, drop: 'after' }, news, { ...before, times: 1 }, ...answering({ order: ended })]);
    expect(textOf((await client.confirm(page)).text)).toContain('De bestelling is geannuleerd');
    expect(await sent(since)).toHaveLength(1);
  });

  it('whose answer is lost is found in the news of the order where its state is not named', async () => {
    const page = await review();
    const { uuid, i18n_type, connection_identifiers } = orderWire;
    const news = eventWire(1, { action: 'customer_cancel', created_at: new Date(Date.now() + 1_000).toISOString() });
    await portal.faults([
      { ...CALL, drop: 'after' },
      ...answering({ order: { uuid, i18n_type, connection_identifiers }, events: [news] }),
    ]);
    expect(textOf((await client.confirm(page)).text)).toContain('De annulering is aangevraagd');
  });

  it('29 a cancellation whose answer is lost is found in the steps of the order, where its state is not named', async () => {
    const page = await review();
    const { uuid, i18n_type, connection_identifiers } = orderWire;
    const plain = { uuid, i18n_type, connection_identifiers };
    const [news, before] = answering({ order: plain });
    const progress_summary = [{ state: 'cancelled', i18n_title: 'Geannuleerd', i18n_description: '' }];
    await portal.faults([
      { ...CALL, drop: 'after' },
      news,
      { ...before, times: 1 },
      ...answering({ order: { ...plain, progress_summary } }),
    ]);
    expect(textOf((await client.confirm(page)).text)).toContain('De bestelling is geannuleerd');
  });

  it('is not possible of an order that has ended meanwhile', async () => {
    const page = await review();
    const since = await portal.lastCall();
    await portal.faults(answering({ order: ended }));
    expect(textOf((await client.confirm(page)).text)).toContain('Deze bestelling loopt niet meer');
    expect(await sent(since)).toEqual([]);
  });

  it('29 a cancellation of which the outcome is unknown says so, and is not sent again meanwhile', async () => {
    const page = await review();
    await portal.faults([{ ...CALL, drop: 'before' }, ...answering()]);
    const unknown = textOf((await client.confirm(page)).text);
    expect(unknown).toContain('De annulering is misschien wel gelukt');
    expect(unknown).toContain('Doe het niet opnieuw: dan vraagt u de annulering misschien twee keer');
    const since = await portal.lastCall();
    const again = await client.get(CANCEL);
    expect(textOf(again.text)).toContain('U heeft dit kort geleden verstuurd');
    expect(again.text).not.toContain('name="reason"');
    expect((await client.post(CANCEL, { reason: 'Toch niet nodig' })).status).toBe(422);
    expect(await sent(since)).toEqual([]);
  });

  it('is a 404 for what is no uuid', async () => {
    expect((await client.get('/mobile/transactions/x/cancellation')).status).toBe(404);
  });
});
