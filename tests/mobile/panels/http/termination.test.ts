import { describe, expect, it } from 'vitest';
import { terminationWindow } from '~/telecom/ending/termination';
import { addDays, formatDate, today } from '~/kernel/time/dates';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { simsOf } from '../sims';

const portal = filePortal({ connections: 5, anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });
const sims = simsOf(portal);

const { earliest, latest } = terminationWindow({ today: today(new Date()), skipBusinessDays: true });
const WISH = { reason: 'De bestelbus is verkocht', moment: 'scheduled', wish_date: formatDate(earliest) };

const sent = async (number: number, since: number) =>
  reseller.calls(await sims.call(number, 'POST', 'terminate'), since);

describe('MOB-07 the end of a mobile connection', () => {
  it('is filled in, reviewed and sent once, and says that the connection is terminated', async () => {
    const form = textOf((await reseller.get(await sims.page(1, 'termination'))).text);
    expect(form).toContain('Waarom zegt u op?');
    expect(form).toContain('De netwerkaanbieder berekent de kosten hiervan niet vooraf');
    const review = await reseller.configure(await sims.page(1, 'termination'), WISH);
    expect(textOf(review.text)).toMatch(
      /Kosten bij opzegging Er kunnen kosten zijn als u opzegt.*Reden De bestelbus is verkocht/,
    );
    const unticked = await reseller.confirm(review, {});
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, ['Vink aan dat u dit begrijpt']]);
    const since = await portal.lastCall();
    const answers = await Promise.all([1, 2, 3].map(() => reseller.confirm(review)));
    expect(await sent(1, since)).toEqual([
      { reason: WISH.reason, moment: 'scheduled', wish_date: earliest, confirm: true },
    ]);
    expect(answers.map(({ address }) => address.pathname)).toContain(await sims.page(1));
    expect(answers.map(({ text }) => textOf(text)).join()).toContain('De opzegging is aangevraagd');
    expect((await sims.read(1)).state).toBe('terminating');
  });

  it.each([
    ['a reason', { reason: 'kort' }, 'Vul een reden in van meer dan 10 tekens'],
    ['a moment', { moment: '' }, 'Kies wanneer de verbinding moet stoppen'],
    ['a date', { wish_date: '' }, 'Vul de datum in waarop de verbinding moet stoppen'],
  ])('BBC-12 asks for %s', async (_what, field, problem) => {
    const refused = await reseller.configure(await sims.page(3, 'termination'), { ...WISH, ...field });
    expect([refused.status, errorsOf(refused)]).toEqual([422, [problem]]);
  });

  it('BBC-12 keeps to the window of dates, and at once needs none', async () => {
    const late = await reseller.configure(await sims.page(3, 'termination'), {
      ...WISH,
      wish_date: formatDate(addDays(latest, 1)),
    });
    expect([late.status, errorsOf(late)[0]]).toEqual([422, expect.stringContaining(formatDate(latest))]);
    const now = await reseller.configure(await sims.page(3, 'termination'), { ...WISH, moment: 'immediately' });
    expect(textOf(now.text)).toContain('De verbinding stopt direct');
    const since = await portal.lastCall();
    await reseller.confirm(now);
    expect(await sent(3, since)).toMatchObject([{ moment: 'immediately', wish_date: null }]);
  });

  it('is not offered where it is being ended already, with the provider’s reason', async () => {
    const page = textOf((await reseller.get(await sims.page(26, 'termination'))).text);
    expect(page).toContain('De verbinding is opgezegd.');
    expect((await reseller.post(await sims.page(26, 'termination'), WISH)).status).toBe(422);
  });

  it('MOB-17 is not offered without its capability, nor while it is not known what can be', async () => {
    const match = await sims.call(4, 'GET', 'capabilities');
    await portal.faults([{ match, status: 200, body: { capabilities: { tags: { is_editable: true } } } }]);
    const page = await reseller.get(await sims.page(4, 'termination'));
    expect(textOf(page.text)).toContain('De netwerkaanbieder staat dit nu niet toe');
    expect(page.text).not.toContain('name="reason"');
    await portal.faults([{ match, status: 503 }]);
    expect(textOf((await reseller.get(await sims.page(4, 'termination'))).text)).toContain('Wij weten nu niet wat er');
  });

  it('that the provider refuses shows its first message alone (spec 8)', async () => {
    const review = await reseller.configure(await sims.page(5, 'termination'), WISH);
    const detail = ['Eerste bezwaar', 'Tweede bezwaar'].map((i18n_msg) => ({ field: null, msg: 'x', i18n_msg }));
    await portal.faults([{ match: await sims.call(5, 'POST', 'terminate'), status: 422, body: { detail } }]);
    const refused = textOf((await reseller.confirm(review)).text);
    expect([refused.includes('Eerste bezwaar'), refused.includes('Tweede bezwaar')]).toEqual([true, false]);
  });

  it('whose answer is lost is found by its order, and is not done from another page meanwhile', async () => {
    const review = await reseller.configure(await sims.page(7, 'termination'), WISH);
    const [terminate, orders] = [await sims.call(7, 'POST', 'terminate'), 'GET /score/mobile-broadband/transactions/'];
    await portal.faults([
      { match: terminate, drop: 'after', times: 1 },
      { match: orders, status: 503 },
      {
        match: await sims.call(7, 'GET', 'capabilities'),
        status: 200,
        body: { capabilities: { terminate: { is_enabled: true } } },
      },
    ]);
    const since = await portal.lastCall();
    const lost = await reseller.confirm(review);
    expect(textOf(lost.text)).toContain('De opzegging is misschien wel gelukt');
    const again = await reseller.get(await sims.page(7, 'termination'));
    expect(textOf(again.text)).toContain('U heeft dit kort geleden verstuurd, en de uitkomst is nog niet bekend');
    await portal.faults([]);
    const found = await reseller.post(lost.address);
    expect([found.address.pathname, textOf(found.text).includes('De opzegging is aangevraagd')]).toEqual([
      await sims.page(7),
      true,
    ]);
    expect(await sent(7, since)).toHaveLength(1);
  });
});
