import { NO_DEFAULTS, type OrderDefaults } from '~/broadband/domain/order-defaults';
import { offeredSla } from '~/broadband/domain/sla';
import { summaryLine, type SummaryPart } from '~/flows/wizard/summary.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { foreign } from '~/kernel/ui/words';
import { sizeName } from '~/telecom/lines/ip';
import { bandwidthText } from '~/telecom/words/connection.server';
import { endingTexts, isLike } from '../replacing/old-line.server';
import type { ServiceAnswer, ServiceFacts } from './answer.server';
import type { ReplacedFacts } from './chosen-line';

/** The services with their facts, and the line that ends with them. */
interface Summed {
  readonly answer: ServiceAnswer;
  readonly facts: ServiceFacts;
  /** The end of the contract in words. Absent when no contract begins. */
  readonly ends?: string | null;
  /** The organisation's defaults, for a reader who has not ordered yet. */
  readonly defaults?: OrderDefaults;
  /** Null when no line is replaced. */
  readonly replaced: ReplacedFacts | null;
}

/** The services in the words of a review (BBO-01: summary). */
export function serviceSummary(
  { answer, facts, ends, defaults = NO_DEFAULTS, replaced }: Summed,
  t: Translator,
): SummaryPart<'service'> {
  const line = summaryLine(t);
  const { nid, old } = replaced ?? {};
  const mark = t('orderDefaults:mark');
  return {
    step: 'service',
    lines: [
      ...answer.circuits.map((circuit, at) =>
        line(
          `circuit${at}`,
          t('order:service.circuit', { number: at + 1 }),
          [
            foreign(facts.circuits[at]?.name),
            foreign(facts.circuits[at]?.profile),
            `${t(`order:service.${facts.tagging}`)} ${circuit.tag}`,
          ]
            .filter(Boolean)
            .join(' · '),
          circuit.bandwidth && bandwidthText(circuit.bandwidth, t),
          ...circuit.subnets.map(({ size, routing }) => `${sizeName(size)}, ${t(`order:service.${routing}`)}`),
          isLike(circuit, old?.circuits[at]) && t('variants:replace.from', { nid }),
        ),
      ),
      line(
        'sla',
        t('order:service.sla'),
        foreign(facts.sla),
        answer.sla === defaults.sla && mark,
        replaced && oldSlaText(replaced, { id: answer.sla, name: facts.sla }, t),
      ),
      line(
        'contract',
        t('contract:length'),
        t('contract:months', { count: answer.contract }),
        answer.contract === defaults.months && mark,
        ends,
      ),
      line('cpe', t('ordering:equipment'), ...facts.cpe.map(({ name, count }) => `${count} × ${foreign(name)}`)),
      ...(answer.promo ? [line('promo', t('order:service.promo'), foreign(answer.promo))] : []),
    ],
    notice: (nid && old && endingTexts(old, nid, t).join(' ')) || null,
  };
}

/** The SLA of the replaced line beside that of the new one, since a lower one is noticed only at a fault. */
function oldSlaText(
  { nid, sla }: ReplacedFacts,
  chosen: { readonly id: number; readonly name: string },
  t: Translator,
) {
  if (!sla) return t('variants:replace.slaUnknown', { nid });
  return offeredSla(sla, [chosen])
    ? t('variants:replace.from', { nid })
    : t('variants:replace.slaOther', { nid, sla: foreign(sla.name) });
}
