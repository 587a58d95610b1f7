import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDate, today } from '~/kernel/time/dates';
import { datesThatMatter, terminationWindow } from '~/telecom/ending/termination';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { errorsOf, textOf, titleOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);

beforeEach(async () => {
  reseller.cookies.delete('lang');
});

const REASON = 'De winkel sluit';
const now = () => today(new Date());
const windowNow = () => terminationWindow({ today: now(), skipBusinessDays: true });
const address = (nid: string) => `/connections/${nid}/termination`;
const earliest = () => formatDate(windowNow().earliest);
const scheduled = (date = earliest()) => ({ reason: REASON, moment: 'scheduled', wish_date: date });

describe('BBC-11 what is filled in', () => {
  it.each([
    [
      'nothing',
      {},
      ['Vul een reden in', 'Kies wanneer de verbinding moet stoppen'],
      ['Enter a reason', 'Choose when the connection should stop'],
    ],
    [
      'a short reason',
      { reason: '1234567890', moment: 'immediately' },
      ['Vul een reden in van meer dan 10 tekens'],
      ['Enter a reason of more than 10 characters'],
    ],
    [
      'security C1 a reason of 1001 characters',
      { reason: 'a'.repeat(1_001), moment: 'immediately' },
      ['Vul een reden in van hoogstens 1000 tekens'],
      ['Enter a reason of at most 1000 characters'],
    ],
    [
      'security C1 the same without a date: both are said',
      { reason: 'a'.repeat(1_001), moment: 'scheduled' },
      ['hoogstens 1000 tekens', 'Vul de datum in waarop'],
      ['at most 1000 characters', 'Enter the date on which'],
    ],
    [
      'blanks around a short reason',
      { reason: '   te kort         ', moment: 'immediately' },
      ['Vul een reden in van meer dan 10 tekens'],
      ['more than 10 characters'],
    ],
    [
      'no date',
      { reason: REASON, moment: 'scheduled' },
      ['Vul de datum in waarop de verbinding moet stoppen'],
      ['Enter the date on which the connection should stop'],
    ],
    [
      'no date and no reason: both are said',
      { moment: 'scheduled' },
      ['Vul een reden in', 'Vul de datum in waarop'],
      ['Enter a reason', 'Enter the date on which'],
    ],
    [
      'no real date',
      { reason: REASON, moment: 'scheduled', wish_date: '31-02-2027' },
      ['Vul een datum in als dag-maand-jaar'],
      ['Enter a date as day-month-year'],
    ],
  ])('%s', async (_what, fields, dutch, english) => {
    for (const [language, texts] of [
      ['nl', dutch],
      ['en', english],
    ] as const) {
      reseller.cookies.set('lang', language);
      const page = await reseller.configure(address('NL100001'), fields);
      expect(page.status).toBe(422);
      for (const text of texts) expect(page.text).toContain(text);
    }
  });

  it('with `immediately` a date is not asked, and what stands there does not count', async () => {
    const review = await reseller.configure(address('NL100001'), {
      reason: REASON,
      moment: 'immediately',
      wish_date: 'onzin',
    });
    expect(review.status).toBe(200);
    expect(review.text).toContain('De verbinding stopt direct');
    expect(review.text).toContain(`Direct, vandaag ${formatDate(now())}`);
  });

  it('a reason may be long, with line breaks as a browser sends and does not count them', async () => {
    const page = await reseller.get(address('NL100001'));
    expect(/<textarea[^>]*maxLength="(\d+)"/i.exec(page.text)?.[1]).toBe('1000');
    const review = await reseller.configure(address('NL100001'), {
      reason: `${'regel\r\n'.repeat(166)}lang`,
      moment: 'immediately',
    });
    expect(review.text).toContain('name="confirm"');
  });

  it('security C1 a reason that is too long comes back as it was typed', async () => {
    const typed = 'b'.repeat(1_500);
    expect((await reseller.configure(address('NL100001'), { reason: typed, moment: 'immediately' })).text).toContain(
      `>${typed}</textarea>`,
    );
  });
});

describe('BBC-12 the date', () => {
  it.each([
    ['a day before the first', () => addDays(windowNow().earliest, -1), 422],
    ['the first', () => windowNow().earliest, 200],
    ['the last', () => windowNow().latest, 200],
    ['a day after the last', () => addDays(windowNow().latest, 1), 422],
  ])('%s', async (_what, date, status) => {
    const page = await reseller.configure(address('NL100001'), scheduled(formatDate(date())));
    expect(page.status).toBe(status);
    if (status === 422)
      expect(page.text).toContain(`Kies een datum van ${earliest()} tot en met ${formatDate(windowNow().latest)}`);
  });

  it('as people type it', async () => {
    const review = await reseller.configure(address('NL100001'), scheduled(windowNow().earliest));
    expect(review.text).toContain(earliest());
  });

  it('from today when business days are not skipped', async () => {
    const page = await reseller.configure(address('NL100015'), scheduled(formatDate(now())));
    expect(page.status).toBe(200);
  });

  it('warns when the contract ends more than 90 days ahead, on the form and on the review', async () => {
    expect((await reseller.get(address('NL100001'))).text).toContain('Het contract loopt nog lang');
    expect((await reseller.configure(address('NL100001'), scheduled())).text).toContain('Het contract loopt nog lang');
    expect((await reseller.get(address('NL100002'))).text).not.toContain('Het contract loopt nog lang');
  });
});

describe('BBC-11 what it costs', () => {
  it('is told of the dates that matter, each asked once', async () => {
    const before = await portal.lastCall();
    const page = await reseller.get(address('NL100002'));
    const asked = (await reseller.calls('get_termination_cost', before)) as { termination_date: string }[];
    const contractEnd = addDays(now(), 45);
    const mattering = datesThatMatter({ window: windowNow(), contractEnd }).map(({ date }) => date);
    expect(asked.map((params) => params.termination_date).sort()).toEqual([now(), ...mattering].sort());
    for (const date of mattering) expect(page.text).toContain(`name="intent=choose ${date}"`);
    expect(page.text).toMatch(/einde van het contract/);
    expect(page.text).toMatch(/€\u00a0\d/);
  });

  it('a date of the table is filled in by its button, and what was typed stays', async () => {
    await reseller.get(address('NL100001'));
    const { latest } = windowNow();
    const page = await reseller.post(address('NL100001'), {
      reason: 'kort',
      moment: 'immediately',
      wish_date: '',
      intent: `choose ${latest}`,
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain(`value="${formatDate(latest)}"`);
    expect(page.text).toMatch(/<textarea[^>]*>kort</);
    expect(page.text).toMatch(
      /type="radio"[^>]*value="scheduled"[^>]*checked|type="radio"[^>]*checked[^>]*value="scheduled"/,
    );
    expect(page.text).not.toContain('Er is een probleem');
  });

  it('access F2 is heard with the field that the focus comes back to', async () => {
    await reseller.get(address('NL100001'));
    const page = await reseller.post(address('NL100001'), {
      moment: 'scheduled',
      wish_date: earliest(),
      intent: 'calculate',
    });
    expect(page.status).toBe(200);
    const field = /<input[^>]*name="wish_date"[^>]*>/.exec(page.text)?.[0] ?? '';
    const [described = ''] = /(?<=aria-describedby=")[^"]*/.exec(field) ?? [];
    const text = new RegExp(`<div id="${described}"[\\s\\S]*?</div>`).exec(page.text)?.[0] ?? '';
    expect(textOf(text)).toMatch(new RegExp(`Kosten bij opzegging op ${earliest()}: €`));
  });

  it.each([
    ['another date', () => '01-01-2031', /Kies een datum van/],
    ['no date', () => '', /Vul de datum in waarop/],
    ['no real date', () => '31-02-2027', /Vul een datum in als dag-maand-jaar/],
  ])('access F2 is refused at the field for %s', async (_what, date, expected) => {
    await reseller.get(address('NL100001'));
    const page = await reseller.post(address('NL100001'), {
      moment: 'scheduled',
      wish_date: date(),
      intent: 'calculate',
    });
    expect(page.status).toBe(422);
    expect(titleOf(page)).toMatch(/^Fout: /);
    expect(errorsOf(page).join()).toMatch(expected);
    expect(page.text).toMatch(/<input[^>]*name="wish_date"[^>]*aria-invalid="true"/);
    expect(page.text).toMatch(/<input[^>]*name="wish_date"[^>]*aria-describedby="[^"]*-error /);
  });

  it('may fail for each date on its own, and on the review', async () => {
    // each read is repeated once; at first all reads fail, and then two of them fail again
    const asked = 1 + datesThatMatter({ window: windowNow(), contractEnd: null }).length;
    await portal.faults([{ match: 'rpc:broadband.get_termination_cost', status: 500, times: asked + 2 }]);
    const page = await reseller.get(address('NL100001'));
    expect(page.text.match(/Niet berekend/g)).toHaveLength(2);
    expect(page.text.match(/€\u00a0/g)).toHaveLength(asked - 2);
    await portal.faults([{ match: 'rpc:broadband.get_termination_cost', status: 500 }]);
    const failing = await reseller.get(address('NL100001'));
    expect(failing.text).toContain('Niet berekend');
    const review = await reseller.configure(address('NL100001'), scheduled());
    expect(review.text).toContain('De kosten konden niet worden berekend');
  });

  it('nothing to calculate without a contract: that there may be costs is said', async () => {
    const before = await portal.lastCall();
    const page = await reseller.get(address('NL100012'));
    expect(page.text).toContain('Contract niet gevonden');
    expect(page.text).toContain('Er kunnen kosten zijn als u opzegt');
    expect(await reseller.calls('get_termination_cost', before)).toEqual([]);
    expect((await reseller.configure(address('NL100012'), scheduled())).text).toContain('Contract niet gevonden');
    reseller.cookies.set('lang', 'en');
    expect((await reseller.get(address('NL100012'))).text).toContain('Contract not found');
  });

  it('life B10 on a line without a contract the dates promise no costs', async () => {
    for (const [language, title, about, costs] of [
      ['nl', 'Datums die u kunt kiezen', 'Zonder contract zijn de kosten niet te berekenen.', 'Datums met hun kosten'],
      ['en', 'Dates you can choose', 'Without a contract the costs cannot be calculated.', 'Dates with their costs'],
    ] as const) {
      reseller.cookies.set('lang', language);
      const page = await reseller.get(address('NL100012'));
      expect(page.text).toContain(title);
      expect(page.text).toContain(about);
      expect(page.text).not.toContain(costs);
    }
  });

  it('a contract that cannot be loaded does not stand in the way', async () => {
    await portal.faults([{ match: 'rpc:broadband.get_contract', status: 500 }]);
    const page = await reseller.get(address('NL100015'));
    expect(page.text).toContain('Het contract kon niet worden geladen');
    expect(page.text).toContain(`van ${earliest()} tot en met`);
  });

  it('is not asked, nor shown, without the right to prices', async () => {
    const noprice = await PanelClient.signedIn(portal, 'noprice');
    const before = await portal.lastCall();
    const page = await noprice.get(address('NL100001'));
    expect(page.text).toContain('Neem contact op met de afdeling verkoop');
    expect(page.text).not.toContain('€');
    expect(page.text).not.toContain('name="intent=calculate"');
    const review = await noprice.configure(address('NL100001'), scheduled());
    expect(review.text).toContain('Neem contact op met de afdeling verkoop');
    expect(await noprice.calls('get_termination_cost', before)).toEqual([]);
  });
});

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

describe('PER-03 rights, and connections of others', () => {
  it('reader gets 403; noorder sees the form without a button and may not send', async () => {
    const reader = await PanelClient.signedIn(portal, 'reader');
    expect((await reader.get(address('NL100001'))).status).toBe(403);
    const noorder = await PanelClient.signedIn(portal, 'noorder');
    const page = await noorder.get(address('NL100001'));
    expect(page.text).toContain('U heeft geen recht om te bestellen');
    expect(page.text).not.toContain('name="intent=choose ');
    const before = await portal.lastCall();
    expect((await noorder.post(address('NL100001'), scheduled())).status).toBe(403);
    expect(await noorder.calls('terminate_connection', before)).toEqual([]);
  });

  it.each(['NL9', 'x', 'NL100001x', 'NL999999'])('%s is 404, nothing is sent', async (nid) => {
    const before = await portal.lastCall();
    expect((await reseller.get(address(nid))).status).toBe(404);
    expect((await reseller.post(address(nid), scheduled())).status).toBe(404);
    expect(await reseller.calls('terminate_connection', before)).toEqual([]);
  });

  it('of another organisation is 404', async () => {
    const stranger = await PanelClient.signedIn(portal, 'stranger');
    expect((await stranger.get(address('NL100001'))).status).toBe(404);
    expect((await stranger.post(address('NL100001'), scheduled())).status).toBe(404);
  });
});
