import { describe, expect, it } from 'vitest';
import { errorsOf, textOf, undoForm } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { simsOf } from '../sims';

const portal = filePortal({ connections: 60, anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });
const sims = simsOf(portal);

const sent = async (number: number, since: number) =>
  reseller.calls(await sims.call(number, 'PUT', 'linked-end-user'), since);

/** The form after a search, and an end customer in it who is not the chosen one. */
async function searched(number: number): Promise<{ page: Page; other: string }> {
  const page = await reseller.post(await sims.page(number, 'end_user'), { intent: 'search', endUserSearch: '' });
  const current = (await sims.read(number)).end_user?.uuid;
  const found = [...page.text.matchAll(/name="enduser"[^>]*value="([\da-f-]{36})"/g)].map(([, uuid = '']) => uuid);
  return { page, other: found.find((uuid) => uuid !== current) ?? '' };
}

describe('MOB-06 whose SIM it is', () => {
  it('is changed once, and said with the name of who it is now', async () => {
    const { other } = await searched(1);
    const review = await reseller.configure(await sims.page(1, 'end_user'), { enduser: other });
    const was = (await sims.read(1)).end_user?.company_name ?? '';
    expect(textOf(review.text)).toContain(`Nu: ${was}`);
    const since = await portal.lastCall();
    const [done] = await Promise.all([1, 2, 3].map(() => reseller.confirm(review)));
    expect(await sent(1, since)).toEqual([{ end_user_uuid: other }]);
    const name = (await sims.read(1)).end_user?.company_name ?? '?';
    expect(done?.address.pathname).toBe(await sims.page(1));
    expect(textOf((done?.text ?? '') + (await reseller.get(await sims.page(1))).text)).toContain(name);
  });

  it('35 1 keeps its review (spec 2), and is undone with one press', async () => {
    const { other } = await searched(2);
    const was = (await sims.read(2)).end_user?.uuid;
    const done = await reseller.confirm(await reseller.configure(await sims.page(2, 'end_user'), { enduser: other }));
    expect((await sims.read(2)).end_user?.uuid).toBe(other);
    expect(textOf(done.text)).toContain('Maak ongedaan');
    const { action, fields } = undoForm(done);
    await reseller.post(action, fields);
    expect((await sims.read(2)).end_user?.uuid).toBe(was);
  });

  it('can be nobody, and can be somebody again', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure(await sims.page(5, 'end_user'), { enduser: 'none' });
    expect(textOf(review.text)).toContain('Wordt: Geen eindklant');
    expect(textOf((await reseller.confirm(review)).text)).toContain('De eindklant is gewijzigd');
    expect(await sent(5, since)).toEqual([{ end_user_uuid: null }]);
    const form = await reseller.get(await sims.page(5, 'end_user'));
    expect(form.text).toMatch(/<input(?=[^>]*value="none")[^>]*disabled/);
    const again = await reseller.configure(await sims.page(5, 'end_user'), { enduser: 'none' });
    expect([again.status, errorsOf(again)]).toEqual([422, ['Deze SIM heeft al geen eindklant. Kies een eindklant']]);
  });

  it('is not offered again while it is the same, and is refused with words', async () => {
    const uuid = (await sims.read(4)).end_user?.uuid ?? '';
    const { page } = await searched(4);
    expect(textOf(page.text)).toContain((await sims.read(4)).end_user?.company_name);
    const same = await reseller.configure(await sims.page(4, 'end_user'), { enduser: uuid });
    expect([same.status, errorsOf(same)]).toEqual([
      422,
      ['Dit is al de eindklant van deze SIM. Kies een andere eindklant'],
    ]);
    const none = await reseller.configure(await sims.page(4, 'end_user'), {});
    expect([none.status, errorsOf(none)]).toEqual([422, ['Kies een eindklant uit de lijst']]);
  });

  it('that the provider refuses shows its first message alone (spec 8)', async () => {
    const { other } = await searched(7);
    const review = await reseller.configure(await sims.page(7, 'end_user'), { enduser: other });
    const detail = ['Eerste bezwaar', 'Tweede bezwaar'].map((i18n_msg) => ({ field: null, msg: 'x', i18n_msg }));
    await portal.faults([{ match: await sims.call(7, 'PUT', 'linked-end-user'), status: 422, body: { detail } }]);
    const refused = textOf((await reseller.confirm(review)).text);
    expect([refused.includes('Eerste bezwaar'), refused.includes('Tweede bezwaar')]).toEqual([true, false]);
  });

  it('whose answer is lost is found on the SIM', async () => {
    const { other } = await searched(10);
    const review = await reseller.configure(await sims.page(10, 'end_user'), { enduser: other });
    await portal.faults([{ match: await sims.call(10, 'PUT', 'linked-end-user'), drop: 'after', times: 1 }]);
    const since = await portal.lastCall();
    const done = await reseller.confirm(review);
    expect(textOf(done.text)).toContain('De eindklant is gewijzigd: nu');
    expect(await sent(10, since)).toHaveLength(1);
  });

  it('PER-03 is chosen by who may see end customers', async () => {
    const mobile = await PanelClient.signedIn(portal, 'mobile');
    const page = await mobile.get(await sims.page(1, 'end_user'));
    expect(textOf(page.text)).toContain('U heeft geen recht om eindklanten te zien');
    expect(page.text).not.toContain('name="enduser"');
  });
});
