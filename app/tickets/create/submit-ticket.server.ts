import { data } from '@remix-run/node';
import { missingFiles, type TakenFiles } from '~/flows/attachments/take.server';
import { makeRecord } from '~/flows/records/make.server';
import { invalid, parseForm, typedWith } from '~/kernel/forms/parse.server';
import { typedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import { isConnectionUnmatched } from '~/telecom/pickers/connection-choices.server';
import { parseSubject, type Subject } from '../domain/questions';
import { aboutOf } from './about.server';
import { tickedReports } from './create-view.server';
import { runTest, TEST } from './line-tests.server';
import { newTicket } from './new-ticket.server';
import { TicketForm } from './ticket-form.server';
import { ticketMaker } from './ticket-maker.server';

/** Makes the ticket of a form, or answers another button of it: a search, or a test of the line. */
export async function submitTicket(access: Access, taken: TakenFiles) {
  const { form, t } = access;
  const subject = parseSubject(form.get('subject'));
  if (subject === null) throw new Response(null, { status: 400 });
  const intent = form.get('intent');
  if (intent !== null) return pressed(access, subject, intent, taken);
  const parsed = parseForm(form, TicketForm, t);
  const chosen = form.get('connection') ?? '';
  const about = isConnectionUnmatched(form, chosen) ? null : await aboutOf(access, subject, chosen);
  const problems = {
    ...(about === null ? { connectionSearch: [t('tickets:problem.connection')] } : {}),
    ...(subject === 'order' && isEmpty(form, 'order') ? { order: [t('tickets:problem.order')] } : {}),
    ...(subject === 'email' && isEmpty(form, 'domain') ? { domain: [t('tickets:problem.domain')] } : {}),
  };
  const missing = missingFiles(access, taken, (files) => parsed.reject({ ...problems, ...files }));
  if (missing) return missing;
  if (!parsed.ok || about === null || Object.keys(problems).length > 0) return invalid(access, parsed.reject(problems));
  const reports = tickedReports(form);
  const ticket = await newTicket(access, subject, parsed.value, about, reports, taken.files);
  const typed = { ...parsed.value, subject, report: reports.join() };
  // the words about the line and its tests are read at the provider, so a repeated form may have others
  return makeRecord(access, ticketMaker, {
    fields: { ...ticket, typed },
    identity: { typed, attachments: ticket.attachments },
    reject: parsed.reject,
  });
}

function isEmpty(form: URLSearchParams, field: string): boolean {
  return (form.get(field) ?? '').trim() === '';
}

/** The form as typed, after a search or with a test that was started. Its files stay for later. */
async function pressed(access: Access, subject: Subject, intent: string, taken: TakenFiles) {
  const { form, permissions } = access;
  const typed: Record<string, string> = Object.fromEntries(typedFields(form));
  const again = (more?: { readonly started: string | null }) =>
    missingFiles(access, taken, (problems) => typedWith(typed, problems), more) ?? data({ typed, ...more });
  if (!intent.startsWith(TEST)) return again();
  if (!permissions.has('broadband-diagnostics-r')) throw new Response(null, { status: 403 });
  const about = await aboutOf(access, subject, form.get('connection') ?? '');
  if (!about?.line) return again();
  const started = await runTest(access, about.line, intent.slice(TEST.length));
  if ('refusal' in started) return invalid(access, typedWith(typed, { '': [started.refusal] }));
  return again({ started: started.report });
}
