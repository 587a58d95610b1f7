import { contentHash } from '~/flows/intents/intent.server';
import { listOwnLostIntents, listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import type { Session } from '~/kernel/session/session.server';
import { OFFER_REQUEST } from '../../offer-request';
import { requestBody, type CompleteRequest } from './request-payload.server';

/** The box by which a user asks for the same offer again. */
export const SECOND = 'second';

/** True when the user has sent the same request from another draft, and what became of it is not known. */
export async function hasOpenTwin(
  session: Session,
  { draft, position }: { readonly draft: { readonly id: string }; readonly position: CompleteRequest },
): Promise<boolean> {
  const hash = contentHash(requestBody(position));
  const sent = await Promise.all([
    listOwnOpenIntents(session, OFFER_REQUEST),
    listOwnLostIntents(session, OFFER_REQUEST),
  ]);
  return sent.flat().some(({ id, value }) => id !== draft.id && value.hash === hash);
}
