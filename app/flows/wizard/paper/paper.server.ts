import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Intent } from '~/flows/intents/intent';
import {
  paperForm,
  paperLanguage,
  typedLine,
  type Paper,
  type PaperChoices,
  type PaperForm,
} from '~/flows/papers/paper';
import { confirmedText } from '~/flows/prices/confirmed-text.server';
import { pageTitle } from '~/kernel/frame/title.server';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { bothNames } from '~/kernel/session/acting.server';
import { personName } from '~/kernel/session/session.server';
import { formatDate } from '~/kernel/time/dates';
import type { SomeWizard } from '../pages/pages.server';
import { sentOrder } from './sent-order.server';

/** The confirmation of an order on paper, in the form and language of its address. @throws 404 without an order */
export async function showPaper(access: Access, { params, request }: LoaderFunctionArgs, wizard: SomeWizard) {
  const { t } = access;
  const placed = params['placed'] ?? '';
  const found = await sentOrder(access, wizard, placed);
  if (!found || !wizard.paper) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const form = paperForm(query.get('for'));
  const own = access.language;
  const language = form === 'own' ? own : paperLanguage(query.get('language'), own);
  const reference = typedLine(query.get('reference'));
  const { paths } = wizard.area;
  return {
    title: pageTitle(t, [t(`papers:forms.${form}`), placed]),
    form,
    choices: form === 'own' ? null : choicesOf(t, paths.paper(placed), reference),
    forms: [
      { key: 'own', href: paths.paper(placed), text: t('papers:forms.own') },
      { key: 'customer', href: paths.paper(placed, { for: 'customer' }), text: t('papers:forms.customer') },
    ],
    back: { href: paths.placed(placed), label: t('papers:back') },
    paper: written({ ...access, t: translator(language) }, wizard, { ...found, placed, form, language, reference }),
  };
}

/** The choices of the customer's copy. */
function choicesOf(t: Access['t'], action: string, reference: string): PaperChoices {
  const field = { name: 'reference', label: t('papers:ownReference'), hint: t('papers:ownReferenceHint') };
  return {
    label: t('papers:choose'),
    action,
    hidden: { for: 'customer' },
    texts: [{ ...field, value: reference }],
  };
}

interface Writing extends NonNullable<Awaited<ReturnType<typeof sentOrder>>> {
  readonly placed: string;
  readonly form: PaperForm;
  readonly language: 'nl' | 'en';
  readonly reference: string;
}

function written(access: Access, { area, paper }: SomeWizard, writing: Writing): Paper {
  const { t, timezone, session } = access;
  const { intent, sent, placed, form, language, reference } = writing;
  const { organization, email } = session.record;
  const isOwn = form === 'own';
  const context = area.kindOf(intent.value.payload);
  const names: Readonly<Record<string, string>> = area.words(t).steps;
  const facts = [
    { key: 'reference', label: t('papers:reference'), value: isOwn ? placed : reference || placed },
    { key: 'date', label: t('papers:date'), value: formatDate(new Date(intent.value.sentAt), timezone) },
    { key: 'by', label: t('papers:by'), value: isOwn ? orderedBy(intent.value, t) : '' },
    { key: 'price', label: t('prices:title'), value: isOwn ? confirmedText(access, intent.value) : '' },
  ];
  return {
    language,
    from: isOwn ? null : { name: organization.name, lines: [personName(session.record), email] },
    to: isOwn ? { name: organization.name, lines: [] } : (paper?.customer(sent) ?? null),
    toLabel: t('papers:to'),
    heading: t('papers:order.title', { context }),
    note: t('papers:order.note', { context }),
    parts: [
      {
        key: 'order',
        title: t('papers:order.facts'),
        rows: facts.filter(({ value }) => value).map(({ value, ...row }) => ({ ...row, values: [value] })),
      },
      ...(paper?.parts(sent, t, form, intent) ?? [])
        .filter(({ lines }) => lines.length > 0)
        .map(({ step, lines }) => ({ key: step, title: names[step] ?? step, rows: lines })),
    ],
  };
}

/** The user who sent it, with the staff member who acted as them. Empty in intents of earlier builds. */
function orderedBy({ actor, acted }: Intent, t: Access['t']): string {
  if (acted) return bothNames(t, acted.name, acted.by);
  if (!actor) return '';
  const { firstName = '', lastName = '', username = null, email = '' } = actor;
  return personName({ firstName, lastName, username, email });
}
