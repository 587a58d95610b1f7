import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ProviderFailure,
  ProviderForbidden,
  ProviderNotFound,
  ProviderRejection,
  ProviderOutage,
  type ProviderError,
} from '~/kernel/provider/errors';
import { runtime } from '~/kernel/process/runtime.server';
import { isAfterSend, isOfSend, LOOK_UPS_AT, nextLookUp, type Candidate, type Intent } from '~/flows/intents/intent';
import { chooseEffect, concludeLookUp, denyEffects } from '~/flows/intents/conclude.server';
import { contentHash, submitOnce, submitThrough } from '~/flows/intents/intent.server';
import { isCommitted, readIntent } from '~/flows/intents/kept-intent.server';
import { listOpenIntents } from '~/flows/intents/list-intents.server';
import type { Content } from '~/flows/intents/submission';
import { marksOf } from '~/flows/intents/evidence';
import { anIntent } from '~tests/fixtures/an-intent';
import { NOWHERE } from '~/kernel/session/via';
import { openKeptHouse, sessionOf } from './kept-house';

let house: ReturnType<typeof openKeptHouse>;
let draft: string;
let sent: string[];
let keys: string[];

beforeAll(() => {
  house = openKeptHouse();
});

beforeEach(() => {
  draft = randomUUID();
  sent = [];
  keys = [];
});

afterAll(() => house.close());

const session = sessionOf('reseller');
const MINUTE = 60_000;
const SETTLER = { subject: 'reseller', username: 'reseller', name: 'Renée de Wit', at: 0, via: NOWHERE };

const ABOUT = { record: null, action: 'order', orders: true, stood: null } as const;
const CONTENT: Content = { wizard: 'order', hash: 'hash', payload: { sla: 606 }, trace: null, ...ABOUT };
const submit = (outcome: () => Promise<string | null>, content = CONTENT) =>
  submitOnce(session, draft, content, ({ reference, key }) => {
    sent.push(reference);
    keys.push(key);
    return outcome();
  });
const found = (...effects: string[]): Candidate[] =>
  effects.map((effect) => ({ effect, name: null, madeAt: '2027-03-15T12:00:00Z', certain: true }));
const likely = (...effects: string[]): Candidate[] =>
  found(...effects).map((candidate) => ({ ...candidate, certain: false }));
const accept = () => submit(async () => 'NL100001');
const fail = (error: ProviderError) => async (): Promise<string> => {
  throw new ProviderFailure(error);
};
const state = async () => (await readIntent(draft))?.value.state;

/** A send that hangs until `answer` ends it. */
function hanging() {
  let answer = (_effect: string): void => undefined;
  const under = submit(() => new Promise((resolve) => (answer = resolve)));
  return { under, answer: (effect: string) => answer(effect) };
}

async function existingIntent() {
  const entry = await readIntent(draft);
  if (!entry) throw new Error('no intent');
  return entry;
}

describe('security L2, L3 what was stopped before its call', () => {
  const kept = (more: Partial<Intent>) =>
    runtime().store.create('intent', draft, {
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
    await house.advance(2 * MINUTE);
    expect(await state()).toBe(expected);
  });

  it('security L2 sends nothing when it comes back to its intent too late', async () => {
    const { store } = runtime();
    const create = store.create.bind(store);
    // the machine goes to sleep right after the intent is committed
    const sleeping = vi.spyOn(store, 'create').mockImplementation(async (...args) => {
      const made = await create(...(args as Parameters<typeof create>));
      if (args[0] === 'intent') await house.advance(MINUTE / 2 + 1_000);
      return made;
    });
    expect(await accept()).toEqual({ kind: 'not sent' });
    sleeping.mockRestore();
    expect(sent).toEqual([]);
    expect(await accept()).toMatchObject({ kind: 'accepted' });
    expect(sent).toHaveLength(1);
  });

  it('foreign N2 carries the tag and key of its attempt, also from a copy of the store', async () => {
    await submit(fail(new ProviderOutage('down', 'order', false)));
    const intent = (await readIntent(draft))?.value;
    const tag = createHash('sha256').update(`${draft}.1`).digest('hex').slice(0, 10);
    expect([sent, intent?.reference, intent?.key]).toEqual([[tag], tag, draft]);
  });
});

describe('BBO-14 one call per attempt', () => {
  it('of 20 at the same time one sends; the others learn that it is under way or done', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, accept));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^[0-9a-f]{10}$/);
    expect(outcomes.every(({ kind }) => kind === 'accepted' || kind === 'open')).toBe(true);
    expect(outcomes.filter(({ kind }) => kind === 'accepted').length).toBeGreaterThanOrEqual(1);
    expect(await accept()).toEqual({ kind: 'accepted', effect: 'NL100001' });
    expect(sent).toHaveLength(1);
  });

  it('is committed before the call, with what it sends', async () => {
    const { under, answer } = hanging();
    await expect.poll(state).toBe('submitting');
    const { value } = await existingIntent();
    expect(value).toMatchObject({
      hash: 'hash',
      payload: { sla: 606 },
      reference: sent[0],
      key: draft,
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
    expect(sent).toHaveLength(1);
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
    expect(sent).toHaveLength(again ? 2 : 1);
    if (again) expect(new Set(sent).size).toBe(2);
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
      expect(sent).toHaveLength(1);
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
    await house.advance(59_000);
    expect(await state()).toBe('submitting');
    await house.advance(2_000);
    expect(await state()).toBe('unknown');
    expect(await accept()).toEqual({ kind: 'open' });
    answer('NL100003');
    expect(await under).toEqual({ kind: 'accepted', effect: 'NL100003' });
    expect(sent).toHaveLength(1);
  });
});

describe('BBO-14 the look-up', () => {
  const lose = () => submit(fail(new ProviderOutage('timeout', 'order', true)));
  beforeEach(lose);

  it('that finds the effect ends it', async () => {
    await concludeLookUp(await existingIntent(), found(draft));
    expect(await accept()).toEqual({ kind: 'accepted', effect: draft });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['right away', 0, 'unknown', 1],
    ['just before five minutes', 5 * MINUTE - 2_000, 'unknown', 1],
    ['after five minutes', 5 * MINUTE + 1_000, 'not placed', 2],
  ] as const)('that finds nothing %s', async (_when, ms, kept, calls) => {
    await house.advance(ms);
    await concludeLookUp(await existingIntent(), []);
    expect(await state()).toBe(kept);
    await accept();
    expect(sent).toHaveLength(calls);
  });

  it('that finds several leaves the choice to a person, who may say that it is none only after five minutes', async () => {
    const two = found(`${draft} a`, `${draft} b`);
    await concludeLookUp(await existingIntent(), two);
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: two });
    await denyEffects(await existingIntent(), SETTLER);
    expect(await state()).toBe('unknown');
    await house.advance(5 * MINUTE + 1_000);
    await concludeLookUp(await existingIntent(), two);
    expect(await state()).toBe('unknown');
    await denyEffects(await existingIntent(), SETTLER);
    expect(await state()).toBe('not placed');
  });

  it('foreign F1 what nothing makes certain is for a person, be it one or several', async () => {
    await concludeLookUp(await existingIntent(), likely(draft));
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: likely(draft) });
    await house.advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), likely(draft));
    expect(await state()).toBe('unknown');
    await accept();
    expect(sent).toHaveLength(1);
    await chooseEffect(await existingIntent(), draft);
    expect((await existingIntent()).value).toMatchObject({ state: 'accepted', effect: draft });
  });

  it('foreign F1 one that is certain goes before others that are likely', async () => {
    await concludeLookUp(await existingIntent(), [...likely(`${draft} a`), ...found(draft)]);
    expect((await existingIntent()).value).toMatchObject({ state: 'accepted', effect: draft });
  });

  it('does not ask again about what a person has denied, not for the next attempt either', async () => {
    await house.advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), likely(draft));
    await denyEffects(await existingIntent(), SETTLER);
    await concludeLookUp(await existingIntent(), likely(draft));
    expect(await state()).toBe('not placed');
    await lose();
    await concludeLookUp(await existingIntent(), likely(draft));
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: [] });
  });

  it.each([
    ['refused', () => submit(fail(new ProviderRejection('no', [])))],
    ['never sent', () => submit(fail(new ProviderOutage('down', 'order', false)))],
  ])('ordering F1 stays open where it was not found and what is sent again is %s', async (_what, again) => {
    const first = (await existingIntent()).value;
    await house.advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), []);
    await again();
    expect((await existingIntent()).value).toMatchObject({ state: 'not placed', sentAt: first.sentAt });
    await lose();
    const marks = marksOf((await existingIntent()).value);
    expect(marks).toContain(`ref_${first.reference}`);
    expect(marks).toHaveLength(3);
  });

  it('nor about several that look certain', async () => {
    const both = [...found(`${draft} a`), ...found(`${draft} b`)];
    await house.advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), both);
    await denyEffects(await existingIntent(), SETTLER);
    await concludeLookUp(await existingIntent(), both);
    expect((await existingIntent()).value).toMatchObject({ state: 'not placed', candidates: [] });
  });

  it('takes no effect that another intent has: not alone, and not out of several', async () => {
    const theirs = `${draft} of another`;
    await concludeLookUp(await existingIntent(), found(theirs));
    draft = randomUUID();
    await lose();
    await concludeLookUp(await existingIntent(), found(theirs));
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: [] });
    await chooseEffect(await existingIntent(), theirs);
    expect(await state()).toBe('unknown');
    await concludeLookUp(await existingIntent(), found(theirs, draft));
    expect((await existingIntent()).value).toMatchObject({ state: 'accepted', effect: draft });
  });

  it('has no say over an attempt that was made meanwhile', async () => {
    const before = await existingIntent();
    await house.advance(6 * MINUTE);
    await concludeLookUp(before, []);
    const { under, answer } = hanging();
    await expect.poll(state).toBe('submitting');
    await concludeLookUp(before, []);
    expect(await state()).toBe('submitting');
    answer('NL100005');
    await under;
    expect((await existingIntent()).value).toMatchObject({
      state: 'accepted',
      effect: 'NL100005',
      attempt: 2,
      earlier: [{ attempt: 1, reference: sent[0], state: 'not placed' }],
    });
  });

  it('finds the open ones together, and the settled ones no more', async () => {
    const isOpen = async () => (await listOpenIntents(1_000)).some(({ id }) => id === draft);
    expect(await isOpen()).toBe(true);
    await concludeLookUp(await existingIntent(), found(draft));
    expect(await isOpen()).toBe(false);
  });

  it('sends the same content under the same key again, and another content under another', async () => {
    await house.advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), []);
    await submit(fail(new ProviderRejection('no', [])));
    await submit(fail(new ProviderRejection('no', [])), { ...CONTENT, hash: 'other' });
    expect(keys).toEqual([draft, draft, `${draft}.3`]);
  });
});

describe('security 6.3 the moments of looking', () => {
  it.each([
    [null, 2_000],
    [1_000, 2_000],
    [2_000, 10_000],
    [29_999, 30_000],
    [31_000, 60_000],
    [60_000, 300_000],
    [300_000, null],
    [400_000, null],
  ])('looked up after %s ms, next after %s ms', (lookedUp, next) => {
    expect(nextLookUp({ sentAt: 0, lookedUpAt: lookedUp })).toBe(next);
    expect(LOOK_UPS_AT).toHaveLength(5);
  });
});

describe('security M4 a gate before the intent', () => {
  const gated = (id: string, allows: () => Promise<boolean>) => {
    draft = id;
    return submitThrough(
      { lease: 'gate', allows },
      session,
      id,
      CONTENT,
      async ({ reference }) => (sent.push(reference), 'NL100001'),
    );
  };

  it('that is closed lets nothing through, and nothing is written down', async () => {
    expect(await gated(randomUUID(), async () => false)).toEqual({ kind: 'held' });
    expect(await readIntent(draft)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is passed one by one: the next sees what the one before has committed', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const free = (mine: string, theirs: string) => gated(mine, async () => (await readIntent(theirs)) === null);
    const outcomes = await Promise.all([free(one, other), free(other, one)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'held']);
    expect(sent).toHaveLength(1);
  });

  it('that does not get free in two seconds is closed', async () => {
    const { store } = runtime();
    await store.lease('gate', 'somebody else', MINUTE);
    expect(await gated(randomUUID(), async () => true)).toEqual({ kind: 'held' });
    await store.release('gate', 'somebody else');
    expect(sent).toEqual([]);
  });
});

describe('foreign F1 whether something is of a send', () => {
  const sentAt = Date.UTC(2027, 2, 15, 12);
  it.each([
    ['2027-03-15T12:00:30Z', true],
    ['2027-03-15T13:00:30+01:00', true],
    ['2027-03-15T11:57:59Z', false],
    ['2027-03-15T11:58:01Z', true],
    ['2027-03-15T12:02:59Z', true],
    ['2027-03-15T12:03:01Z', false],
    ['2027-03-15T20:00:00', true],
    ['2027-03-16T04:00:00', false],
    ['2027-03-15', true],
    ['2027-03-16', true],
    ['2027-03-13', false],
    ['2027-03-17', false],
    ['', true],
    ['gisteren', true],
  ])('%s: %s', (madeAt, own) => {
    expect(isOfSend(madeAt, { sentAt })).toBe(own);
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

describe('whether something was made after a send', () => {
  const sentAt = Date.parse('2027-03-15T12:00:10.400Z');
  it.each<[string, boolean]>([
    ['2027-03-15T12:00:10.500Z', true],
    ['2027-03-15T12:00:10Z', true],
    ['2027-03-15T12:00:09Z', false],
    ['2027-03-15', false],
    ['week 51', false],
  ])('%s: %s', (madeAt, after) => {
    expect(isAfterSend(madeAt, { sentAt })).toBe(after);
  });
});
