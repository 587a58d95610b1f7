import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, signIn, testSandbox, type Client, type TestSandbox } from '~tests/sandbox/client';

let one: TestSandbox;
let reseller: Client;

beforeAll(async () => {
  one = await testSandbox({ connections: 7, sims: 5 });
  reseller = await signIn(one, 'reseller');
});

afterAll(() => one.stop());

interface Listed {
  readonly connections?: readonly unknown[];
}

const listed = async (client: Client) =>
  (await client.rpc<Listed>('broadband', 'list_connections', { pagination: { page: 1, per_page: 100 } })).result;

it('becomes a provider of another size, which a reset keeps, and people stay signed in', async () => {
  const sizes: (number | undefined)[] = [];
  for (const connections of [7, 30, 7, 12]) {
    one.become({ connections });
    sizes.push((await listed(reseller))?.connections?.length);
    await control(one, 'clock', { advance: 'P1D' });
    await control(one, 'reset', {});
    sizes.push((await listed(reseller))?.connections?.length);
  }
  expect(sizes).toEqual([7, 7, 30, 30, 7, 7, 12, 12]);
});

it('becomes a provider of the specification alone, and again one with all functions', async () => {
  const isKnown = async () =>
    (
      await fetch(`${one.origin}/api/user/v1?method=reset_password`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'reset_password', params: {} }),
      })
    ).status;
  const known = await isKnown();
  one.become({ plain: true });
  const plain = await isKnown();
  one.become({});
  expect([plain === known, await isKnown()]).toEqual([false, known]);
});
