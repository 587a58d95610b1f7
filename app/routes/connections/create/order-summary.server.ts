import { formatDate } from '~/domain/dates';
import { formatPhone } from '~/domain/phone';
import { formatZipcode } from '~/domain/postcode';
import type { Translator } from '~/i18n/i18n.server';
import { foreign } from '~/ui/words';
import { bandwidthText, technologyName } from '../connection-row.server';
import { endsVoice, takesPhone, type CompleteOrder } from './order-payload.server';
import { effectTexts } from './take-over.server';

type Step = 'address' | 'product' | 'service' | 'customer' | 'delivery';
interface Line {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
}

/** The whole order in words, per step (BBO-01: summary). */
export function orderSummary(order: CompleteOrder, t: Translator): { step: Step; lines: Line[] }[] {
  const { answers, facts } = order;
  const { address, customer } = answers;
  const none = t('order:review.none');
  const line = (key: string, label: string, ...values: (string | null | false | undefined)[]): Line => {
    const said = values.filter((value): value is string => Boolean(value));
    return { key, label, values: said.length > 0 ? said : [none] };
  };
  return [
    {
      step: 'address',
      lines: [
        line(
          'address',
          t('order:review.address'),
          `${facts.product.street} ${address.housenr} ${address.housenrext}`.trim(),
          `${formatZipcode(address.zipcode)} ${facts.product.city}`,
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
    { step: 'service', lines: serviceLines(order, t, line) },
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
        line('enduser', t('order:review.enduser'), facts.customer.enduser?.name, facts.customer.enduser?.address),
        line('tags', t('order:review.tags'), customer.tags.join(', ')),
      ],
    },
    { step: 'delivery', lines: deliveryLines(order, t, line) },
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
    ...(takesOver && existing ? effectTexts(existing, product.terminateVoice, t) : [endsVoice(order) && t('order:product.terminateVoice')]),
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

type MakeLine = (key: string, label: string, ...values: (string | null | false | undefined)[]) => Line;

function serviceLines({ answers: { service }, facts }: CompleteOrder, t: Translator, line: MakeLine): Line[] {
  return [
    ...service.circuits.map((circuit, at) =>
      line(
        `circuit${at}`,
        t('order:service.circuit', { number: at + 1 }),
        [foreign(facts.service.circuits[at]?.name), foreign(facts.service.circuits[at]?.profile), `${t(`order:service.${facts.service.tagging}`)} ${circuit.tag}`]
          .filter(Boolean)
          .join(' · '),
        circuit.bandwidth && bandwidthText(circuit.bandwidth, t),
        ...circuit.subnets.map(({ size, routing }) => `${size.protocol === 'ipv4' ? 'IPv4' : 'IPv6'} /${size.size}, ${t(`order:service.${routing}`)}`),
      ),
    ),
    line('sla', t('order:service.sla'), foreign(facts.service.sla)),
    line('contract', t('order:service.contract'), t('order:service.months', { count: service.contract })),
    line('cpe', t('order:service.cpe'), ...facts.service.cpe.map(({ name, count }) => `${count} × ${foreign(name)}`)),
    ...(service.promo ? [line('promo', t('order:service.promo'), foreign(service.promo))] : []),
  ];
}

function deliveryLines({ answers: { delivery }, facts }: CompleteOrder, t: Translator, line: MakeLine): Line[] {
  const fresh = delivery.new_hardware_address;
  return [
    line(
      'wishdate',
      t('order:delivery.wishDate'),
      delivery.custwishdate ? formatDate(delivery.custwishdate) : t('order:review.asSoonAsPossible'),
      delivery.on_demand && t('order:delivery.onDemand'),
    ),
    line(
      'hardware',
      t('order:delivery.hardware'),
      t(`order:delivery.${delivery.hardware_delivery}`),
      facts.delivery.shippingAddress,
      fresh && `${fresh.company_name}, ${fresh.contact_name}, ${formatPhone(fresh.phone_number)}`,
      fresh && `${fresh.street} ${fresh.house_number} ${fresh.house_number_extension}`.trim(),
      fresh && `${formatZipcode(fresh.zipcode)} ${fresh.city}`,
    ),
  ];
}
