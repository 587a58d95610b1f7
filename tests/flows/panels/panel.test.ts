import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { recordRow } from '~/flows/intents/evidence';
import type { Intent } from '~/flows/intents/intent';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area, ChangeTrace, OrderTrace } from '~/flows/panels/panel.server';
import type { Provider } from '~/kernel/provider/provider.server';

/** An area that does not exist, because the mechanism knows no kind of record by name. */
interface Box {
  readonly number: number;
}

const area: Area<Box, { readonly box: number }, null> = {
  key: 'connection',
  reads: 'support-r',
  pricing: 'pricing-r',
  open: () => Promise.resolve({ number: 7 }),
  isWhole: () => true,
  recordPage: () => '/box',
  recordAt: () => 'box',
  home: ({ number }) => `/boxes/${number}`,
  name: ({ number }) => `box ${number}`,
  facts: () => null,
  verdict: () => null,
  keep: ({ number }) => ({ box: number }),
  recordOf: ({ box }) => String(box),
  isSame: ({ box }, { number }) => box === number,
  after: () => Promise.resolve(null),
};

const { definePanel, defineReview } = panelsOf(area);

const byOrder: OrderTrace<{ box: number }, unknown> = {
  makes: 'order',
  list: (_provider, { box }) =>
    Promise.resolve({ rows: [recordRow(`order of ${box}`, 'an order', true)], failure: null }),
};
const byChange: ChangeTrace<{ box: number }, unknown> = { makes: 'change', find: () => Promise.resolve([]) };

const common = {
  name: 'tags',
  requirement: 'support-c',
  capability: () => null,
  review: () => Promise.resolve({ lines: [] }),
} as const;
const form = {
  ...common,
  schema: z.object({ note: z.string() }),
  load: () => Promise.resolve(null),
  first: () => ({}),
} as const;

describe('BBO-14 the change of any record', () => {
  it('is looked up with what was kept of it, by who may read its area', async () => {
    const panel = definePanel({ ...form, send: () => Promise.resolve('o1'), trace: byOrder });
    const lookUp = lookUpOf(panel);
    const intent = {
      payload: { ...area.keep({ number: 7 }), answer: { note: 'x' } },
      reference: 'abcdefghij',
      earlier: [],
      stood: [],
    } as unknown as Intent;
    expect([lookUp.wizard, lookUp.requirement]).toEqual(['connection tags', 'support-r']);
    expect(await lookUp.find({} as Provider, intent)).toEqual([
      { effect: 'order of 7', name: 'an order', madeAt: '', certain: true },
    ]);
  });

  it('does not compile without saying how a lost answer is found, or with a call that answers otherwise', () => {
    type Definition = Parameters<typeof definePanel<{ note: string }, null>>[0];
    type Making<Makes> = Extract<Definition, { readonly trace: { readonly makes: Makes } }>;
    expectTypeOf<Making<'order'>>().toExtend<Definition>();
    // a send without a trace would count as not placed after five minutes, and would be sent again
    expectTypeOf<Omit<Making<'order'>, 'trace'>>().not.toExtend<Definition>();
    expectTypeOf<Omit<Making<'change'>, 'trace'>>().not.toExtend<Definition>();
    expectTypeOf<Omit<Making<'order'>, 'send'> & { send(): Promise<number> }>().not.toExtend<Definition>();
    expectTypeOf<Omit<Making<'change'>, 'send'> & { send(): Promise<string> }>().not.toExtend<Definition>();
    expect(
      defineReview({ ...common, schema: z.object({}), send: () => Promise.resolve(), trace: byChange }).wizard.name,
    ).toBe('connection tags');
  });
});
