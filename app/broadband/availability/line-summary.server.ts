import { takesPhone } from '~/broadband/domain/existing-line';
import { summaryLine, type SummaryLine, type SummaryPart, type WriteLine } from '~/flows/wizard/summary.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { formatPhone } from '~/kernel/text/phone';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { technologyName } from '~/telecom/words/connection.server';
import type { AddressAnswer } from './address-answer.server';
import type { ProductAnswer, ProductFacts } from './product-answer.server';
import { effectTexts, endsVoice } from './take-over.server';

/** A chosen line and its address. */
interface Summed {
  readonly answers: { readonly address: AddressAnswer; readonly product: ProductAnswer };
  readonly facts: { readonly product: ProductFacts };
}

/** The address in the words of a review. */
export function addressSummary(summed: Summed, t: Translator): SummaryPart<'address'> {
  const { isra } = summed.answers.address;
  const point = isra && t('order:review.point', { isra });
  return {
    step: 'address',
    lines: [summaryLine(t)('address', t('order:review.address'), ...lineAddress(summed), point)],
  };
}

/** Street and number, then zipcode and city. */
export function lineAddress({ answers: { address }, facts: { product } }: Summed): string[] {
  return [
    formatAddressLine({ ...address, street: product.street }),
    `${formatZipcode(address.zipcode)} ${product.city}`,
  ];
}

/** The line in the words of a review. */
export function productSummary(summed: Summed, t: Translator): SummaryPart<'product'> {
  const line = summaryLine(t);
  const { orderVariant } = summed.answers.product;
  const { name, technology, supplier } = summed.facts.product;
  return {
    step: 'product',
    lines: [
      line(
        'line',
        t('order:review.line'),
        `${name} (${technologyName(technology, t)}, ${supplier})`,
        orderVariant !== 'nls' && t(`order:product.variants.${orderVariant}`),
      ),
      ...variantLines(summed, t, line),
    ],
  };
}

/** The existing line and the services that stop on it, the remarks for a quote, and the replaced copper (BBO-05). */
function variantLines({ answers, facts }: Summed, t: Translator, line: WriteLine): SummaryLine[] {
  const { product } = answers;
  const { line: existing, replaces } = facts.product;
  const takesOver = product.orderVariant === 'migrate';
  const named = [
    takesOver && product.serviceid && t('order:review.serviceid', { id: product.serviceid }),
    product.requested_phonenumber && `${t('order:product.phone')}: ${formatPhone(product.requested_phonenumber)}`,
    ...(takesOver && existing
      ? effectTexts(existing, product.terminateVoice, t)
      : [endsVoice(product, facts.product) && t('order:product.terminateVoice')]),
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
