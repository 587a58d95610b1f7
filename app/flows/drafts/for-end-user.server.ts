import type { Session } from '~/kernel/session/session.server';
import { listColleaguesDrafts, listDrafts, type DraftEntry } from './drafts.server';

/**
 * The drafts of one wizard for an end customer, the last saved first. Colleagues' drafts only show their author and
 * time.
 */
export async function listForEndUser(session: Session, wizard: string, endUser: string) {
  const [own, colleagues] = await Promise.all([listDrafts(session, wizard), listColleaguesDrafts(session, wizard)]);
  const isTheirs = ({ value }: DraftEntry) => value.about?.endUser === endUser;
  return { own: own.filter(isTheirs), colleagues: colleagues.filter(isTheirs) };
}
