import { describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import {
  INTERNET,
  IPVPN,
  REDUNDANCY,
  PRIMARY,
  at,
  create,
  CONNECTIONS,
  circuitPanels,
} from '~tests/fixtures/broadband/circuit-panels';

const { portal, reseller } = circuitPanels();

describe('BBC-06 the list of profiles', () => {
  const radio = (page: Page, value: string) =>
    page.text.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`value="${value}"`)) ?? '';

  it('shows each with its price by the month, and the current one as such, which cannot be chosen', async () => {
    const page = await reseller.get(at('profile', 'NL100016-1'));
    expect(textOf(page.text)).toMatch(/Internet huidig € 0,00 \/mnd IPVPN € 7,50 \/mnd Redundantie € 12,50 \/mnd/);
    expect(radio(page, INTERNET)).toContain('disabled');
    expect(radio(page, IPVPN)).not.toContain('disabled');
  });

  it('of a new circuit offers every one, the usual one chosen', async () => {
    const page = await reseller.get(create('NL100016'));
    expect(page.text).not.toContain('huidig');
    expect(radio(page, INTERNET)).toContain('checked');
  });

  it('has no prices for who may not see them, nor has the review', async () => {
    const noprice = await PanelClient.signedIn(portal, 'noprice');
    const page = await noprice.get(at('profile', 'NL100016-1'));
    expect(page.text).not.toContain('€');
    expect(textOf(page.text)).toContain('Neem contact op met de afdeling verkoop als u de prijzen wilt weten.');
    const review = await noprice.post(page.address, { profile: IPVPN });
    expect(review.text).not.toContain('€');
    expect(textOf(review.text)).toContain('Neem contact op met de afdeling verkoop');
  });

  it('ERR-04 that cannot be loaded says so; a form that is sent all the same comes back as typed', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_profiles', status: 500 }]);
    const page = await reseller.get(at('profile', 'NL100016-1'));
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain('Wij konden de profielen niet laden.');
    const posted = await reseller.post(page.address, { profile: IPVPN });
    expect(posted.status).toBe(422);
    expect(errorsOf(posted)[0]).toContain('geven nu geen goed antwoord');
  });

  it('ERR-04 desk 11 a receipt that cannot be read is said on the review, and takes a tick of who may see prices', async () => {
    const review = await reseller.configure(at('profile', 'NL100016-1'), { profile: IPVPN });
    await portal.faults([{ match: `GET ${CONNECTIONS}`, status: 500 }]);
    const page = await reseller.get(review.address);
    expect(textOf(page.text)).toContain('De kosten konden niet worden berekend.');
    const since = await portal.lastCall();
    const asked = await reseller.confirm(page);
    expect([asked.status, errorsOf(asked)]).toEqual([
      422,
      [expect.stringContaining('De kosten zijn nu niet te lezen')],
    ]);
    const writes = async () =>
      (await portal.ledger(since)).filter(({ kind, method }) => kind === 'rest' && method === 'PATCH');
    expect(await writes()).toEqual([]);
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const theirs = await quiet.configure(at('profile', 'NL100016-1'), { profile: IPVPN });
    expect(theirs.text).not.toContain('name="unpriced"');
    await portal.faults([]);
    const shown = await reseller.confirm(asked);
    expect([shown.status, errorsOf(shown)]).toEqual([409, [expect.stringContaining('De kosten zijn nu wel te lezen')]]);
    expect(await writes()).toEqual([]);
  });

  it('goes back to the form as it was typed', async () => {
    const review = await reseller.configure(at('profile', 'NL100016-1'), { profile: REDUNDANCY, ...PRIMARY });
    const back = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(radio(back, REDUNDANCY)).toContain('checked');
    expect(radio(back, 'NL100002')).toContain('checked');
    expect(radio(back, 'NL100002-1')).toContain('checked');
  });
});
