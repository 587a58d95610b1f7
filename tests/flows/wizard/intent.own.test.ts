import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ProviderForbidden, ProviderNotFound, ProviderRejection, ProviderOutage } from '~/kernel/provider/errors';
import { runtime } from '~/kernel/process/runtime.server';
import { type Intent } from '~/flows/intents/intent';
import { concludeLookUp } from '~/flows/intents/conclude.server';
import { contentHash, submitThrough } from '~/flows/intents/intent.server';
import { inTurnOf } from '~/flows/intents/of-record.server';
import type { Turn } from '~/kernel/store/store';
import { isCommitted, readIntent } from '~/flows/intents/kept-intent.server';
import { anIntent } from '~tests/fixtures/an-intent';
import { CONTENT, session, MINUTE, fail, sentIntents } from '~tests/fixtures/flows/sent-intents';

const { house, sending, submit, accept, state, hanging, existingIntent } = sentIntents();

describe('security L2, L3 what was stopped before its call', () => {
  const kept = (more: Partial<Intent>) =>
    runtime().store.create('intent', sending.draft, {
      value: anIntent({ state: 'submitting', sentAt: runtime().now(), ...more }),
      owner: session.owner,
      group: 'open',
      expiresAt: runtime().now() + 60 * MINUTE,
    });

  it.each([
    ['security L3 has sent nothing, and is not looked for', false, 'rejected'],
    ['security L3 may have been carried out once the call was begun', true, 'unknown'],
  ] as const)('%s', async (_what, isCalled, expected) => {
    await kept({ isCalled });
    await house().advance(2 * MINUTE);
    expect(await state()).toBe(expected);
  });

  it('security L2 sends nothing when it comes back to its intent too late', async () => {
    const { store } = runtime();
    const create = store.create.bind(store);
    // the machine goes to sleep right after the intent is committed
    const sleeping = vi.spyOn(store, 'create').mockImplementation(async (...args) => {
      const made = await create(...(args as Parameters<typeof create>));
      if (args[0] === 'intent') await house().advance(MINUTE / 2 + 1_000);
      return made;
    });
    expect(await accept()).toEqual({ kind: 'not sent' });
    sleeping.mockRestore();
    expect(sending.sent).toEqual([]);
    expect(await accept()).toMatchObject({ kind: 'accepted' });
    expect(sending.sent).toHaveLength(1);
  });

  it('foreign N2 carries the tag and key of its attempt, also from a copy of the store', async () => {
    await submit(fail(new ProviderOutage('down', 'order', false)));
    const intent = (await readIntent(sending.draft))?.value;
    const tag = createHash('sha256').update(`${sending.draft}.1`).digest('hex').slice(0, 10);
    expect([sending.sent, intent?.reference, intent?.key]).toEqual([[tag], tag, sending.draft]);
  });
});

describe('security M4 a send under the turn of its record', () => {
  const RECORD = { area: 'sims', id: 'SIM 1' };
  const made = async () => 'NL100001';
  const gate = { lease: 'gate', allows: async () => true };
  const through = (turn?: Turn) => submitThrough(gate, session, sending.draft, CONTENT, made, turn);

  it.each([
    ['is not sent', (turn?: Turn) => submit(made, CONTENT, turn), { kind: 'not sent' }],
    ['is held at its gate', through, { kind: 'held', isLate: true }],
  ])('that ended before the intent could be committed %s', async (_what, send, end) => {
    const late = inTurnOf(session.owner, RECORD, async (turn) => {
      // another tab may have had its turn in this minute
      await house().advance(MINUTE);
      return send(turn);
    });
    expect(await late).toEqual(end);
    expect(await readIntent(sending.draft)).toBeNull();
    expect(sending.sent).toEqual([]);
    expect(await inTurnOf(session.owner, RECORD, send)).toMatchObject({ kind: 'accepted' });
  });
});

describe('BBO-14 one call per attempt', () => {
  it('of 20 at the same time one sends; the others learn that it is under way or done', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, accept));
    expect(sending.sent).toHaveLength(1);
    expect(sending.sent[0]).toMatch(/^[0-9a-f]{10}$/);
    expect(outcomes.every(({ kind }) => kind === 'accepted' || kind === 'open')).toBe(true);
    expect(outcomes.filter(({ kind }) => kind === 'accepted').length).toBeGreaterThanOrEqual(1);
    expect(await accept()).toEqual({ kind: 'accepted', effect: 'NL100001' });
    expect(sending.sent).toHaveLength(1);
  });

  it('is committed before the call, with what it sends', async () => {
    const { under, answer } = hanging();
    await expect.poll(state).toBe('submitting');
    const { value } = await existingIntent();
    expect(value).toMatchObject({
      hash: 'hash',
      payload: { sla: 606 },
      reference: sending.sent[0],
      key: sending.draft,
      attempt: 1,
      effect: null,
      by: ['reseller'],
      username: 'reseller',
      earlier: [],
      denied: [],
    });
    expect(await accept()).toEqual({ kind: 'open' });
    answer('NL100002');
    expect(await under).toEqual({ kind: 'accepted', effect: 'NL100002' });
    expect(sending.sent).toHaveLength(1);
  });

  it('S-38 has the answer that comes after the clock was set an hour forward and a look-up found nothing', async () => {
    const { under, answer } = hanging();
    await expect.poll(state).toBe('submitting');
    await house().advance(60 * MINUTE);
    await concludeLookUp(await existingIntent(), []);
    expect(await state()).toBe('not placed');
    answer('NL100003');
    expect(await under).toEqual({ kind: 'accepted', effect: 'NL100003' });
    expect((await existingIntent()).value).toMatchObject({ state: 'accepted', effect: 'NL100003' });
    expect(await accept()).toEqual({ kind: 'accepted', effect: 'NL100003' });
    expect(sending.sent).toHaveLength(1);
  });

  it.each<[string, () => Promise<string | null>, unknown, Intent['state'], boolean]>([
    ['accepted', async () => 'NL1', { kind: 'accepted', effect: 'NL1' }, 'accepted', false],
    ['an answer without an id', async () => null, { kind: 'open' }, 'unknown', false],
    [
      'a refusal',
      fail(new ProviderRejection('no', [{ field: 'sla', message: 'nee' }])),
      { kind: 'rejected', message: 'no', details: [{ field: 'sla', message: 'nee' }] },
      'rejected',
      true,
    ],
    [
      'a right that is missing',
      fail(new ProviderForbidden(null)),
      { kind: 'rejected', message: '', details: [] },
      'rejected',
      true,
    ],
    [
      'a right that is missing, in the words of the provider',
      fail(new ProviderForbidden('Dat mag u niet')),
      { kind: 'rejected', message: 'Dat mag u niet', details: [] },
      'rejected',
      true,
    ],
    [
      'a record that is not there',
      fail(new ProviderNotFound('gone')),
      { kind: 'rejected', message: 'gone', details: [] },
      'rejected',
      true,
    ],
    ['a timeout', fail(new ProviderOutage('timeout', 'order', true)), { kind: 'open' }, 'unknown', false],
    ['nonsense', fail(new ProviderOutage('nonsense', 'order', true)), { kind: 'open' }, 'unknown', false],
    [
      'a provider that is down after it was sent',
      fail(new ProviderOutage('down', 'order', true)),
      { kind: 'open' },
      'unknown',
      false,
    ],
    [
      'a provider that could not be reached',
      fail(new ProviderOutage('down', 'order', false)),
      { kind: 'not sent', asked: null },
      'rejected',
      true,
    ],
  ])('%s', async (_what, outcome, submission, kept, again) => {
    expect(await submit(outcome)).toEqual(submission);
    expect(await state()).toBe(kept);
    await accept();
    expect(sending.sent).toHaveLength(again ? 2 : 1);
    if (again) expect(new Set(sending.sent).size).toBe(2);
  });

  it.each<[string, () => Promise<string>]>([
    ['later', () => Promise.reject(new TypeError('a mistake of ours'))],
    [
      'at once',
      () => {
        throw new RangeError('a mistake of ours');
      },
    ],
  ])(
    'a mistake of ours while sending (%s) counts as sent: unknown, and not to be sent again',
    async (_when, outcome) => {
      await expect(submit(outcome)).rejects.toThrow('a mistake of ours');
      expect(await state()).toBe('unknown');
      expect(await accept()).toEqual({ kind: 'open' });
      expect(sending.sent).toHaveLength(1);
    },
  );

  it('AUT-11 a session that the provider refuses proves that nothing was done: it may be sent after signing in', async () => {
    const toSignIn = new Response(null, { status: 303 });
    const refused = async () => {
      throw toSignIn;
    };
    await expect(submit(refused)).rejects.toBe(toSignIn);
    expect(await state()).toBe('rejected');
    expect(await accept()).toEqual({ kind: 'accepted', effect: 'NL100001' });
    expect((await existingIntent()).value.attempt).toBe(2);
  });
});

describe('BBO-14 a send that never comes back', () => {
  it('reads as unknown after 60 s, for its own late answer too, and is not sent again', async () => {
    const { under, answer } = hanging();
    await expect.poll(state).toBe('submitting');
    await house().advance(59_000);
    expect(await state()).toBe('submitting');
    await house().advance(2_000);
    expect(await state()).toBe('unknown');
    expect(await accept()).toEqual({ kind: 'open' });
    answer('NL100003');
    expect(await under).toEqual({ kind: 'accepted', effect: 'NL100003' });
    expect(sending.sent).toHaveLength(1);
  });
});

describe('isCommitted', () => {
  it.each<[Intent['state'], boolean]>([
    ['submitting', true],
    ['accepted', true],
    ['unknown', true],
    ['rejected', false],
    ['not placed', false],
  ])('%s: %s', (kept, committed) => {
    const intent = { state: kept } as Intent;
    expect(isCommitted(intent)).toBe(committed);
  });

  it('a draft of which nothing was sent is free', () => {
    expect(isCommitted(undefined)).toBe(false);
  });
});

describe('contentHash', () => {
  it('tells contents apart, and the same content is the same', () => {
    expect(contentHash({ a: 1 })).toBe(contentHash({ a: 1 }));
    expect(contentHash({ a: 1 })).not.toBe(contentHash({ a: '1' }));
    expect(contentHash({ a: [1, 2] })).not.toBe(contentHash({ a: [2, 1] }));
  });
});
