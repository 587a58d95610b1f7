import { describe, expect, it } from 'vitest';
import { errorsOf, mainForm, textOf, under, valueOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { simsOf } from '../sims';

const portal = filePortal({ connections: 5, anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });
const sims = simsOf(portal);

const sent = async (number: number, since: number) =>
  reseller.calls(await sims.call(number, 'PUT', 'carrier/tags'), since);

describe('MOB-06 the tags of a SIM', () => {
  it('are configured, reviewed and changed once; technical ones are kept and never shown', async () => {
    await sims.send(1, 'PUT', 'carrier/tags', { tags: ['bus', 'ref_k3j9x2m1qp'] });
    const form = await reseller.get(await sims.page(1, 'tags'));
    expect(form.text).toMatch(/<input(?=[^>]*name="tags")[^>]*value="bus"/);
    const review = await reseller.configure(await sims.page(1, 'tags'), { tags: 'bus, kantoor' });
    expect(textOf(review.text)).toMatch(/Nu: bus Wordt: bus, kantoor/);
    for (const page of [form, review]) expect(page.text).not.toContain('ref_');
    const since = await portal.lastCall();
    const answers = await Promise.all([1, 2, 3].map(() => reseller.confirm(review)));
    expect(answers.map(({ address }) => address.pathname)).toContain(await sims.page(1));
    expect(await sent(1, since)).toEqual([{ tags: ['bus', 'kantoor', 'ref_k3j9x2m1qp'] }]);
    expect((await reseller.get(await sims.page(1))).text).toContain('kantoor');
  });

  it('that are as they were, or that mean something else, are refused', async () => {
    await sims.send(1, 'PUT', 'carrier/tags', { tags: ['bus', 'kantoor'] });
    const address = await sims.page(1, 'tags');
    const same = await reseller.configure(address, { tags: 'bus, kantoor' });
    const reserved = await reseller.configure(address, { tags: 'ref_x' });
    expect([same.status, errorsOf(same)]).toEqual([422, ['Dit is nu al zo. Kies iets anders, of ga terug']]);
    expect([reserved.status, textOf(reserved.text).includes('Labels die met ref_')]).toEqual([422, true]);
  });

  it('house 12 that somebody else changed after the review are not written over', async () => {
    const mine = await reseller.configure(await sims.page(3, 'tags'), { tags: 'aap' });
    await sims.send(3, 'PUT', 'carrier/tags', { tags: ['noot'] });
    const since = await portal.lastCall();
    const refused = await reseller.confirm(mine);
    expect([refused.status, textOf(refused.text).includes('Dit is intussen gewijzigd')]).toEqual([409, true]);
    expect(await sent(3, since)).toEqual([]);
  });

  it('that the provider refuses come back in their form, with its words under the field', async () => {
    const words = 'Dit label is al van een ander';
    const review = await reseller.configure(await sims.page(2, 'tags'), { tags: 'vis' });
    const detail = [{ field: 'tags', msg: 'Taken', i18n_msg: words }];
    await portal.faults([
      { match: await sims.call(2, 'PUT', 'carrier/tags'), status: 422, body: { detail }, times: 1 },
    ]);
    const form = await reseller.confirm(review);
    expect([form.status, errorsOf(form), under(form, 'tags')]).toEqual([422, [words], words]);
    expect(valueOf(form, 'tags')).toBe('vis');
    const since = await portal.lastCall();
    const { action, fields } = mainForm(form);
    const again = await reseller.post(action, { ...fields, tags: 'roos' });
    expect(textOf(again.text)).toContain('De labels zijn gewijzigd');
    expect(await sent(2, since)).toEqual([{ tags: ['roos'] }]);
  });

  it('whose answer is lost are found on the SIM', async () => {
    const review = await reseller.configure(await sims.page(4, 'tags'), { tags: 'mies' });
    await portal.faults([{ match: await sims.call(4, 'PUT', 'carrier/tags'), drop: 'after', times: 1 }]);
    const since = await portal.lastCall();
    const done = await reseller.confirm(review);
    expect([done.address.pathname, textOf(done.text).includes('De labels zijn gewijzigd')]).toEqual([
      await sims.page(4),
      true,
    ]);
    expect(await sent(4, since)).toHaveLength(1);
  });
});
