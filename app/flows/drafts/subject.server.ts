import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { authorOf, type Author } from './author.server';
import type { Draft, DraftEntry } from './drafts.server';
import { groupOf, KIND, ownerOf, SUBJECT } from './keys';

/** A subject is written only when its step is saved. It must outlive a draft that is saved again and again. */
const SUBJECT_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_ON_SUBJECT = 100;

/** Records the subject of a draft, such as its address, so that `listOnSubject` finds it. Null removes the subject. */
export async function nameSubject(session: Session, draft: DraftEntry, subject: string | null): Promise<void> {
  const { store, now } = runtime();
  await store.take(SUBJECT, draft.id);
  if (subject === null) return;
  const value: Author = authorOf(session);
  await store.create(SUBJECT, draft.id, {
    value,
    owner: draft.owner,
    group: subjectGroup(session, draft.value.wizard, subject),
    expiresAt: now() + SUBJECT_KEPT_MS,
  });
}

/** A draft of the organisation on some subject. `draft` is null once it was sent and ended. */
export interface OnSubject extends Author {
  readonly id: string;
  readonly own: boolean;
  readonly draft: DraftEntry | null;
}

/** All drafts of the organisation on a subject, the last changed first. They include those accepted a moment ago. */
export async function listOnSubject(session: Session, wizard: string, subject: string): Promise<OnSubject[]> {
  const { store } = runtime();
  const named = await store.listGroup<Author | null>(SUBJECT, subjectGroup(session, wizard, subject), MOST_ON_SUBJECT);
  const mine = ownerOf(session, wizard);
  return Promise.all(
    named.map(async ({ id, owner, value }) => ({
      id,
      own: owner === mine,
      author: value?.author ?? '',
      by: value?.by,
      draft: await store.get<Draft>(KIND, id),
    })),
  );
}

function subjectGroup(session: Session, wizard: string, subject: string): string {
  return `${groupOf(session, wizard)} ${subject}`;
}
