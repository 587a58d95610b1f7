import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import type { Intent } from '~/flows/intents/intent';
import type { Party } from '~/flows/papers/letterhead';
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
import { translator, type Translator } from '~/kernel/i18n/i18n.server';
import type { Query } from '~/kernel/paths/path';
import { bothNames } from '~/kernel/session/acting.server';
import type { Access } from '~/kernel/session/authorize.server';
import { personName } from '~/kernel/session/session.server';
import { formatDate } from '~/kernel/time/dates';

/** An order that was accepted, with what its paper says of it. */
export interface OrderOnPaper {
  readonly intent: IntentEntry;
  /** The provider's id of what was ordered. */
  readonly placed: string;
  /** The address of the paper. */
  readonly at: (query?: Query) => string;
  /** The page that leads to the paper. */
  readonly back: { readonly href: string; readonly label: string };
  /** The end customer. Null for an order without one, whose user may type a name. */
  readonly customer: Party | null;
  /** The order in words. The customer's copy lacks what only concerns its user's own organisation. */
  words(t: Translator, form: PaperForm): Pick<Paper, 'heading' | 'note' | 'parts'>;
}

interface Typed {
  readonly form: PaperForm;
  readonly language: 'nl' | 'en';
  readonly reference: string;
  /** The reader of a customer's copy whose order names nobody. */
  readonly reader: string;
}

/** The confirmation of an order on paper, in the form and language of its address. */
export function orderOnPaper(access: Access, request: Request, order: OrderOnPaper) {
  const { t } = access;
  const typed = typedIn(access, request);
  const { form, language } = typed;
  return {
    title: pageTitle(t, [t(`papers:forms.${form}`), order.placed]),
    form,
    choices: form === 'own' ? null : choicesOf(t, order, typed),
    forms: [
      { key: 'own', href: order.at(), text: t('papers:forms.own') },
      { key: 'customer', href: order.at({ for: 'customer' }), text: t('papers:forms.customer') },
    ],
    back: order.back,
    paper: written({ ...access, t: translator(language) }, order, typed),
  };
}

export type OrderOnPaperView = ReturnType<typeof orderOnPaper>;

function typedIn({ language: own }: Access, request: Request): Typed {
  const query = new URL(request.url).searchParams;
  const form = paperForm(query.get('for'));
  return {
    form,
    language: form === 'own' ? own : paperLanguage(query.get('language'), own),
    reference: typedLine(query.get('reference')),
    reader: typedLine(query.get('to')),
  };
}

/** The choices of the customer's copy. */
function choicesOf(t: Access['t'], { at, customer }: OrderOnPaper, { reference, reader }: Typed): PaperChoices {
  return {
    label: t('papers:choose'),
    action: at(),
    hidden: { for: 'customer' },
    texts: [
      ...(customer === null
        ? [{ name: 'to', label: t('papers:reader'), hint: t('papers:readerHint'), value: reader }]
        : []),
      { name: 'reference', label: t('papers:ownReference'), hint: t('papers:ownReferenceHint'), value: reference },
    ],
  };
}

function written(access: Access, order: OrderOnPaper, { form, language, reference, reader }: Typed): Paper {
  const { t, timezone, session } = access;
  const { value: intent } = order.intent;
  const { organization, email } = session.record;
  const isOwn = form === 'own';
  const { parts, ...words } = order.words(t, form);
  const facts = [
    { key: 'reference', label: t('papers:reference'), value: isOwn ? order.placed : reference || order.placed },
    { key: 'date', label: t('papers:date'), value: formatDate(new Date(intent.sentAt), timezone) },
    { key: 'by', label: t('papers:by'), value: isOwn ? orderedBy(intent, t) : '' },
    { key: 'price', label: t('prices:title'), value: isOwn ? confirmedText(access, intent) : '' },
  ];
  const named = order.customer ?? (reader ? { name: reader, lines: [] } : null);
  return {
    language,
    from: isOwn ? null : { name: organization.name, lines: [personName(session.record), email] },
    to: isOwn ? { name: organization.name, lines: [] } : named,
    toLabel: t('papers:to'),
    ...words,
    parts: [
      {
        key: 'order',
        title: t('papers:order.facts'),
        rows: facts.filter(({ value }) => value).map(({ value, ...row }) => ({ ...row, values: [value] })),
      },
      ...parts,
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
