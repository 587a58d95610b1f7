import { keptFiles } from '~/flows/attachments/kept.server';
import { makingView } from '~/flows/records/make.server';
import { attemptFrom } from '~/flows/intents/once.server';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import { paths } from '~/kernel/paths/paths';
import { settleSide } from '~/kernel/provider/client.server';
import { parseUuid } from '~/kernel/text/uuid';
import { connectionChoices } from '~/telecom/pickers/connection-choices.server';
import { foreign } from '~/kernel/ui/words';
import { parseSubject, questionsFor, type Subject } from '../domain/questions';
import { aboutOf, NOTHING } from './about.server';
import { firstTicket } from './first-fields.server';
import { lineTests } from './line-tests.server';
import { ticketMaker } from './ticket-maker.server';

/** More open tickets about one connection say nothing new. */
const MOST_OPEN = 3;

/** The page of a new ticket: the choice of its subject, its form, or the outcome of one that was sent. */
export async function createView(access: Access, request: Request) {
  const { t, answer, form } = access;
  const { made, typed: before, unsettled, attempt: attemptBefore } = await makingView(access, ticketMaker, request);
  const query = new URL(request.url).searchParams;
  const asked = query.get('selectedConnection') ?? query.get('previous') ?? '';
  // a form that was put aside is about the connection of its own address
  const isOther = before['asked'] !== undefined && before['asked'] !== asked;
  const isAgain = Object.keys(before).length > 0 && !isOther;
  const first = isAgain
    ? { subject: parseSubject(before['subject']), typed: before }
    : await firstTicket(access, query);
  const attempt = isOther ? attemptFrom({ form }) : attemptBefore;
  const subject = parseSubject(form.get('subject')) ?? first.subject;
  return {
    title: pageTitle(t, t('tickets:create.title'), answer.failed),
    made,
    unsettled,
    attempt,
    asked,
    seesTickets: access.permissions.has('support-r'),
    filled: made || subject === null ? null : await filledView(access, subject, first.typed, attempt),
  };
}

/** The form about a subject. Its choices and tests are those of the chosen connection. */
async function filledView(access: Access, subject: Subject, typed: Readonly<Record<string, string>>, attempt: string) {
  const { form, permissions, session } = access;
  const chosen = form.get('connection') ?? typed['connection'] ?? '';
  const [connections, about] = await Promise.all([
    choicesOf(access, subject, chosen, typed['connectionSearch'] ?? ''),
    aboutOf(access, subject, chosen),
  ]);
  const { connection, line, isFibre } = about ?? NOTHING;
  const [tests, open] = await Promise.all([
    lineTests(access, line, tickedReports(form.has('subject') ? form : reportsIn(typed))),
    openTickets(access, connection),
  ]);
  return {
    subject,
    typed,
    connections,
    /** The files that are there already; null for users who may not send any. */
    files: permissions.has('attachments-c') ? await keptFiles(session, attempt) : null,
    questions: questionsFor(subject, isFibre),
    tests,
    open,
  };
}
export type FilledView = Awaited<ReturnType<typeof filledView>>;

/** The open tickets about the connection, the newest first. Empty when they cannot be read. */
async function openTickets({ provider, permissions, t }: Access, nid: string | null) {
  if (nid === null || !permissions.has('support-r')) return [];
  const found = await settleSide(provider.tickets.openOf(nid));
  return ((found.ok && found.value) || []).slice(0, MOST_OPEN).map(({ id, title }) => ({
    href: paths.ticket(id),
    text: `${id}: ${foreign(title) || t('tickets:untitled')}`,
  }));
}

/** The connections to choose from. Null for another subject, and for users who may not see them. */
async function choicesOf(access: Access, subject: Subject, chosen: string, search: string) {
  const { permissions, form } = access;
  const asked =
    search !== '' && !form.has('subject')
      ? { ...access, form: new URLSearchParams({ intent: 'search', connectionSearch: search }) }
      : access;
  if (subject === 'broadband' && permissions.has('broadband-r'))
    return connectionChoices(asked, chosen, undefined, { sims: false });
  if (subject === 'mobile' && permissions.has('mobile-broadband-r'))
    return connectionChoices(asked, chosen, undefined, { sims: true, lines: false });
  return null;
}

function reportsIn(typed: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams((typed['report'] ?? '').split(',').map((uuid) => ['report', uuid]));
}

const MOST_REPORTS = 10;

/** The reports that a form adds to the ticket. */
export function tickedReports(form: URLSearchParams): string[] {
  const uuids = form.getAll('report').flatMap((given) => parseUuid(given) ?? []);
  return [...new Set(uuids)].slice(0, MOST_REPORTS);
}
