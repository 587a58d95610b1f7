import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { REASON, windowNow, address, scheduled, terminationPanel } from '~tests/fixtures/broadband/termination-panel';

const { portal, reseller } = terminationPanel();

describe('BBC-11 the review and the one effect', () => {
  it('lists what ends with it', async () => {
    const review = await reseller.configure(address('NL100008'), scheduled());
    for (let number = 1; number <= 8; number += 1)
      expect(review.text).toMatch(new RegExp(`NL100008-${number}, gebruikersnaam \\S+@`));
    expect(review.text).toContain('IP-routes die vervallen');
    expect(review.text).toMatch(/\d+\.\d+\.\d+\.\d+\/\d+/);
  });

  it('asks that one acknowledges it', async () => {
    const review = await reseller.configure(address('NL100001'), scheduled());
    expect(review.text).toContain('Ik begrijp dat de verbinding stopt');
    const before = await portal.lastCall();
    const page = await reseller.confirm(review, {});
    expect(page.status).toBe(422);
    expect(page.text).toContain('Vink aan dat u dit begrijpt');
    reseller.cookies.set('lang', 'en');
    expect((await reseller.confirm(review, {})).text).toContain('Tick that you understand this');
    expect(await reseller.calls('terminate_connection', before)).toEqual([]);
  });

  it('is sent once, also on a double press, and cannot be done again', async () => {
    const review = await reseller.configure(address('NL100020'), scheduled());
    const before = await portal.lastCall();
    await Promise.all([reseller.confirm(review), reseller.confirm(review)]);
    expect(await reseller.calls('terminate_connection', before)).toEqual([
      { nid: 'NL100020', reason: REASON, moment: 'scheduled', wish_date: windowNow().earliest, confirm: true },
    ]);
    const refused = await reseller.get(address('NL100020'));
    expect(refused.text).toContain('Dit kan nu niet');
    expect(refused.text).toContain('De verbinding is opgezegd.');
    expect(refused.text).not.toContain('name="reason"');
    const posted = await reseller.post(address('NL100020'), scheduled());
    expect(posted.status).toBe(422);
    expect(await reseller.calls('terminate_connection', before)).toHaveLength(1);
  });

  it('immediately goes without a date, and says connectionTerminated; desk 8 as what was asked, not what is done', async () => {
    const review = await reseller.configure(address('NL100021'), { reason: REASON, moment: 'immediately' });
    const before = await portal.lastCall();
    expect((await reseller.confirm(review)).text).toContain('>De opzegging is aangevraagd<');
    expect(await reseller.calls('terminate_connection', before)).toEqual([
      { nid: 'NL100021', reason: REASON, moment: 'immediately', wish_date: null, confirm: true },
    ]);
  });

  it('life B10 what ends immediately can perhaps not be cancelled: that is said before, and the banner says what the provider allows', async () => {
    const review = await reseller.configure(address('NL100022'), { reason: REASON, moment: 'immediately' });
    expect(review.text).toContain('Daarna kunt u de opzegging misschien niet meer annuleren');
    expect(review.text).not.toContain('niet ongedaan maken');
    const shown = await reseller.confirm(review);
    expect(shown.text).not.toContain('href="/connections/NL100022/order/cancellation"');
    expect(textOf(shown.text)).toContain('Bestelling annuleren De netwerkaanbieder staat dit nu niet toe.');
    expect(shown.text).toContain('Zo snel mogelijk: er is geen datum gevraagd');
    expect(shown.text).not.toContain('Wacht op een datum');
  });

  it('a refusal of the provider keeps the review and the form', async () => {
    const review = await reseller.configure(address('NL100001'), scheduled());
    const error = {
      code: -32010,
      message: 'no',
      data: {
        details: [
          { field: null, msg: 'a', i18n_msg: 'Eerste bezwaar' },
          { field: null, msg: 'b', i18n_msg: 'tweede bezwaar' },
        ],
      },
    };
    await portal.faults([
      { match: 'rpc:broadband.terminate_connection', body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }), times: 1 },
    ]);
    const page = await reseller.confirm(review);
    expect(page.text).toContain('Eerste bezwaar, tweede bezwaar');
    const form = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(form.text).toContain(REASON);
  });

  it('a lost answer is looked up: the order is there, and it is not sent again', async () => {
    const review = await reseller.configure(address('NL100023'), scheduled());
    const before = await portal.lastCall();
    await portal.faults([{ match: 'rpc:broadband.terminate_connection', drop: 'after', times: 1 }]);
    const page = await reseller.confirm(review);
    expect(page.address.pathname).toBe('/connections/NL100023');
    expect(page.text).toContain('>De opzegging is aangevraagd<');
    expect(await reseller.calls('terminate_connection', before)).toHaveLength(1);
  });
});
