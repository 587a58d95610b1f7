import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { authorOf } from './author.server';
import type { Draft, DraftEntry } from './drafts.server';
import type { KeptSteps } from './kept';
import { ownerOf } from './keys';

/** A draft that is not stored, for answers that are checked without a page. */
export function unkeptDraft(session: Session, wizard: string, steps: KeptSteps, id: string): DraftEntry {
  const at = runtime().now();
  const value: Draft = { wizard, steps, createdAt: at, savedAt: at, ...authorOf(session) };
  return { id, value, owner: ownerOf(session, wizard), version: 0, expiresAt: at };
}
