import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { FIBRE, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, anew: true });
const client = castMember(portal, OrderClient);
let answer: Record<string, unknown>;

beforeAll(async () => {
  const api = await signIn(portal.sandbox, 'reseller');
  answer =
    (await api.rpc('broadband', 'zipcode', { zipcode: '1000AA', housenr: 1, housenrext: '', filter: {} })).result ?? {};
});

/** The page of the line if the provider gives this answer instead. */
async function lineWith(changes: Record<string, unknown>): Promise<{ text: string; words: string }> {
  await portal.faults([
    { match: 'rpc:broadband.zipcode', status: 200, body: { jsonrpc: '2.0', id: 1, result: { ...answer, ...changes } } },
  ]);
  const page = await client.fill(await client.open(START), FIBRE);
  expect(page.status).toBe(200);
  return { text: page.text, words: textOf(page.text) };
}

describe('BBO-04 what the provider says of an address', () => {
  it.each<[string, unknown, RegExp]>([
    [
      'with its code as text',
      [{ code: '202', msg: 'Onbekend adres' }],
      /Het adres 1000 AA 1 is niet bekend.*Onbekend adres/,
    ],
    [
      'with a code of its own',
      [{ code: 999, msg: 'Nieuw soort fout' }],
      /zegt niet wat er op 1000 AA 1 kan.*Nieuw soort fout/,
    ],
    ['without a code', [{ i18n_msg: 'Straat opgebroken', msg: 'Road works' }], /Straat opgebroken/],
    ['as a text', ['Onbekend adres'], /Onbekend adres/],
    ['that is no list', { msg: 'Een fout alleen' }, /Een fout alleen/],
    ['that cannot be read', [42], /zegt niet wat er op 1000 AA 1 kan/],
    [
      'with odd lists',
      [{ code: 251, msg: 'Kies een toevoeging', housenrexts: ['A', 7, {}], connectionpoints: 'x' }],
      /Kies een toevoeging/,
    ],
  ])(
    'foreign F4 F5 an address error is never swallowed, nor replaced by another: one %s',
    async (_what, errors, words) => {
      const page = await lineWith({ errors });
      expect(page.text).not.toContain('name="carrier"');
      expect(page.words).toMatch(words);
    },
  );

  it.each([[[]], [null], [undefined]])(
    'no errors (%j) and no address of its own: what there is can be ordered',
    async (errors) => {
      const page = await lineWith({ errors, address: undefined });
      expect(page.text).toContain('name="carrier"');
      expect(page.words).toContain('Leverbaar op 1000 AA 1');
    },
  );

  it('a line that cannot be read is told, and the others can be ordered', async () => {
    const lines = answer['available'] as Record<string, unknown>[];
    const page = await lineWith({ available: [{ ...lines[0], carrier_product_id: null }, ...lines.slice(1)] });
    expect(page.words).toContain('Eén lijn op dit adres kunnen wij niet lezen');
    expect([...page.text.matchAll(/name="carrier"/g)].length).toBeGreaterThan(2);
  });
});
