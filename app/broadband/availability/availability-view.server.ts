import { bestLines } from '~/broadband/domain/best-lines';
import type { OrderDefaults } from '~/broadband/domain/order-defaults';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle, settleSide } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { noteUnknown } from '~/kernel/process/unknown-words.server';
import { formatDate, today } from '~/kernel/time/dates';
import { formatAddress, formatZipcode } from '~/kernel/text/postcode';
import { foreign } from '~/kernel/ui/words';
import { speedIndicator } from '~/telecom/lines/bandwidth';
import { isFibre, technologyKind } from '~/telecom/lines/technology';
import { firstWishDate } from '~/telecom/ordering/wish-date';
import { bandwidthText, technologyName } from '~/telecom/words/connection.server';
import type { ReplacedFacts } from '../line-services/chosen-line';
import type { AddressAnswer } from './address-answer.server';
import { askAvailability, linesAt } from './availability.server';
import { lineCosts, perMonth, type LineCost } from './line-costs.server';
import { CARRIER_TABS, tabOf, VARIANTS, variantsOf } from './product-answer.server';
import { lineText } from './take-over.server';

interface Shown {
  readonly tab: string | null;
  /** The contract length in months, for the prices of lines. */
  readonly term: number | null;
  /** The line that a fibre line replaces. */
  readonly replaces: Promise<ReplacedFacts | undefined>;
  readonly offerOnly: boolean;
  readonly defaults: OrderDefaults;
}

/** The lines at an address, or the reason why there are none, as text (BBO-04, BBO-11, BBO-15). */
export async function presentAvailability(
  access: Access,
  address: AddressAnswer,
  { tab, term, replaces, offerOnly, defaults }: Shown,
) {
  const { provider, admin, t } = access;
  const [availability, suppliers] = await Promise.all([
    settle(askAvailability(provider, address)),
    supplierNames(provider),
  ]);
  const asked = `${formatZipcode(address.zipcode)} ${address.housenr} ${address.housenrext}`.trim();
  if (!availability.ok)
    return {
      kind: 'failed' as const,
      asked,
      message: foreign(availability.failure.data.message),
      timeout: availability.failure.status === 504,
    };
  const { lostLines, constructionMessages, comments, address: place, existingLines } = availability.value;
  const unread = lostLines > 0 ? [t('order:product.unread', { count: lostLines })] : [];
  const messages = [...[...constructionMessages, ...comments].map((message) => foreign(message)), ...unread];
  const at = linesAt(availability.value, address, admin);
  if (at.kind === 'suffix' || at.kind === 'point')
    return { kind: 'part' as const, ...partText(at, address, asked, t), keep: keptAddress(address) };
  if (at.kind === 'refused' || at.kind === 'unknown')
    return {
      kind: at.kind,
      asked,
      messages: [...new Set(at.errors.map(({ message }) => foreign(message)).filter(Boolean))],
    };
  // a provider may answer without the address
  const found = (place && formatAddress(place)) || asked;
  const shown = at.lines;
  if (at.kind === 'nothing')
    return { kind: at.kind, found, messages, planned: shown.map((line) => plannedText(line, t)) };
  noteUnknown(
    'carrier types that are not known here',
    shown.filter((line) => tabOf(line.carrierType) === 'other').map((line) => line.carrierType),
  );
  const types = CARRIER_TABS.filter((type) => shown.some((line) => tabOf(line.carrierType) === type && line.orderable));
  const current = types.find((type) => type === tab) ?? types.find((type) => type === 'smb') ?? types[0] ?? 'smb';
  const ofType = shown.filter((line) => tabOf(line.carrierType) === current);
  const orderable = ofType.filter((line) => line.orderable);
  const costs = await lineCosts(access, address, orderable, { term, replaces: await replaces, offerOnly, defaults });
  return {
    kind: at.kind,
    found,
    messages,
    tabs: types.map((type) => ({ type, label: t(`order:product.types.${type}`), current: type === current })),
    tab: current,
    variants: offerOnly ? [] : offeredVariants(orderable, t),
    hasFibre: shown.some((line) => line.orderable && isFibre(line.technology)),
    /** Null when the provider does not report existing lines. */
    existing: existingLines?.map((line) => lineText(line, t)) ?? null,
    /** The terms at which lines can be compared. Null for users who may not see prices. */
    compared: costs && { terms: costs.terms, term: costs.term, isDefault: costs.term === defaults.months },
    groups: grouped(ofType, costs, suppliers, access),
  };
}
export type PresentedAvailability = Awaited<ReturnType<typeof presentAvailability>>;

/** The names of the suppliers by code. A supplier that the provider does not name is absent. */
async function supplierNames(provider: Provider): Promise<ReadonlyMap<string, string>> {
  const [carriers, providers] = await Promise.all([
    settleSide(provider.broadband.listCarriers()),
    settleSide(provider.broadband.listProviders()),
  ]);
  const known = [...(providers.ok ? providers.value : []), ...(carriers.ok ? carriers.value : [])];
  return new Map(known.map(({ code, name }) => [code, name]));
}

function keptAddress({ zipcode, housenr, housenrext, replaceCopperNid, enduser }: AddressAnswer) {
  return {
    zipcode,
    housenr: String(housenr),
    housenrext,
    ...(replaceCopperNid ? { replaceCopperNid } : {}),
    ...(enduser ? { enduser } : {}),
  };
}

type Missing = Extract<ReturnType<typeof linesAt>, { kind: 'suffix' | 'point' }>;

/** The choice of the missing part of the address. Its title says when the typed part does not exist. */
function partText(
  missing: Missing,
  { zipcode, housenr, housenrext, isra }: AddressAnswer,
  asked: string,
  t: Translator,
) {
  const message = foreign(missing.message);
  if (missing.kind === 'suffix') {
    const number = `${formatZipcode(zipcode)} ${housenr}`;
    return {
      field: 'housenrext' as const,
      title: missing.isWrong
        ? t('order:product.suffix.wrong', { suffix: housenrext, address: number })
        : t('order:product.suffix.title', { address: asked }),
      legend: t('order:product.suffix.legend'),
      message,
      choices: missing.suffixes.map((value) => ({ value, title: value })),
    };
  }
  return {
    field: 'connectionpoint' as const,
    title: missing.isWrong
      ? t('order:product.points.wrong', { point: isra, address: asked })
      : t('order:product.points.title', { address: asked }),
    legend: t('order:product.points.legend'),
    message,
    choices: missing.points.map((point) => ({
      value: point.isra,
      title: point.isra,
      description: foreign(point.description),
    })),
  };
}

/** The ways in which these lines can be ordered. `only` names the lines when a way is not possible with all of them. */
function offeredVariants(lines: readonly OfferedLine[], t: Translator) {
  const offered = [...new Set(lines.flatMap(variantsOf))];
  return offered.flatMap((name) => {
    const variant = VARIANTS.find((known) => known === name);
    return variant ? [{ variant, only: onlyWith(lines, (line) => variantsOf(line).includes(variant), t) }] : [];
  });
}

function onlyWith(lines: readonly OfferedLine[], has: (line: OfferedLine) => boolean, t: Translator): string | null {
  if (lines.every(has)) return null;
  if (lines.every((line) => has(line) === isFibre(line.technology))) return t('variants:onlyFibre');
  if (lines.every((line) => has(line) !== isFibre(line.technology))) return t('variants:onlyCopper');
  return t('variants:only', { lines: [...new Set(lines.filter(has).map((line) => line.name))].join(', ') });
}

/** The kinds of lines in the order of their techniques, the best first (BBO-11). */
const KINDS = ['fibre', 'copper', 'other'] as const;

type Costs = Awaited<ReturnType<typeof lineCosts>>;

function grouped(lines: readonly OfferedLine[], costs: Costs, suppliers: ReadonlyMap<string, string>, access: Access) {
  const orderable = lines.filter((line) => line.orderable);
  const best = bestLines(
    orderable.map(({ id, download, upload }) => ({
      id,
      download,
      upload,
      perMonth: costs && perMonth(costs.of.get(id) ?? null, costs.term),
    })),
  );
  return KINDS.map((kind) => ({
    kind,
    lines: lines
      .filter(({ technology }) => technologyKind(technology) === kind)
      .map((line) => ({
        ...presentLine(line, suppliers, access),
        marks: (['cheapest', 'fastest'] as const).filter((mark) => best[mark].has(line.id)),
        cost: costs && line.orderable ? costText(costs.of.get(line.id) ?? null, costs.term, access.t) : null,
      })),
  })).filter((group) => group.lines.length > 0);
}

function presentLine(line: OfferedLine, suppliers: ReadonlyMap<string, string>, { t, now, timezone }: Access) {
  const technology = technologyName(line.technology, t);
  const isSaid = technologyKind(line.technology) === 'fibre' || line.name.startsWith(line.technology);
  const notes = [
    isSaid ? '' : technology,
    line.distance === null ? '' : t('order:product.distance', { metres: line.distance }),
  ];
  return {
    id: String(line.id),
    name: line.name,
    notes: notes.filter(Boolean).join(' · '),
    supplier: suppliers.get(line.supplier) ?? line.supplier,
    speed: bandwidthText(line, t),
    share: speedIndicator(line.download ?? 0),
    from:
      line.leadTimeDays === null || !line.orderable
        ? ''
        : t('order:product.since', { date: formatDate(firstWishDate(today(now, timezone), line.leadTimeDays)) }),
    unavailable: line.orderable ? null : plannedText(line, t),
    adminOnly: line.adminOnly,
  };
}

function costText(cost: LineCost | null, term: number | null, t: Translator) {
  const [first, ...rest] = cost?.totals ?? [];
  if (!cost || !first) return { kind: 'unknown' as const };
  const months = (count: number) => t('contract:months', { count });
  const notes = [
    cost.months === term || term === null
      ? null
      : t('order:product.otherTerm', { asked: months(term), shown: months(cost.months) }),
    cost.circuits > 1 ? t('order:product.circuits', { count: cost.circuits }) : null,
    cost.without,
  ];
  return { kind: 'known' as const, first, rest, notes: notes.filter((note) => note !== null) };
}

function plannedText(line: OfferedLine, t: Translator): string {
  return line.planned
    ? t('order:product.planned', { name: line.name, when: line.planned })
    : t('order:product.notYet', { name: line.name });
}
