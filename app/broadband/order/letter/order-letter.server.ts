import { effectTexts } from '~/broadband/availability/take-over.server';
import { lineAddress } from '~/broadband/availability/line-summary.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { typedPhone } from '~/kernel/text/phone';
import { formatDate } from '~/kernel/time/dates';
import type { CompleteOrder } from '../review/order-payload.server';

/** The sender and the language of a text for a customer. */
interface Writer {
  readonly t: Translator;
  readonly language: 'nl' | 'en';
  readonly timezone: string;
  /** The lines below the greeting. */
  readonly from: readonly string[];
}

/**
 * The order in words for the person at the address: the date, who calls, and what stops. Without prices, suppliers and
 * labels, which are the reseller's own.
 * @param now the order as the provider has it; null when the provider was not read
 */
export function orderLetter(order: CompleteOrder, now: Transaction | null, writer: Writer): string[] {
  const { t, from } = writer;
  const { answers, facts } = order;
  const { contact_name: name, contact_phonenumber: phone } = answers.customer;
  return [
    t('letters:dear', { name }),
    t('letters:ordered', { line: facts.product.name, address: lineAddress(order).join(', ') }),
    [dateText(order, now, writer), ...hoursOf(order, writer), t('letters:calls', { name, phone: typedPhone(phone) })],
    stopsOf(order, t),
    [t('letters:regards'), ...from].join('\n'),
  ].flatMap((part) => (Array.isArray(part) ? part.join(' ') || [] : part));
}

function dateText({ answers }: CompleteOrder, now: Transaction | null, { t, timezone }: Writer): string {
  const { custwishdate, on_demand } = answers.delivery;
  const [expected, wish] = [now?.expectedDate ?? null, now?.wishDate ?? custwishdate];
  if (expected !== null) return t('letters:date.expected', { date: formatDate(expected, timezone) });
  if (now?.onDemand ?? on_demand) return t('letters:date.onDemand');
  return wish === null ? t('letters:date.none') : t('letters:date.wished', { date: formatDate(wish, timezone) });
}

/** The provider's own words, which are in one language alone. */
function hoursOf({ facts }: CompleteOrder, { language }: Writer): readonly string[] {
  const { hours } = facts.product;
  return hours?.language === language ? hours.texts : [];
}

function stopsOf({ answers, facts }: CompleteOrder, t: Translator): string[] {
  const { orderVariant, terminateVoice, replaceCopper } = answers.product;
  const { line, replaces } = facts.product;
  const addresses = replaces?.old?.addresses ?? [];
  return [
    ...(orderVariant === 'migrate' && line ? effectTexts(line, terminateVoice, t) : []),
    ...(replaceCopper && replaces ? [t('letters:copper')] : []),
    ...(replaceCopper ? addresses.map((address) => t('variants:replace.ends.address', { address })) : []),
  ];
}
