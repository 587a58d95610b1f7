import { expect, it } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import { filePortal } from '~tests/fixtures/portal';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal();

const DAYS = 4;

it('life B4 a review that has stood for days is judged by the day on which it is sent', async () => {
  const earlier = await PanelClient.signedIn(portal);
  const wish = formatDate(addBusinessDays(today(new Date()), 5));
  const ending = await earlier.configure('/connections/NL100002/termination', {
    reason: 'De winkel sluit',
    moment: 'scheduled',
    wish_date: wish,
  });
  const labels = await earlier.configure('/connections/NL100002/tags', { tags: 'nieuw' });
  portal.advance(DAYS * 24 * 60 * 60_000);
  const reseller = await PanelClient.signedIn(portal);
  const before = await portal.lastCall();
  const refused = await reseller.confirm(await reseller.get(ending.address));
  expect(refused.status).toBe(422);
  expect(textOf(refused.text)).toMatch(/Kies een datum van [\d-]+ tot en met/);
  expect(await reseller.calls('terminate_connection', before)).toEqual([]);
  expect(textOf((await reseller.confirm(await reseller.get(labels.address))).text)).toContain(
    'De labels zijn gewijzigd',
  );
}, 40_000);
