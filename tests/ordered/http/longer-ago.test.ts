import { beforeAll, describe, expect, it } from 'vitest';
import { trailLine, type Trailed } from '~/kernel/process/trail-line.server';
import { today } from '~/kernel/time/dates';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { appendTo } from '~tests/fixtures/trail';
import { vanDijk } from '../../../sandbox/cast';
import { listOf } from './listed';

const MINUTE = 60_000;
const portal = filePortal({ connections: 30 });
const client = castMember(portal, OrderClient);

describe('ordered longer ago than the portal keeps what was sent', () => {
  const DAY = 24 * 60 * MINUTE;
  const at = Date.now() - 45 * DAY;
  const day = today(new Date(at));
  const { organization_uuid: uuid, name } = vanDijk;
  const who = { subject: 'old', username: 'reseller', name: 'Renée de Wit', organization: { uuid, name } };
  const about = { who, as: null, reason: null, wizard: 'mobile-order', action: 'order', attempt: 1 };
  const line = (event: Trailed['event'], intent: string, more: Partial<Trailed> = {}) =>
    trailLine(`${intent} ${event}`, at, { ...about, event, intent, ...more });
  const ordered = { product: 'M2M EU', sums: { months: 1250, years: 0, once: 495 } };

  beforeAll(() =>
    appendTo(portal, [
      line('order sent', 'old 1', { ordered }),
      line('order accepted', 'old 1'),
      line('order sent', 'old 2', { ordered }),
      line('order refused', 'old 2'),
      line('order sent', 'old 3', { ordered: { ...ordered, sums: null } }),
      line('order unknown', 'old 3'),
      line('order found', 'old 3'),
      // a send without costs, and one of a build that did not keep them
      line('change sent', 'old 4'),
      line('order sent', 'old 5'),
    ]),
  );

  it('has product, price and outcome from the activity log, and its totals', async () => {
    const page = await client.get(`/orders/${day}`);
    expect(listOf(page).map((row) => row.replace(/ \d\d-\d\d-\d{4}.*/, ''))).toEqual([
      expect.stringMatching(/^M2M EU Renée de Wit .*Aangekomen$/),
      expect.stringMatching(/^M2M EU Renée de Wit .*Aangekomen$/),
      expect.stringMatching(/^M2M EU Renée de Wit .*Geweigerd$/),
    ]);
    expect(wordsOf(page)).toMatch(/Verwacht per maand erbij € 12,50 Eenmalig € 4,95/);
    expect(wordsOf(page)).toContain('1 bestelling zonder prijs telt niet mee');
  });
});
