import { typedFields } from '~/kernel/forms/typed-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDraft,
  discardDraft,
  keepSent,
  listDrafts,
  listLooks,
  readDraft,
  saveStep,
} from '~/flows/drafts/drafts.server';
import type { KeptStep } from '~/flows/drafts/kept';
import { openKeptHouse, sessionOf } from './kept-house';

let house: ReturnType<typeof openKeptHouse>;

beforeAll(() => {
  house = openKeptHouse();
});

afterAll(() => house.close());

const WIZARD = 'broadband-order';
const DAY = 24 * 60 * 60_000;
const reseller = sessionOf('reseller');
const step = (value: string): KeptStep => ({ fields: [['field', value]], basis: '[]' });

async function statusOf(call: Promise<unknown>): Promise<number> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.status : 0;
}

describe('BBO-13 a draft', () => {
  it('is read by its user, in its wizard', async () => {
    const made = await createDraft(reseller, WIZARD, { address: step('a') });
    expect((await readDraft(reseller, WIZARD, made.id)).value.steps).toEqual({ address: step('a') });
  });

  it.each([
    ['another user', sessionOf('colleague'), WIZARD],
    ['the same name in another organisation', sessionOf('reseller', 'organization-2'), WIZARD],
    ['another wizard', reseller, 'mobile-order'],
  ])('is a 404 for %s', async (_who, session, wizard) => {
    const { id } = await createDraft(reseller, WIZARD, {});
    expect(await statusOf(readDraft(session, wizard, id))).toBe(404);
    expect((await listDrafts(session, wizard)).map((draft) => draft.id)).not.toContain(id);
  });

  it.each([undefined, '', 'x', '../intent', "' OR 1=1 --", '00000000-0000-4000-8000-000000000000', '0'.repeat(5000)])(
    'is a 404 by the id %s',
    async (id) => {
      expect(await statusOf(readDraft(reseller, WIZARD, id))).toBe(404);
    },
  );

  it('changed in two tabs keeps the steps of both, the last one of each', async () => {
    const first = await createDraft(reseller, WIZARD, { address: step('a') });
    const tab = await readDraft(reseller, WIZARD, first.id);
    await Promise.all([
      saveStep(first, 'product', step('p')),
      saveStep(tab, 'service', step('s')),
      saveStep(tab, 'customer', step('c')),
    ]);
    await saveStep(first, 'address', step('b'));
    const { steps } = (await readDraft(reseller, WIZARD, first.id)).value;
    expect(steps).toEqual({ address: step('b'), product: step('p'), service: step('s'), customer: step('c') });
  });

  it('thrown away meanwhile is a 404 on saving', async () => {
    const made = await createDraft(reseller, WIZARD, {});
    await discardDraft(made);
    expect(await statusOf(saveStep(made, 'address', step('a')))).toBe(404);
  });

  it('number 51 drives out the one that was longest untouched', async () => {
    const many = sessionOf('busy');
    const oldest = await createDraft(many, WIZARD, {});
    for (let count = 1; count < 50; count += 1) await createDraft(many, WIZARD, {});
    expect(await statusOf(readDraft(many, WIZARD, oldest.id))).toBe(0);
    await house.advance(1000);
    const newest = await createDraft(many, WIZARD, {});
    const left = (await listDrafts(many, WIZARD)).map(({ id }) => id);
    expect(left).toHaveLength(50);
    expect(left[0]).toBe(newest.id);
    expect(await statusOf(readDraft(many, WIZARD, newest.id))).toBe(0);
  });

  it('that was sent is not driven out, takes nobody’s place, and is an ordinary draft again once it is changed', async () => {
    const many = sessionOf('busy and unlucky');
    const sent = await createDraft(many, WIZARD, {});
    await keepSent(sent.id, sent.expiresAt + 30 * DAY);
    await house.advance(1000);
    const oldest = await createDraft(many, WIZARD, {});
    for (let count = 1; count < 50; count += 1) await createDraft(many, WIZARD, {});
    expect(await statusOf(readDraft(many, WIZARD, oldest.id))).toBe(0);
    await house.advance(1000);
    await createDraft(many, WIZARD, {});
    expect(await statusOf(readDraft(many, WIZARD, sent.id))).toBe(0);
    expect((await listDrafts(many, WIZARD)).filter(({ value }) => !value.sent)).toHaveLength(50);
    await house.advance(8 * DAY);
    const changed = await saveStep(await readDraft(many, WIZARD, sent.id), 'address', step('a'));
    expect(changed.value.sent).toBe(false);
    await house.advance(8 * DAY);
    expect(await statusOf(readDraft(many, WIZARD, sent.id))).toBe(404);
  });

  it('ordering B11 that is no more than a look is kept a day, ten of them, beside the drafts; it begins with its second step', async () => {
    const many = sessionOf('busy and curious');
    const draft = await createDraft(many, WIZARD, { address: step('a') });
    const looks: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      looks.push((await createDraft(many, WIZARD, { address: step(String(count)) }, { look: true })).id);
      await house.advance(1);
    }
    expect((await listDrafts(many, WIZARD)).map(({ id }) => id)).toEqual([draft.id]);
    expect((await listLooks(many, WIZARD)).map(({ id }) => id).sort()).toEqual(looks.slice(-10).sort());
    const [begun = '', changed = ''] = looks.slice(-2);
    await saveStep(await readDraft(many, WIZARD, begun), 'product', step('p'));
    await saveStep(await readDraft(many, WIZARD, changed), 'address', step('b'));
    expect((await listDrafts(many, WIZARD)).map(({ id }) => id)).toEqual([begun, draft.id]);
    await house.advance(DAY + 60_000);
    expect(await statusOf(readDraft(many, WIZARD, changed))).toBe(404);
    expect(await statusOf(readDraft(many, WIZARD, begun))).toBe(0);
  });

  it('lives for seven days after it was last saved', async () => {
    const made = await createDraft(reseller, WIZARD, {});
    await house.advance(6 * DAY);
    await saveStep(made, 'address', step('a'));
    await house.advance(6 * DAY);
    expect(await statusOf(readDraft(reseller, WIZARD, made.id))).toBe(0);
    await house.advance(DAY + 60_000);
    expect(await statusOf(readDraft(reseller, WIZARD, made.id))).toBe(404);
  });
});

describe('typedFields', () => {
  it('leaves out what the form adds to what was typed', () => {
    const form = new URLSearchParams([
      ['_as', 'x'],
      ['intent', 'price'],
      ['__intent__', '{}'],
      ['__state__', '{}'],
      ['zipcode', ' 1000 AA '],
      ['tag', ''],
      ['tag', '2'],
    ]);
    expect(typedFields(form)).toEqual([
      ['zipcode', ' 1000 AA '],
      ['tag', ''],
      ['tag', '2'],
    ]);
  });
});
