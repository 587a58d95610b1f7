import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '~/kernel/time/dates';
import { datesThatMatter } from '~/telecom/ending/termination';
import { errorsOf, textOf, titleOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import {
  now,
  windowNow,
  address,
  earliest,
  scheduled,
  terminationPanel,
} from '~tests/fixtures/broadband/termination-panel';

const { portal, reseller } = terminationPanel();

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

  it('life 2 a date of the table leads to the review once the reason is there, and sends nothing', async () => {
    await reseller.get(address('NL100001'));
    const since = await portal.lastCall();
    const { latest } = windowNow();
    const reason = 'De klant gaat met pensioen';
    const page = await reseller.post(address('NL100001'), {
      reason,
      moment: 'immediately',
      wish_date: '',
      intent: `choose ${latest}`,
    });
    const review = await reseller.follow(page);
    expect(textOf(review.text)).toContain(formatDate(latest));
    expect(review.text).toContain('name="hash"');
    expect(textOf(review.text)).toContain(reason);
    expect(await reseller.calls('terminate_connection', since)).toEqual([]);
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
