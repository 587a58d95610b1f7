import { sentFiles, type KeptFile } from '~/flows/attachments/kept.server';
import type { Access } from '~/kernel/session/authorize.server';
import { questionsFor, type Subject } from '../domain/questions';
import type { NewTicket } from '../provider/tickets.server';
import type { About } from './about.server';
import { reportsInWords } from './line-tests.server';
import type { TicketForm } from './ticket-form.server';

/**
 * The ticket of a form. Its description says in words what the other fields say, since a provider need not know those
 * (docs/decisions/tickets.md).
 */
export async function newTicket(
  access: Access,
  subject: Subject,
  form: TicketForm,
  about: About,
  reports: readonly string[],
  files: readonly KeptFile[],
): Promise<NewTicket> {
  const { t } = access;
  const own = {
    order: subject === 'order' ? form.order : '',
    domain: subject === 'email' ? form.domain : '',
  };
  const { attachments, unnamed } = sentFiles(files);
  const tests = about.line ? await reportsInWords(access, about.line, reports) : [];
  const facts = [
    [t(subject === 'mobile' ? 'tickets:about.sim' : 'tickets:about.connection'), about.name || form.number],
    [t('tickets:fields.address'), subject === 'broadband' ? form.address : ''],
    [t('tickets:about.order'), own.order],
    [t('tickets:about.domain'), own.domain],
    [t('tickets:fields.since'), form.since],
    ...questionsFor(subject, about.isFibre).map((question) => [
      t(`tickets:questions.${question}.label`),
      form[question] === ''
        ? ''
        : t(`tickets:questions.${question}.${form[question]}` as 'tickets:questions.devices.one'),
    ]),
    ...tests.map((test) => [t('tickets:tests.one'), test]),
    [t('attachments:label'), unnamed.join(', ')],
  ].flatMap(([label, value]) => (value ? [`${label}${label?.endsWith('?') ? '' : ':'} ${value}`] : []));
  return {
    title: form.title,
    description: [form.description.replaceAll('\r\n', '\n'), facts.join('\n')].filter(Boolean).join('\n\n'),
    reference: form.reference,
    connection: about.connection,
    sim: about.sim,
    order: own.order || null,
    domain: own.domain || null,
    reports: about.line ? reports : [],
    attachments,
  };
}
