/** The services on an existing line at an address. `unknown` when the provider does not report them. */
export type LineUse = 'internet' | 'telephony' | 'both' | 'unknown';

/** A line at the connection point, its numbers masked by the provider. */
export interface ExistingLine {
  readonly id: string;
  readonly serviceId: string;
  readonly phoneNumber: string | null;
  readonly connectionPoint: string | null;
  readonly use: LineUse;
  readonly provider: string;
  /** The planned take-over by another party, and its day. */
  readonly takeOver: { readonly provider: string; readonly date: string } | null;
}

/** The line with each of the numbers, according to the provider. Null for a number without a line. */
export interface LineMatch {
  readonly byServiceId: string | null;
  readonly byPhoneNumber: string | null;
}

/** The words by which an order names the line to take over or share. */
export interface NamedLine {
  readonly variant: 'migrate' | 'shared';
  readonly serviceId: string;
  readonly phoneNumber: string | null;
  readonly terminateVoice: boolean;
}

export type LineVerdict =
  | { readonly kind: 'right'; readonly line: ExistingLine }
  /** The number belongs to no line here, or the two numbers belong to different lines. */
  | { readonly kind: 'unknownServiceId' | 'unknownPhoneNumber' | 'twoLines' }
  /** Another party is going to take the line over. */
  | { readonly kind: 'taken'; readonly line: ExistingLine; readonly by: NonNullable<ExistingLine['takeOver']> }
  /** The line cannot be shared, since its internet would stop. */
  | { readonly kind: 'hasInternet'; readonly line: ExistingLine }
  /** The line only has telephony, which a take-over ends. */
  | { readonly kind: 'voiceMustEnd'; readonly line: ExistingLine };

/** True for a way of ordering that names an existing line, to share it or to take it over. */
export function takesPhone(variant: string | undefined): variant is NamedLine['variant'] {
  return variant === 'migrate' || variant === 'shared';
}

/** A service id as an invoice shows it, in capitals without blanks. */
export function normaliseServiceId(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/**
 * The verdict on the line that an order names, as a guard against the wrong line (BBO-05). Without known lines, or
 * without a match, the numbers alone name it (spec 3: serviceid, requested_phonenumber), and its services are unknown.
 */
export function judgeLine(
  lines: readonly ExistingLine[] | null,
  match: LineMatch | null,
  named: NamedLine,
): LineVerdict {
  const { variant, serviceId, phoneNumber, terminateVoice } = named;
  if (!lines || !match) return { kind: 'right', line: unseenLine(named) };
  const asksId = variant === 'migrate' && serviceId !== '';
  if (asksId && !match.byServiceId) return { kind: 'unknownServiceId' };
  if (phoneNumber && !match.byPhoneNumber) return { kind: 'unknownPhoneNumber' };
  if (asksId && phoneNumber && match.byServiceId !== match.byPhoneNumber) return { kind: 'twoLines' };
  const line = lines.find(({ id }) => id === (asksId ? match.byServiceId : match.byPhoneNumber));
  if (!line) return { kind: asksId ? 'unknownServiceId' : 'unknownPhoneNumber' };
  if (line.takeOver) return { kind: 'taken', line, by: line.takeOver };
  if (variant === 'shared') return line.use === 'telephony' ? { kind: 'right', line } : { kind: 'hasInternet', line };
  return line.use === 'telephony' && !terminateVoice ? { kind: 'voiceMustEnd', line } : { kind: 'right', line };
}

function unseenLine({ variant, serviceId, phoneNumber }: NamedLine): ExistingLine {
  const named = (variant === 'migrate' && serviceId) || (phoneNumber ?? '');
  return {
    id: named,
    serviceId: named,
    phoneNumber,
    connectionPoint: null,
    use: 'unknown',
    provider: '',
    takeOver: null,
  };
}

type TakeOverEffect = 'anythingStops' | 'internetStops' | 'voiceStops' | 'voiceStays' | 'numberLapses' | 'numberStays';

/** The effects of a take-over on the services of the line, in the order of their texts. */
export function takeOverEffects(
  { use, phoneNumber }: Pick<ExistingLine, 'use' | 'phoneNumber'>,
  terminateVoice: boolean,
): TakeOverEffect[] {
  if (use === 'unknown') return phoneNumber && terminateVoice ? ['anythingStops', 'numberLapses'] : ['anythingStops'];
  const internet: TakeOverEffect[] = use === 'telephony' ? [] : ['internetStops'];
  if (use === 'internet') return internet;
  const voice: TakeOverEffect = terminateVoice ? 'voiceStops' : 'voiceStays';
  const number: TakeOverEffect[] = phoneNumber ? [terminateVoice ? 'numberLapses' : 'numberStays'] : [];
  return [...internet, voice, ...number];
}

/** The value of a consent, which counts only for this line with these effects. */
export function consentOf(
  { id, use, provider }: Pick<ExistingLine, 'id' | 'use' | 'provider'>,
  terminateVoice: boolean,
): string {
  return [id, use, provider, use !== 'internet' && terminateVoice ? 'voice' : ''].join('|');
}
