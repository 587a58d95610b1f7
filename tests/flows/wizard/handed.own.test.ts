import { describe, expect, it, vi } from 'vitest';
import { createDraft, findDraft, listDrafts, saveStep } from '~/flows/drafts/drafts.server';
import {
  claimHanded,
  findHanded,
  handOver,
  listHandedBy,
  listHandedTo,
  takeBack,
  type HandedEntry,
} from '~/flows/drafts/hand-over.server';
import { isCommitted, readIntent } from '~/flows/intents/kept-intent.server';
import { runtime } from '~/kernel/process/runtime.server';
import { session, sentIntents } from '~tests/fixtures/flows/sent-intents';
import { sessionOf } from './kept-house';

const { sending, accept } = sentIntents();

const WIZARD = 'broadband-order';
const colleague = sessionOf('colleague');
const step = { fields: [['field', 'a']] as const, basis: '[]' };

/** A draft that its author handed to any colleague. */
async function handed(): Promise<HandedEntry> {
  const draft = await createDraft(session, WIZARD, { address: step });
  await handOver(draft, { to: null, name: '' });
  const found = await findHanded(session, WIZARD, draft.id, false);
  if (!found) throw new Error('the draft was not handed over');
  return found;
}

describe('ordering 7.9 a draft is handed over once', () => {
  it('of two tabs one hands it over', async () => {
    const draft = await createDraft(session, WIZARD, { address: step });
    const both = await Promise.all([
      handOver(draft, { to: 'colleague', name: 'C' }),
      handOver(draft, { to: 'other', name: 'O' }),
    ]);
    expect(both.filter((one) => one !== null)).toHaveLength(1);
  });

  it('its author no longer has it, saves nothing in it, and still sees it', async () => {
    const { id } = await handed();
    expect(await findDraft(session, WIZARD, id)).toBeNull();
    expect((await listDrafts(session, WIZARD)).map((draft) => draft.id)).not.toContain(id);
    expect((await listHandedBy(session, WIZARD)).map((draft) => draft.id)).toContain(id);
    const entry = await findHanded(session, WIZARD, id, false);
    if (!entry) throw new Error('gone');
    await expect(saveStep(entry, 'product', step)).rejects.toMatchObject({ status: 404 });
  });

  it('of two colleagues one takes it over, and may ask again', async () => {
    const draft = await handed();
    const other = sessionOf('other');
    const both = await Promise.all([claimHanded(colleague, draft), claimHanded(other, draft)]);
    expect(both.filter((id) => id !== null)).toHaveLength(1);
    const [first] = both;
    const winner = first ? colleague : other;
    const again = await findHanded(winner, WIZARD, draft.id, true);
    expect(again && (await claimHanded(winner, again))).toBe(both.find((id) => id !== null));
    expect(await findHanded(first ? other : colleague, WIZARD, draft.id, true)).toBeNull();
    expect(again && (await takeBack(again))).toBe(false);
  });

  it('a colleague who presses twice takes it over once, and is not told that another was first', async () => {
    const draft = await handed();
    const [one, two] = await Promise.all([claimHanded(colleague, draft), claimHanded(colleague, draft)]);
    expect(one).not.toBeNull();
    expect(two).toBe(one);
  });

  it('nobody of another organisation sees it, and nobody who may not send', async () => {
    const { id } = await handed();
    const seen = async (who: typeof session, maySend: boolean) =>
      (await listHandedTo(who, WIZARD, maySend)).some((draft) => draft.id === id);
    expect([await seen(colleague, true), await seen(colleague, false)]).toEqual([true, false]);
    const stranger = sessionOf('colleague', 'organization-2');
    expect([await seen(stranger, true), await findHanded(stranger, WIZARD, id, true)]).toEqual([false, null]);
  });

  it('BBO-14 a send that was committed right before sends nothing', async () => {
    const { store, now } = runtime();
    const create = store.create.bind(store);
    const draft = await store.create('draft', sending.draft, {
      value: { wizard: WIZARD, steps: {}, createdAt: now(), savedAt: now() },
      owner: `${WIZARD} ${session.owner}`,
      expiresAt: now() + 60_000,
    });
    expect(draft).not.toBeNull();
    // another tab hands it over between the commit and the call
    const between = vi.spyOn(store, 'create').mockImplementation(async (...args) => {
      const made = await create(...(args as Parameters<typeof create>));
      const kept = args[0] === 'intent' ? await findDraft(session, WIZARD, sending.draft) : null;
      if (kept) await handOver(kept, { to: null, name: '' });
      return made;
    });
    expect(await accept()).toEqual({ kind: 'not sent' });
    between.mockRestore();
    expect(sending.sent).toEqual([]);
    expect(isCommitted((await readIntent(sending.draft))?.value)).toBe(false);
  });
});
