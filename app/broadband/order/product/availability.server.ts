import { formatAddress, formatZipcode } from '~/kernel/text/postcode';
import { speedIndicator } from '~/telecom/lines/bandwidth';
import { compareSuppliers } from '~/broadband/domain/supplier';
import { compareTechnology, isFibre } from '~/telecom/lines/technology';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle, settleSide } from '~/kernel/provider/client.server';
import type { Availability } from '~/broadband/provider/schemas/availability';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import type { LineNumbers } from '~/broadband/provider/broadband.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { noteUnknown } from '~/kernel/process/unknown-words.server';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText, technologyName } from '~/telecom/words/connection.server';
import { CARRIER_TABS, tabOf, VARIANTS } from './answer.server';
import { type AddressAnswer } from '../address/answer.server';
import { lineCosts, type LineCost } from './line-costs.server';
import type { OldLineFacts } from './old-line.server';
import { lineText } from './take-over.server';

/** Codes of the provider's address errors (docs/provider-api.md). */
const UNKNOWN_ADDRESS = 202;
const WRONG_SUFFIX = 251;
const SEVERAL_POINTS = 642;

/** `numbers` of an existing line: then the answer says which of the lines at the address they are of. */
export function askAvailability(
  provider: Provider,
  address: AddressAnswer,
  numbers?: LineNumbers,
): Promise<Availability> {
  const { zipcode, housenr, housenrext, isra } = address;
  return provider.broadband.availability({ zipcode, housenr, housenrext, connectionPoint: isra }, numbers);
}

/** Names of the suppliers by code; the code itself when the provider cannot tell. */
async function supplierNames(provider: Provider): Promise<ReadonlyMap<string, string>> {
  const [carriers, providers] = await Promise.all([
    settleSide(provider.broadband.listCarriers()),
    settleSide(provider.broadband.listProviders()),
  ]);
  const known = [...(providers.ok ? providers.value : []), ...(carriers.ok ? carriers.value : [])];
  return new Map(known.map(({ code, name }) => [code, name]));
}

interface Shown {
  readonly tab: string | null;
  /** The contract length in months, for the prices of lines. */
  readonly term: number | null;
  readonly old: Promise<OldLineFacts | undefined>;
}

/** The lines at an address, or the reason why there are none, as text (BBO-04, BBO-11, BBO-15). */
export async function presentAvailability(access: Access, address: AddressAnswer, { tab, term, old }: Shown) {
  const [availability, suppliers] = await Promise.all([
    settle(askAvailability(access.provider, address)),
    supplierNames(access.provider),
  ]);
  const asked = `${formatZipcode(address.zipcode)} ${address.housenr} ${address.housenrext}`.trim();
  if (!availability.ok)
    return {
      kind: 'failed' as const,
      asked,
      message: foreign(availability.failure.data.message),
      timeout: availability.failure.status === 504,
    };
  const { lines, lostLines, errors, constructionMessages, comments, address: place } = availability.value;
  const unread = lostLines > 0 ? [access.t('order:product.unread', { count: lostLines })] : [];
  const messages = [...[...constructionMessages, ...comments].map((message) => foreign(message)), ...unread];
  const missing = missingPart(errors, address, asked, access.t);
  if (missing) return { kind: 'part' as const, ...missing, keep: keptAddress(address) };
  const refused = errors.filter(({ code }) => code !== UNKNOWN_ADDRESS);
  // an error is an error, also one that we have no words for (BBO-04)
  if (refused.length > 0)
    return {
      kind: 'refused' as const,
      asked,
      messages: [...new Set(refused.map(({ message }) => foreign(message)).filter(Boolean))],
    };
  if (errors.length > 0 || place === null)
    return {
      kind: 'unknown' as const,
      asked,
      messages: [...new Set(errors.map(({ message }) => foreign(message)).filter(Boolean))],
    };
  // the provider need not repeat the address that it was asked for
  const found = (place && formatAddress(place)) || asked;
  const shown = lines.filter((line) => !line.adminOnly || access.admin).sort(byRank);
  if (!shown.some((line) => line.orderable)) {
    return { kind: 'nothing' as const, found, messages, planned: shown.map((line) => plannedText(line, access.t)) };
  }
  const others = shown.filter((line) => tabOf(line.carrierType) === 'other');
  noteUnknown(
    'carrier types that are not known here',
    others.map((line) => line.carrierType),
  );
  const types = CARRIER_TABS.filter((type) => shown.some((line) => tabOf(line.carrierType) === type && line.orderable));
  const current = types.find((type) => type === tab) ?? types.find((type) => type === 'smb') ?? types[0] ?? 'smb';
  const ofType = shown.filter((line) => tabOf(line.carrierType) === current);
  const costs = await lineCosts(
    access,
    address,
    ofType.map((line) => ({ ...line, fibre: isFibre(line.technology) })),
    { term, old: await old },
  );
  return {
    kind: 'lines' as const,
    found,
    messages,
    tabs: types.map((type) => ({ type, label: access.t(`order:product.types.${type}`), current: type === current })),
    tab: current,
    variants: offeredVariants(
      ofType.filter((line) => line.orderable),
      access.t,
    ),
    hasFibre: shown.some((line) => line.orderable && isFibre(line.technology)),
    /** Null where the provider does not tell of any. */
    existing: availability.value.existingLines?.map((line) => lineText(line, access.t)) ?? null,
    /** The terms at which lines can be compared, where they can be; null for who sees no prices. */
    compared: costs && { terms: costs.terms, term: costs.term },
    lines: ofType.map((line) => lineChoice(line, costs, suppliers, access)),
  };
}
export type PresentedAvailability = Awaited<ReturnType<typeof presentAvailability>>;

function keptAddress({ zipcode, housenr, housenrext, replaceCopperNid, enduser }: AddressAnswer) {
  return {
    zipcode,
    housenr: String(housenr),
    housenrext,
    ...(replaceCopperNid ? { replaceCopperNid } : {}),
    ...(enduser ? { enduser } : {}),
  };
}

/** The suffix or connection point that is to be chosen before the provider says what there is. That a typed one does not exist is said when its answer shows so. */
function missingPart(errors: Availability['errors'], address: AddressAnswer, asked: string, t: Translator) {
  const suffix = errors.find((error) => error.code === WRONG_SUFFIX);
  if (suffix) {
    const isWrong =
      address.housenrext !== '' && !suffix.suffixes.some((known) => known.toUpperCase() === address.housenrext);
    const number = `${formatZipcode(address.zipcode)} ${address.housenr}`;
    return {
      field: 'housenrext' as const,
      title: isWrong
        ? t('order:product.suffix.wrong', { suffix: address.housenrext, address: number })
        : t('order:product.suffix.title', { address: asked }),
      legend: t('order:product.suffix.legend'),
      message: foreign(suffix.message),
      choices: suffix.suffixes.map((value) => ({ value, title: value })),
    };
  }
  const points = errors.find((error) => error.code === SEVERAL_POINTS);
  if (!points) return null;
  const isWrong =
    address.isra !== null &&
    points.connectionPoints.length > 0 &&
    !points.connectionPoints.some(({ isra }) => isra === address.isra);
  return {
    field: 'connectionpoint' as const,
    title: isWrong
      ? t('order:product.points.wrong', { point: address.isra, address: asked })
      : t('order:product.points.title', { address: asked }),
    legend: t('order:product.points.legend'),
    message: foreign(points.message),
    choices: points.connectionPoints.map(({ isra, description }) => ({
      value: isra,
      title: isra,
      description: foreign(description),
    })),
  };
}

/** The ways in which any of these lines can be ordered; `only` says with which, where not with all of them. */
function offeredVariants(lines: readonly OfferedLine[], t: Translator) {
  const offered = [...new Set(lines.flatMap(variantsOf))];
  return offered.flatMap((name) => {
    const variant = VARIANTS.find((known) => known === name);
    return variant ? [{ variant, only: onlyWith(lines, (line) => variantsOf(line).includes(variant), t) }] : [];
  });
}

/** All of them where the provider does not say: then it decides when the order comes. */
export function variantsOf({ variants }: OfferedLine): readonly string[] {
  return variants ?? VARIANTS;
}

function onlyWith(lines: readonly OfferedLine[], has: (line: OfferedLine) => boolean, t: Translator): string | null {
  if (lines.every(has)) return null;
  if (lines.every((line) => has(line) === isFibre(line.technology))) return t('variants:onlyFibre');
  if (lines.every((line) => has(line) !== isFibre(line.technology))) return t('variants:onlyCopper');
  return t('variants:only', { lines: [...new Set(lines.filter(has).map((line) => line.name))].join(', ') });
}

/** Best technique first; then the suppliers in their order, then speed (BBO-11, BBO-15). */
function byRank(left: OfferedLine, right: OfferedLine): number {
  return (
    compareTechnology(left.technology, right.technology) ||
    compareSuppliers(left.supplier, right.supplier) ||
    (right.download ?? 0) - (left.download ?? 0)
  );
}

function lineChoice(
  line: OfferedLine,
  costs: Awaited<ReturnType<typeof lineCosts>>,
  suppliers: ReadonlyMap<string, string>,
  access: Access,
) {
  const { t } = access;
  return {
    id: String(line.id),
    name: line.name,
    technology: technologyName(line.technology, t),
    supplier: suppliers.get(line.supplier) ?? line.supplier,
    speed: bandwidthText(line, t),
    share: speedIndicator(line.download ?? 0),
    distance: line.distance === null ? null : t('order:product.distance', { metres: line.distance }),
    lead: line.leadTimeDays === null ? null : t('order:product.leadTime', { count: line.leadTimeDays }),
    cost: costs && line.orderable ? costText(costs.of.get(line.id) ?? null, costs.term, t) : null,
    unavailable: line.orderable ? null : plannedText(line, t),
    adminOnly: line.adminOnly,
  };
}

function costText(cost: LineCost | null, term: number | null, t: Translator) {
  const [first, ...rest] = cost?.totals ?? [];
  if (!cost || !first) return { kind: 'unknown' as const };
  const months = (count: number) => t('order:service.months', { count });
  const notes = [
    cost.months === term || term === null
      ? null
      : t('order:product.otherTerm', { asked: months(term), shown: months(cost.months) }),
    cost.without,
  ];
  return {
    kind: 'known' as const,
    first,
    rest,
    with: t('order:product.with', { count: cost.circuits, months: months(cost.months) }),
    note: notes.filter(Boolean).join(' '),
  };
}

function plannedText(line: OfferedLine, t: Translator): string {
  return line.planned
    ? t('order:product.planned', { name: line.name, when: line.planned })
    : t('order:product.notYet', { name: line.name });
}
