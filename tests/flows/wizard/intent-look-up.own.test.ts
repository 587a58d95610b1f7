import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderRejection, ProviderOutage } from '~/kernel/provider/errors';
import { runtime } from '~/kernel/process/runtime.server';
import { isAfterSend, isOfSend, LOOK_UPS_AT, nextLookUp, type Candidate } from '~/flows/intents/intent';
import { chooseEffect, concludeLookUp, denyEffects } from '~/flows/intents/conclude.server';
import { submitThrough } from '~/flows/intents/intent.server';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { listOpenIntents } from '~/flows/intents/list-intents.server';
import { marksOf } from '~/flows/intents/evidence';
import { NOWHERE } from '~/kernel/session/via';
import { session, MINUTE, CONTENT, fail, sentIntents } from '~tests/fixtures/flows/sent-intents';

const { house, sending, submit, accept, state, hanging, existingIntent } = sentIntents();
const SETTLER = { subject: 'reseller', username: 'reseller', name: 'Renée de Wit', at: 0, via: NOWHERE };
const found = (...effects: string[]): Candidate[] =>
  effects.map((effect) => ({ effect, name: null, madeAt: '2027-03-15T12:00:00Z', certain: true }));
const likely = (...effects: string[]): Candidate[] =>
  found(...effects).map((candidate) => ({ ...candidate, certain: false }));

describe('BBO-14 the look-up', () => {
  const lose = () => submit(fail(new ProviderOutage('timeout', 'order', true)));
  beforeEach(lose);

  it('that finds the effect ends it', async () => {
    await concludeLookUp(await existingIntent(), found(sending.draft));
    expect(await accept()).toEqual({ kind: 'accepted', effect: sending.draft });
    expect(sending.sent).toHaveLength(1);
  });

  it.each([
    ['right away', 0, 'unknown', 1],
    ['just before five minutes', 5 * MINUTE - 2_000, 'unknown', 1],
    ['after five minutes', 5 * MINUTE + 1_000, 'not placed', 2],
  ] as const)('that finds nothing %s', async (_when, ms, kept, calls) => {
    await house().advance(ms);
    await concludeLookUp(await existingIntent(), []);
    expect(await state()).toBe(kept);
    await accept();
    expect(sending.sent).toHaveLength(calls);
  });

  it('that finds several leaves the choice to a person, who may say that it is none only after five minutes', async () => {
    const two = found(`${sending.draft} a`, `${sending.draft} b`);
    await concludeLookUp(await existingIntent(), two);
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: two });
    await denyEffects(await existingIntent(), SETTLER);
    expect(await state()).toBe('unknown');
    await house().advance(5 * MINUTE + 1_000);
    await concludeLookUp(await existingIntent(), two);
    expect(await state()).toBe('unknown');
    await denyEffects(await existingIntent(), SETTLER);
    expect(await state()).toBe('not placed');
  });

  it('foreign F1 what nothing makes certain is for a person, be it one or several', async () => {
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: likely(sending.draft) });
    await house().advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    expect(await state()).toBe('unknown');
    await accept();
    expect(sending.sent).toHaveLength(1);
    await chooseEffect(await existingIntent(), sending.draft);
    expect((await existingIntent()).value).toMatchObject({ state: 'accepted', effect: sending.draft });
  });

  it('foreign F1 one that is certain goes before others that are likely', async () => {
    await concludeLookUp(await existingIntent(), [...likely(`${sending.draft} a`), ...found(sending.draft)]);
    expect((await existingIntent()).value).toMatchObject({ state: 'accepted', effect: sending.draft });
  });

  it('does not ask again about what a person has denied, not for the next attempt either', async () => {
    await house().advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    await denyEffects(await existingIntent(), SETTLER);
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    expect(await state()).toBe('not placed');
    await lose();
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: [] });
  });

  it.each([
    ['refused', () => submit(fail(new ProviderRejection('no', [])))],
    ['never sent', () => submit(fail(new ProviderOutage('down', 'order', false)))],
  ])('ordering F1 stays open where it was not found and what is sent again is %s', async (_what, again) => {
    const first = (await existingIntent()).value;
    await house().advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), []);
    await again();
    expect((await existingIntent()).value).toMatchObject({ state: 'not placed', sentAt: first.sentAt });
    await lose();
    const marks = marksOf((await existingIntent()).value);
    expect(marks).toContain(`ref_${first.reference}`);
    expect(marks).toHaveLength(3);
  });

  it('nor about several that look certain', async () => {
    const both = [...found(`${sending.draft} a`), ...found(`${sending.draft} b`)];
    await house().advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), both);
    await denyEffects(await existingIntent(), SETTLER);
    await concludeLookUp(await existingIntent(), both);
    expect((await existingIntent()).value).toMatchObject({ state: 'not placed', candidates: [] });
  });

  it('takes no effect that another intent has: not alone, and not out of several', async () => {
    const theirs = `${sending.draft} of another`;
    await concludeLookUp(await existingIntent(), found(theirs));
    sending.draft = randomUUID();
    await lose();
    await concludeLookUp(await existingIntent(), found(theirs));
    expect((await existingIntent()).value).toMatchObject({ state: 'unknown', candidates: [] });
    await chooseEffect(await existingIntent(), theirs);
    expect(await state()).toBe('unknown');
    await concludeLookUp(await existingIntent(), found(theirs, sending.draft));
    expect((await existingIntent()).value).toMatchObject({ state: 'accepted', effect: sending.draft });
  });

  it('has no say over an attempt that was made meanwhile', async () => {
    const before = await existingIntent();
    await house().advance(6 * MINUTE);
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
      earlier: [{ attempt: 1, reference: sending.sent[0], state: 'not placed' }],
    });
  });

  it('finds the open ones together, and the settled ones no more', async () => {
    const isOpen = async () => (await listOpenIntents(1_000)).some(({ id }) => id === sending.draft);
    expect(await isOpen()).toBe(true);
    await concludeLookUp(await existingIntent(), found(sending.draft));
    expect(await isOpen()).toBe(false);
  });

  it('sends the same content under the same key again, and another content under another', async () => {
    await house().advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), []);
    await submit(fail(new ProviderRejection('no', [])));
    await submit(fail(new ProviderRejection('no', [])), { ...CONTENT, hash: 'other' });
    expect(sending.keys).toEqual([sending.draft, sending.draft, `${sending.draft}.3`]);
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
    sending.draft = id;
    return submitThrough(
      { lease: 'gate', allows },
      session,
      id,
      CONTENT,
      async ({ reference }) => (sending.sent.push(reference), 'NL100001'),
    );
  };

  it('that is closed lets nothing through, and nothing is written down', async () => {
    expect(await gated(randomUUID(), async () => false)).toEqual({ kind: 'held', isLate: false });
    expect(await readIntent(sending.draft)).toBeNull();
    expect(sending.sent).toEqual([]);
  });

  it('is passed one by one: the next sees what the one before has committed', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const free = (mine: string, theirs: string) => gated(mine, async () => (await readIntent(theirs)) === null);
    const outcomes = await Promise.all([free(one, other), free(other, one)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'held']);
    expect(sending.sent).toHaveLength(1);
  });

  it('that does not get free in two seconds is closed', async () => {
    const { store } = runtime();
    await store.lease('gate', 'somebody else', MINUTE);
    expect(await gated(randomUUID(), async () => true)).toEqual({ kind: 'held', isLate: true });
    await store.release('gate', 'somebody else');
    expect(sending.sent).toEqual([]);
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
