import { formatDate } from '~/kernel/time/dates';
import { consentOf, takeOverEffects, type ExistingLine, type LineVerdict } from '~/broadband/domain/existing-line';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ProductAnswer, ProductFacts } from './product-answer.server';

type KeptLine = NonNullable<ProductFacts['line']>;

/** The present use of a line and its planned take-over, as a sentence. */
export function lineText(line: ExistingLine, t: Translator): string {
  const planned = line.takeOver
    ? t('variants:planned', { provider: line.takeOver.provider, date: formatDate(line.takeOver.date) })
    : t('variants:free');
  return [
    t('variants:line', { id: line.serviceId, use: t(`variants:use.${line.use}`), provider: line.provider }),
    line.phoneNumber && t('variants:phone', { phone: line.phoneNumber }),
    line.connectionPoint && t('variants:point', { point: line.connectionPoint }),
    planned,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The part of a line that a draft stores, which is enough to name its effects again. */
export function keptLine({ id, serviceId, phoneNumber, use, provider }: ExistingLine): KeptLine {
  return { id, serviceId, phoneNumber, use, provider };
}

/** True when a take-over ends telephony: the order asks for that, and the line may have telephony. */
export function endsVoice(
  { orderVariant, terminateVoice }: Pick<ProductAnswer, 'orderVariant' | 'terminateVoice'>,
  { line }: Pick<ProductFacts, 'line'>,
): boolean {
  return orderVariant === 'migrate' && terminateVoice && line?.use !== 'internet';
}

/** The effects of a take-over on the services of the line, in words. */
export function effectTexts(line: KeptLine, terminateVoice: boolean, t: Translator): string[] {
  const words = { id: line.serviceId, provider: line.provider, phone: line.phoneNumber ?? '' };
  return takeOverEffects(line, terminateVoice).map((effect) => t(`variants:stops.${effect}`, words));
}

/** The question to consent to the services that stop. Its answer counts for this line and these effects only. */
export function consentQuestion(line: KeptLine, terminateVoice: boolean, t: Translator) {
  const words = { id: line.serviceId };
  return {
    title: t('variants:stops.title', words),
    effects: effectTexts(line, terminateVoice, t),
    label: t('variants:stops.confirm', words),
    value: consentOf(line, terminateVoice),
  };
}
export type ConsentQuestion = ReturnType<typeof consentQuestion>;

/** The reason why the order cannot use the named line, under the field that can correct it. Null for the right line. */
export function lineProblem(
  verdict: LineVerdict,
  serviceIdAsked: boolean,
  lines: readonly ExistingLine[],
  t: Translator,
): FieldProblems | null {
  const first = serviceIdAsked ? 'serviceid' : 'requested_phonenumber';
  const words = {
    lines: lines
      .map(({ serviceId, phoneNumber }) => (phoneNumber ? `${serviceId} (${phoneNumber})` : serviceId))
      .join('; '),
  };
  switch (verdict.kind) {
    case 'right':
      return null;
    case 'unknownServiceId':
      return {
        serviceid: [lines.length > 0 ? t('variants:problem.unknownServiceId', words) : t('variants:problem.noLines')],
      };
    case 'unknownPhoneNumber':
      return {
        requested_phonenumber: [
          lines.length > 0 ? t('variants:problem.unknownPhoneNumber', words) : t('variants:problem.noLines'),
        ],
      };
    case 'twoLines':
      return { requested_phonenumber: [t('variants:problem.twoLines', words)] };
    case 'taken':
      return {
        [first]: [
          t('variants:problem.taken', {
            id: verdict.line.serviceId,
            provider: verdict.by.provider,
            date: formatDate(verdict.by.date),
          }),
        ],
      };
    case 'hasInternet':
      return {
        requested_phonenumber: [
          t('variants:problem.hasInternet', { id: verdict.line.serviceId, provider: verdict.line.provider }),
        ],
      };
    case 'voiceMustEnd':
      return { terminateVoice: [t('variants:problem.voiceMustEnd', { id: verdict.line.serviceId })] };
  }
}
