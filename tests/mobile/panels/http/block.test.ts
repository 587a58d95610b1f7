import { describe, expect, it } from 'vitest';
import { shownMsisdn } from '~/telecom/sims/shown-number';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';
import { simsOf } from '../sims';

const portal = filePortal({ connections: 5, anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });
const sims = simsOf(portal);

const posts = async (number: number, what: 'block' | 'unblock', since: number) =>
  (await reseller.calls(await sims.call(number, 'POST', what), since)).length;

describe('MOB-03 a SIM is blocked and unblocked', () => {
  it('says what it is and what it becomes, and is done once', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure(await sims.page(1, 'block'));
    expect(textOf(review.text)).toMatch(/Nu: Niet geblokkeerd Wordt: Geblokkeerd/);
    expect(textOf(review.text)).toContain('Apparatuur met deze SIM heeft geen verbinding meer');
    const done = await reseller.confirm(review);
    expect(done.address.pathname).toBe(await sims.page(1));
    const { carrier } = await sims.read(1);
    const shown = textOf(shownMsisdn(carrier.msisdn ?? ''));
    expect(textOf(done.text)).toContain(`De SIM van ${shown} is geblokkeerd`);
    expect([carrier.sim.is_blocked, await posts(1, 'block', since)]).toEqual([true, 1]);
    const back = await reseller.confirm(await reseller.configure(await sims.page(1, 'unblock')));
    expect(textOf(back.text)).toContain(`De SIM van ${shown} is niet meer geblokkeerd`);
    expect((await sims.read(1)).carrier.sim.is_blocked).toBe(false);
  });

  it('life 5 asks for no tick, since it costs nothing and can be undone', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure(await sims.page(1, 'block'));
    expect(review.text).not.toMatch(/type="checkbox"/);
    await reseller.confirm(review, {});
    await reseller.confirm(await reseller.configure(await sims.page(1, 'unblock')), {});
    expect([await posts(1, 'block', since), await posts(1, 'unblock', since)]).toEqual([1, 1]);
  });

  it('is one call when the button is pressed four times, and from two tabs', async () => {
    const since = await portal.lastCall();
    const page = await sims.page(9, 'block');
    const [tab, other] = [await reseller.configure(page), await reseller.configure(page)];
    const answers = await Promise.all([1, 2, 3, 4].map(() => reseller.confirm(tab)));
    const late = await reseller.confirm(other);
    expect(await posts(9, 'block', since)).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([late.status, textOf(late.text).includes('Deze SIM is al geblokkeerd')]).toEqual([422, true]);
  });

  it('says that it is already so, and has no button then', async () => {
    const blocked = await reseller.get(await sims.page(2, 'block'));
    expect(textOf(blocked.text)).toContain('Deze SIM is al geblokkeerd');
    expect(blocked.text).not.toContain('name="hash"');
    expect(textOf((await reseller.get(await sims.page(3, 'unblock'))).text)).toContain('Deze SIM is niet geblokkeerd');
  });

  it('that the network still works on is not called done, and cannot be asked for again', async () => {
    const done = await reseller.confirm(await reseller.configure(await sims.page(8, 'block')));
    expect(done.address.pathname).toBe(await sims.page(8));
    expect(textOf(done.text)).toContain('De blokkering is aangevraagd. Het netwerk voert die nog uit');
    const again = await reseller.get(await sims.page(8, 'block'));
    expect(textOf(again.text)).toContain('Het netwerk');
    expect(again.text).not.toContain('name="hash"');
    await control(portal.sandbox, 'clock', { advance: 'PT3M' });
    expect(textOf((await reseller.get(await sims.page(8, 'block'))).text)).toContain('Deze SIM is al geblokkeerd');
  });

  it('whose answer is lost is found by the SIM, and not sent again', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure(await sims.page(10, 'block'));
    await portal.faults([{ match: await sims.call(10, 'POST', 'block'), drop: 'after', times: 1 }]);
    const done = await reseller.confirm(review);
    expect(done.address.pathname).toBe(await sims.page(10));
    expect(textOf(done.text)).toContain('is geblokkeerd');
    expect(await posts(10, 'block', since)).toBe(1);
  });

  it('desk 18 that never arrived is called neither done nor failed, by its kind and with what it means, and is not sent again by looking', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure(await sims.page(15, 'block'));
    await portal.faults([{ match: await sims.call(15, 'POST', 'block'), drop: 'before', times: 1 }]);
    const lost = await reseller.confirm(review);
    expect(textOf(lost.text)).toContain('De blokkering is misschien wel gelukt');
    expect(textOf(lost.text)).toContain('Misschien werkt de SIM nog. Bel support om te blokkeren.');
    expect(textOf((await reseller.post(lost.address)).text)).toContain('De blokkering is misschien wel gelukt');
    expect(await posts(15, 'block', since)).toBe(1);
  });

  it('stranger 429 that the provider asks to wait with was not carried out, and is sent by the same button', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure(await sims.page(17, 'block'));
    await portal.faults([{ match: await sims.call(17, 'POST', 'block'), status: 429, body: {}, times: 1 }]);
    const asked = await reseller.confirm(review);
    expect([asked.status, textOf(asked.text).includes('vraagt om te wachten. Er is niets besteld')]).toEqual([
      502,
      true,
    ]);
    expect(textOf(asked.text)).not.toContain('misschien wel gelukt');
    await expect.poll(() => portal.log()).toMatch(/"event":"change refused"[^\n]*"status":429/);
    const done = await reseller.confirm(asked);
    expect(textOf(done.text)).toContain('is geblokkeerd');
    expect(await posts(17, 'block', since)).toBe(2);
  });

  it.each([
    [5, 'an error', { error: { code: 500, message: 'no' } }],
    [7, 'null in an envelope', { result: null }],
    [11, 'an empty record', {}],
    [12, 'a word', 'OK'],
  ])('security M3 SIM %i, answered 200 with %s, is not called blocked', async (number, _what, body) => {
    const since = await portal.lastCall();
    const review = await reseller.configure(await sims.page(number, 'block'));
    await portal.faults([{ match: await sims.call(number, 'POST', 'block'), status: 200, body, times: 1 }]);
    const lost = await reseller.confirm(review);
    expect(textOf(lost.text)).toContain('De blokkering is misschien wel gelukt');
    expect([await posts(number, 'block', since), (await sims.read(number)).carrier.sim.is_blocked]).toEqual([1, false]);
  });

  it('security M3 an empty body with a 200 is done', async () => {
    const review = await reseller.configure(await sims.page(13, 'block'));
    await portal.faults([{ match: await sims.call(13, 'POST', 'block'), status: 200, body: '', times: 1 }]);
    const done = await reseller.confirm(review);
    expect(done.address.pathname).toBe(await sims.page(13));
  });

  it('shows the provider’s words when it refuses', async () => {
    const review = await reseller.configure(await sims.page(16, 'block'));
    const detail = [{ field: null, msg: 'no', i18n_msg: 'Het netwerk is in onderhoud' }];
    await portal.faults([{ match: await sims.call(16, 'POST', 'block'), status: 409, body: { detail } }]);
    const refused = await reseller.confirm(review);
    expect([refused.status, textOf(refused.text).includes('Het netwerk is in onderhoud')]).toEqual([422, true]);
    expect((await sims.read(16)).carrier.sim.is_blocked).toBe(false);
  });
});

describe('life A6 a stolen SIM can be blocked whatever is known of it', () => {
  const UNREAD = 'Wij weten nu niet of dit mag. De netwerkaanbieder beslist als u het verstuurt.';
  const UNNAMED = 'De netwerkaanbieder noemt dit niet';
  const on = { is_enabled: true, is_editable: true };

  it.each([
    [14, 'answer 500', { status: 500 }, UNREAD],
    [16, 'break off', { drop: 'before' }, UNREAD],
    [19, 'hang', { delay_ms: 30_000 }, UNREAD],
    [4, 'have names of their own', { status: 200, body: { capabilities: { 'carrier.sim': on } } }, UNNAMED],
  ])('SIM %i, its capabilities %s', async (number, _what, fault, said) => {
    const match = await sims.call(number, 'GET', 'capabilities');
    await portal.faults([{ match, ...fault }]);
    const since = await portal.lastCall();
    const detail = await reseller.get(await sims.page(number));
    const link = `href="${await sims.page(number, 'block')}"`;
    expect(detail.text.indexOf(link)).toBeGreaterThan(0);
    // the link stands before all facts about the SIM
    expect(detail.text.indexOf(link)).toBeLessThan(detail.text.indexOf('class="columns"'));
    expect(textOf(detail.text)).toContain(said);
    const review = await reseller.configure(await sims.page(number, 'block'));
    expect(textOf(review.text)).toContain(said);
    const done = await reseller.confirm(review);
    expect(textOf(done.text)).toContain('is geblokkeerd');
    expect([await posts(number, 'block', since), (await sims.read(number)).carrier.sim.is_blocked]).toEqual([1, true]);
  });

  it('foreign N5 the log names once what the provider names otherwise, and nothing that is no name of a field', async () => {
    const match = await sims.call(5, 'GET', 'capabilities');
    const capabilities = { 'carrier.suspend': on, sim_block: on, 'klant Jansen, 0612345678': on };
    await portal.faults([{ match, status: 200, body: { capabilities } }]);
    const page = await sims.page(5);
    await Promise.all([reseller.get(page), reseller.get(page)]);
    await reseller.get(page);
    await expect.poll(() => portal.log()).toContain('carrier.suspend');
    const lines = portal.log().split('\n');
    const told = lines.filter((line) => line.includes('carrier.suspend'));
    expect(told.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        level: 'warn',
        keys: ['carrier.suspend'],
        msg: 'capabilities of a SIM with names that are not known here',
      }),
    ]);
    expect(portal.log()).not.toContain('Jansen');
  });

  it('one that the provider names as off is off, also beside names that we do not know', async () => {
    const match = await sims.call(5, 'GET', 'capabilities');
    const off = { is_enabled: false, is_editable: false, i18n_reason: 'De SIM is onderweg' };
    const capabilities = { sim_block: off, 'carrier.sim': on };
    await portal.faults([{ match, status: 200, body: { capabilities } }]);
    const detail = await reseller.get(await sims.page(5));
    expect(detail.text).not.toContain(`href="${await sims.page(5, 'block')}"`);
    expect(textOf(detail.text)).toContain('SIM blokkeren. De SIM is onderweg');
  });

  it('what may cost money is offered with that word as well', async () => {
    await portal.faults([{ match: await sims.call(6, 'GET', 'capabilities'), status: 500 }]);
    expect(textOf((await reseller.get(await sims.page(6))).text)).toMatch(
      /Circuit toevoegen.*Wij weten nu niet of dit mag/,
    );
    expect(textOf((await reseller.get(await sims.page(6, 'circuits/create'))).text)).toContain(UNREAD);
  });
});
