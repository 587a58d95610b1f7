import { expect, it } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import { textOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { connectionPages } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller } = connectionPages(portal);

const TODAY = today(new Date());
const WORKING_DAYS = `Een werkdag van ${formatDate(addBusinessDays(TODAY, 1))} tot en met`;

const answering = (method: string, result: object) =>
  portal.faults([{ match: `rpc:broadband.${method}`, body: { jsonrpc: '2.0', id: 1, result } }]);

it.each([
  ['Q4 2027', 'Verwacht op Q4 2027'],
  ['2026-13-45', 'Verwacht op 2026-13-45'],
  ['2027-02-30T09:00:00Z', 'Verwacht op '],
])('TRX-02 an expected date of %j stands in the course of an order', async (date, words) => {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<{ transaction: object }>('broadband', 'get_recent_transaction', {
    nid: 'NL100065',
  });
  await answering('get_recent_transaction', {
    transaction: { ...result?.transaction, expected_completion_date: date },
  });
  const page = await reseller.get('/connections/NL100065');
  expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining(words)]);
});

it('TRX-02 dates that are given as moments are counted by their days', async () => {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<{ events: { response: object | null }[] }>('broadband', 'list_events', {
    filter: { nid: 'NL100065' },
  });
  const text = JSON.stringify(result).replace(/"(\d{4}-\d\d-\d\d)"/g, '"$1T09:00:00Z"');
  await answering('list_events', JSON.parse(text) as object);
  expect(textOf((await reseller.get('/connections/NL100065')).text)).toMatch(
    /Verwacht op \d{2}-\d{2}-\d{4} Eerst beloofd: \d{2}-\d{2}-\d{4} \+7 dagen/,
  );
});

it('TRX-05 an order that was placed in a year to come gets its wish date from the next working day', async () => {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<{ transaction: object }>('broadband', 'get_recent_transaction', {
    nid: 'NL100017',
  });
  await answering('get_recent_transaction', {
    transaction: { ...result?.transaction, created_at: '9999-12-31T23:59:59Z' },
  });
  const page = await reseller.get('/connections/NL100017/order/wish_date');
  expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining(WORKING_DAYS)]);
});
