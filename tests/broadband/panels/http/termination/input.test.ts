import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '~/kernel/time/dates';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import {
  REASON,
  now,
  windowNow,
  address,
  earliest,
  scheduled,
  terminationPanel,
} from '~tests/fixtures/broadband/termination-panel';

const { portal, reseller } = terminationPanel();

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
