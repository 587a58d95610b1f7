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

/** A day, in which an order that was not found may still turn up. */
const FORMER_KEPT_MS = 24 * 60 * 60 * 1000;
/** Ends the id of a subject that its draft has left. */
const FORMER = ' former ';

interface Former extends Author {
  /** The moment of the order. Absent for the subject that the draft has now. */
  readonly sentAt?: number;
}

/** Keeps the subject of an order that was not found, while its draft goes on about another one. */
export async function keepFormerSubject(
  session: Session,
  draft: DraftEntry,
  subject: string,
  sentAt: number,
): Promise<void> {
  await runtime().store.create(SUBJECT, `${draft.id}${FORMER}${sentAt}`, {
    value: { ...authorOf(session), sentAt } satisfies Former,
    owner: draft.owner,
    group: subjectGroup(session, draft.value.wizard, subject),
    expiresAt: sentAt + FORMER_KEPT_MS,
  });
}

/** A draft of the organisation on some subject. `draft` is null once it was sent and ended. */
export interface OnSubject extends Author {
  readonly id: string;
  readonly own: boolean;
  readonly draft: DraftEntry | null;
  /** The moment of an order that may still turn up at a subject which its draft has left. Null for its present one. */
  readonly formerSentAt: number | null;
}

/** All drafts of the organisation on a subject, the last changed first. They include those accepted a moment ago. */
export async function listOnSubject(session: Session, wizard: string, subject: string): Promise<OnSubject[]> {
  const { store } = runtime();
  const named = await store.listGroup<Former | null>(SUBJECT, subjectGroup(session, wizard, subject), MOST_ON_SUBJECT);
  const mine = ownerOf(session, wizard);
  return Promise.all(
    named.map(async ({ id: key, owner, value }) => {
      const [id = key] = key.split(FORMER);
      return {
        id,
        own: owner === mine,
        author: value?.author ?? '',
        by: value?.by,
        draft: await store.get<Draft>(KIND, id),
        formerSentAt: value?.sentAt ?? null,
      };
    }),
  );
}

function subjectGroup(session: Session, wizard: string, subject: string): string {
  return `${groupOf(session, wizard)} ${subject}`;
}
