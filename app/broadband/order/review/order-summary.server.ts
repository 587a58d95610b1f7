import { formatDate } from '~/kernel/time/dates';
import { sizeName } from '~/telecom/lines/ip';
import { takesPhone } from '~/broadband/domain/existing-line';
import { formatPhone } from '~/kernel/text/phone';
import { formatAddressLine, formatZipcode, isSamePlace, placeOf, type Place } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { foreign } from '~/kernel/ui/words';
import type { SummaryPart } from '~/flows/wizard/review.server';
import type { KeyOf } from '~/flows/wizard/wizard.server';
import { lineMaker, placeLines, type MakeLine } from '~/telecom/ordering/summary-lines';
import { bandwidthText, technologyName } from '~/telecom/words/connection.server';
import type { OrderSteps } from '../order-wizard.server';
import { endsVoice, type CompleteOrder } from './order-payload.server';
import { hasEquipment } from '../service/answer.server';
import { endingTexts, isLike, type OldLineFacts } from '../product/old-line.server';
import { effectTexts } from '../product/take-over.server';

type Part = SummaryPart<KeyOf<OrderSteps>>;
type Line = Part['lines'][number];

/** The whole order in words, per step (BBO-01: summary). */
export function orderSummary(order: CompleteOrder, t: Translator): Part[] {
  const { answers, facts } = order;
  const { address, customer } = answers;
  const { nid, old } = replacedLine(order);
  const from = t('variants:replace.from', { nid });
  const line = lineMaker(t);
  return [
    {
      step: 'address',
      lines: [
        line(
          'address',
          t('order:review.address'),
          ...lineAddress(order),
          address.isra && t('order:review.point', { isra: address.isra }),
        ),
      ],
    },
    {
      step: 'product',
      lines: [
        line(
          'line',
          t('order:review.line'),
          `${facts.product.name} (${technologyName(facts.product.technology, t)}, ${facts.product.supplier})`,
          answers.product.orderVariant !== 'nls' && t(`order:product.variants.${answers.product.orderVariant}`),
        ),
        ...variantLines(order, t, line),
      ],
    },
    { step: 'service', lines: serviceLines(order, t, line), notice: endingNotice(order, t) },
    {
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
          t('order:review.enduser'),
          facts.customer.enduser?.name,
          facts.customer.enduser?.address,
          old && customer.enduser === old.endUser?.uuid && from,
        ),
        line(
          'tags',
          t('order:review.tags'),
          customer.tags.join(', '),
          old && customer.tags.length > 0 && customer.tags.join() === old.tags.join() && from,
        ),
      ],
    },
    { step: 'delivery', lines: deliveryLines(order, t, line), notice: elsewhereText(order, t) },
  ];
}

function lineAddress({ answers: { address }, facts: { product } }: CompleteOrder): string[] {
  return [
    formatAddressLine({ ...address, street: product.street }),
    `${formatZipcode(address.zipcode)} ${product.city}`,
  ];
}

/** The existing line and what stops on it, what is to be quoted, and the copper that is replaced (BBO-05). */
function variantLines(order: CompleteOrder, t: Translator, line: MakeLine): Line[] {
  const { product } = order.answers;
  const { line: existing, replaces } = order.facts.product;
  const takesOver = product.orderVariant === 'migrate';
  const named = [
    takesOver && product.serviceid && t('order:review.serviceid', { id: product.serviceid }),
    product.requested_phonenumber && `${t('order:product.phone')}: ${formatPhone(product.requested_phonenumber)}`,
    ...(takesOver && existing
      ? effectTexts(existing, product.terminateVoice, t)
      : [endsVoice(order) && t('order:product.terminateVoice')]),
  ];
  return [
    ...(takesPhone(product.orderVariant) ? [line('existing', t('variants:review.existing'), ...named)] : []),
    ...(product.orderVariant === 'complex' ? [line('remarks', t('variants:review.remarks'), product.remarks)] : []),
    ...(product.replaceCopper && replaces
      ? [
          line(
            'replaces',
            t('variants:review.replaces'),
            t('variants:review.copper', { nid: replaces.nid }),
            replaces.username && t('variants:review.copperUser', { username: replaces.username }),
          ),
        ]
      : []),
  ];
}

function serviceLines(order: CompleteOrder, t: Translator, line: MakeLine): Line[] {
  const {
    answers: { service },
    facts,
  } = order;
  const { nid, old } = replacedLine(order);
  return [
    ...service.circuits.map((circuit, at) =>
      line(
        `circuit${at}`,
        t('order:service.circuit', { number: at + 1 }),
        [
          foreign(facts.service.circuits[at]?.name),
          foreign(facts.service.circuits[at]?.profile),
          `${t(`order:service.${facts.service.tagging}`)} ${circuit.tag}`,
        ]
          .filter(Boolean)
          .join(' · '),
        circuit.bandwidth && bandwidthText(circuit.bandwidth, t),
        ...circuit.subnets.map(({ size, routing }) => `${sizeName(size)}, ${t(`order:service.${routing}`)}`),
        isLike(circuit, old?.circuits[at]) && t('variants:replace.from', { nid }),
      ),
    ),
    line('sla', t('order:service.sla'), foreign(facts.service.sla)),
    line('contract', t('order:service.contract'), t('order:service.months', { count: service.contract })),
    line('cpe', t('order:service.cpe'), ...facts.service.cpe.map(({ name, count }) => `${count} × ${foreign(name)}`)),
    ...(service.promo ? [line('promo', t('order:service.promo'), foreign(service.promo))] : []),
  ];
}

/** The line that is replaced, with what was taken along from it. */
function replacedLine({ answers, facts }: CompleteOrder): {
  readonly nid?: string;
  readonly old?: OldLineFacts | undefined;
} {
  return (answers.product.replaceCopper && facts.product.replaces) || {};
}

function endingNotice(order: CompleteOrder, t: Translator): string | null {
  const { nid, old } = replacedLine(order);
  return (nid && old && endingTexts(old, nid, t).join(' ')) || null;
}

function deliveryLines({ answers, facts }: CompleteOrder, t: Translator, line: MakeLine): Line[] {
  const { delivery } = answers;
  return [
    line(
      'wishdate',
      t('order:delivery.wishDate'),
      delivery.custwishdate ? formatDate(delivery.custwishdate) : t('order:review.asSoonAsPossible'),
      delivery.on_demand && t('order:delivery.onDemand'),
    ),
    line('hardware', t('order:delivery.hardware'), ...hardwareTexts({ answers, facts }, t)),
  ];
}

function hardwareTexts({ answers: { service, delivery }, facts }: CompleteOrder, t: Translator): (string | null)[] {
  const { hardware_delivery: way, new_hardware_address: fresh } = delivery;
  if (!hasEquipment(service) || way === null) return [t('order:review.noHardware')];
  const { enduser } = facts.customer;
  return [
    t(`order:delivery.${way}`),
    ...(way === 'enduser' && enduser ? [enduser.name, enduser.address] : []),
    facts.delivery.shippingAddress,
    ...(fresh
      ? [`${fresh.company_name}, ${fresh.contact_name}, ${formatPhone(fresh.phone_number)}`, ...placeLines(fresh)]
      : []),
  ];
}

/** That the equipment goes elsewhere than the line: by mistake, it costs a visit. Null when it does not, and when the places are not known. */
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
