import { contractEnd, formatDate } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import { formatPhone } from '~/kernel/text/phone';
import { isSamePlace, placeOf, type Place } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { summaryLine, type SummaryPart } from '~/flows/wizard/summary.server';
import type { KeyOf } from '~/flows/wizard/wizard.server';
import { addressSummary, lineAddress, productSummary } from '~/broadband/availability/line-summary.server';
import { placeLines } from '~/telecom/ordering/summary-lines';
import { hasEquipment } from '~/broadband/line-services/answer.server';
import { isQuoted } from '~/broadband/line-services/prices.server';
import { serviceSummary } from '~/broadband/line-services/service-summary.server';
import { NO_DEFAULTS, type OrderDefaults } from '~/broadband/domain/order-defaults';
import { firstDate } from '../delivery/wish-date.server';
import type { OrderSteps } from '../order-wizard.server';
import type { CompleteOrder } from './order-payload.server';

/** The parts of a summary that are said only before an order is sent. */
interface Unsent {
  /** The end of the contract in words. */
  readonly ends?: string | null;
  readonly defaults?: OrderDefaults;
}

/**
 * The whole order in words, per step (BBO-01: summary).
 * @param unsent for a reader who has not ordered yet
 */
export function orderSummary(
  order: CompleteOrder,
  t: Translator,
  { ends = null, defaults = NO_DEFAULTS }: Unsent = {},
): SummaryPart<KeyOf<OrderSteps>>[] {
  const { answers, facts } = order;
  const replaced = replacedLine(order);
  return [
    addressSummary(order, t),
    productSummary(order, t),
    serviceSummary({ answer: answers.service, facts: facts.service, ends, defaults, replaced }, t),
    customerSummary(order, t),
    deliverySummary(order, defaults, t),
  ];
}

/** The last day of the contract, which begins with the delivery. Null for a quote, which begins no contract. */
export function contractEnds(
  { answers, facts }: CompleteOrder,
  access: Pick<Access, 't' | 'now' | 'timezone'>,
): string | null {
  const { custwishdate: wish, on_demand: isOnDemand } = answers.delivery;
  if (isQuoted(answers.product)) return null;
  const from = wish ?? firstDate(access, facts.product);
  const end = contractEnd(from, answers.service.contract);
  const dates = { from: formatDate(from), until: end === null ? '' : formatDate(end) };
  if (end === null) return null;
  return wish && !isOnDemand ? access.t('order:review.until', dates) : access.t('order:review.untilEarliest', dates);
}

/** The line to replace, with the parts that go along to the new line. */
function replacedLine({ answers, facts }: CompleteOrder) {
  return (answers.product.replaceCopper && facts.product.replaces) || null;
}

function customerSummary(order: CompleteOrder, t: Translator): SummaryPart<'customer'> {
  const line = summaryLine(t);
  const { customer } = order.answers;
  const { enduser } = order.facts.customer;
  const { nid, old } = replacedLine(order) ?? {};
  const from = t('variants:replace.from', { nid });
  return {
    step: 'customer',
    lines: [
      line(
        'contact',
        t('order:review.contact'),
        customer.contact_name,
        customer.contact_email,
        formatPhone(customer.contact_phonenumber),
        customer.additional_contact_phonenumber && formatPhone(customer.additional_contact_phonenumber),
      ),
      line(
        'enduser',
        t('ordering:review.enduser'),
        enduser?.name,
        enduser?.address,
        old && customer.enduser === old.endUser?.uuid && from,
      ),
      line(
        'tags',
        t('ordering:review.tags'),
        customer.tags.join(', '),
        old && customer.tags.length > 0 && customer.tags.join() === old.tags.join() && from,
      ),
    ],
  };
}

function deliverySummary(order: CompleteOrder, defaults: OrderDefaults, t: Translator): SummaryPart<'delivery'> {
  const line = summaryLine(t);
  const { delivery } = order.answers;
  return {
    step: 'delivery',
    lines: [
      line(
        'wishdate',
        t('order:delivery.wishDate'),
        delivery.custwishdate ? formatDate(delivery.custwishdate) : t('order:review.asSoonAsPossible'),
        delivery.on_demand && t('order:delivery.onDemand'),
        delivery.on_demand && defaults.onDemand && t('orderDefaults:mark'),
      ),
      line('hardware', t('ordering:delivery.hardware'), ...hardwareTexts(order, t)),
    ],
    notice: elsewhereText(order, t),
  };
}

function hardwareTexts({ answers: { service, delivery }, facts }: CompleteOrder, t: Translator): (string | null)[] {
  const { hardware_delivery: way, new_hardware_address: fresh } = delivery;
  if (!hasEquipment(service) || way === null) return [t('order:review.noHardware')];
  const { enduser } = facts.customer;
  return [
    t(`ordering:delivery.${way}`),
    ...(way === 'enduser' && enduser ? [enduser.name, enduser.address] : []),
    facts.delivery.shippingAddress,
    ...(fresh
      ? [`${fresh.company_name}, ${fresh.contact_name}, ${formatPhone(fresh.phone_number)}`, ...placeLines(fresh)]
      : []),
  ];
}

/**
 * A warning that the equipment goes to another place than the line, since a mistake costs a visit. Null when it does
 * not, or when the places are unknown.
 */
function elsewhereText(order: CompleteOrder, t: Translator): string | null {
  const { address, service, delivery } = order.answers;
  const goesTo = hasEquipment(service) ? hardwarePlace(delivery, order.facts) : undefined;
  const line = placeOf(address);
  if (!goesTo || !line || isSamePlace(goesTo, line)) return null;
  return t('order:review.elsewhere', { address: lineAddress(order).join(', ') });
}

function hardwarePlace(
  { hardware_delivery: way, new_hardware_address: fresh }: CompleteOrder['answers']['delivery'],
  facts: CompleteOrder['facts'],
): Place | undefined {
  switch (way) {
    case 'enduser':
      return facts.customer.enduser?.place;
    case 'shipping_address':
      return facts.delivery.shippingPlace;
    case 'new_address':
      return fresh
        ? placeOf({ zipcode: fresh.zipcode, housenr: fresh.house_number, housenrext: fresh.house_number_extension })
        : undefined;
    default:
      return undefined;
  }
}
