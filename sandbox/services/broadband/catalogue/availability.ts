import { z } from 'zod';
import { isAtm, isFibre, lineById } from '../../../catalogue/lines';
import type { Line } from '../../../catalogue/lines';
import { listPrice } from '../../../catalogue/prices';
import type { Words } from '../../../catalogue/words';
import { Misbehave, rpc } from '../../../platform/call';
import type { CallContext, Caller } from '../../../platform/call';
import { isHouseNumber, isZipcode, normalZipcode } from '../../../records/fields';
import { maskedLine, matchLines } from './existing-lines';
import type { ExistingLine, LineMatch } from './existing-lines';
import { siteAt } from './sites';
import type { ConnectionPoint, Quirk, Site } from './special-addresses';

type Variant = 'nls' | 'shared' | 'migrate' | 'complex';

/** A line that an address has. */
export interface Offer {
  line: Line;
  distance: number | null;
  orderable: boolean;
  planned: string | null;
  variants: readonly Variant[];
  usedVcis: readonly number[];
}

/** The reason for an empty offer: unknown address, suffix, connection point, syntax (docs/provider-api.md). */
interface AddressError {
  code: 202 | 251 | 642 | 701;
  words: Words;
  housenrexts: readonly string[];
  connectionpoints: readonly ConnectionPoint[];
}

interface Availability {
  site: Site | null;
  errors: readonly AddressError[];
  offers: readonly Offer[];
}

interface AddressQuery {
  zipcode: string;
  housenr: number;
  housenrext: string;
  connectionpoint: string | null;
}

/** The offers at an address, as far as this caller may see them. */
export function availabilityAt({ db, caller }: CallContext, query: AddressQuery): Availability {
  const zipcode = normalZipcode(query.zipcode);
  if (!isZipcode(zipcode) || !isHouseNumber(query.housenr)) return { site: null, errors: [syntax], offers: [] };
  const site = siteAt(db, zipcode, query.housenr);
  if (!site) return { site: null, errors: [unknownAddress], offers: [] };
  const suffix = query.housenrext.trim().toUpperCase();
  if (!site.suffixes.includes(suffix)) return { site, errors: [suffixError(site, suffix)], offers: [] };
  const chosen = { ...site, address: { ...site.address, housenrext: suffix } };
  if (!isConnectionPoint(site, query.connectionpoint)) return { site: chosen, errors: [pointError(site)], offers: [] };
  return { site: chosen, errors: [], offers: offersAt(site, caller) };
}

function isConnectionPoint(site: Site, isra: string | null): boolean {
  return site.connectionPoints.length === 0 || site.connectionPoints.some((point) => point.isra === isra);
}

function offersAt(site: Site, caller: Caller): Offer[] {
  const lines = site.lineIds.flatMap((id) => lineById(id) ?? []);
  return lines.filter((line) => !line.adminOnly || caller.permissions.has('admin')).map((line) => offerOf(site, line));
}

function offerOf(site: Site, line: Line): Offer {
  const planned = isFibre(line) ? site.plannedFibre : null;
  return {
    line,
    distance: isFibre(line) ? null : site.distance,
    orderable: planned === null,
    planned,
    variants: variantsOf(site, line),
    usedVcis: isAtm(line) ? site.usedVcis : [],
  };
}

function variantsOf(site: Site, line: Line): readonly Variant[] {
  const { existingLines, takeOverFirst } = site;
  if (takeOverFirst) return ['migrate', ...plainVariants(site, line)];
  const movable = existingLines.length > 0 && !(line.carrierType === 'enterprise' && isFibre(line));
  return movable ? [...plainVariants(site, line), 'migrate'] : plainVariants(site, line);
}

/** Fibre may be quoted; copper may share a line that has telephony alone. */
function plainVariants({ existingLines }: Site, line: Line): readonly Variant[] {
  if (isFibre(line)) return ['nls', 'complex'];
  return existingLines.some(({ use }) => use === 'telephony') ? ['nls', 'shared'] : ['nls'];
}

function addressError(code: AddressError['code'], nl: string, en: string): AddressError {
  return { code, words: { nl, en }, housenrexts: [], connectionpoints: [] };
}

const syntax = addressError(
  701,
  'De postcode of het huisnummer is niet goed geschreven.',
  'The zipcode or house number is not written correctly.',
);
const unknownAddress = addressError(202, 'Dit adres is niet bekend.', 'This address is not known.');

function suffixError(site: Site, suffix: string): AddressError {
  const error = suffix
    ? addressError(
        251,
        `Toevoeging ${suffix} bestaat niet op dit adres.`,
        `Suffix ${suffix} does not exist at this address.`,
      )
    : addressError(251, 'Dit adres bestaat alleen met een toevoeging.', 'This address exists only with a suffix.');
  return { ...error, housenrexts: site.suffixes.filter((known) => known !== '') };
}

function pointError(site: Site): AddressError {
  const error = addressError(
    642,
    'Dit adres heeft meer aansluitpunten. Kies er een.',
    'This address has several connection points. Choose one.',
  );
  return { ...error, connectionpoints: site.connectionPoints };
}

const text = z.string().max(40);

export const zipcode = rpc(
  'broadband',
  'zipcode',
  'broadband-c',
  z.object({
    zipcode: text,
    housenr: z.number(),
    housenrext: text.nullish(),
    filter: z
      .object({ connectionpoint: text.nullish(), serviceid: text.nullish(), phonenumber: text.nullish() })
      .nullish(),
  }),
  ({ zipcode: given, housenr, housenrext, filter }, context) => {
    const connectionpoint = filter?.connectionpoint ?? null;
    const availability = availabilityAt(context, {
      zipcode: given,
      housenr,
      housenrext: housenrext ?? '',
      connectionpoint,
    });
    const lines = linesAt(availability, connectionpoint);
    const match = matchLines(lines, filter?.serviceid ?? null, filter?.phonenumber ?? null);
    const result = {
      ...answer(availability, connectionpoint, context.caller),
      ...existing(lines, match, context.now()),
    };
    misbehave(availability.site?.quirk ?? null, result);
    return result;
  },
);

/** The existing lines at the connection point of the call. The list is empty until the address is clear. */
export function linesAt({ site, errors }: Availability, connectionpoint: string | null): readonly ExistingLine[] {
  if (!site || errors.length > 0) return [];
  const anyPoint = site.connectionPoints.length === 0;
  return site.existingLines.filter((line) => anyPoint || line.connectionpoint === connectionpoint);
}

function existing(lines: readonly ExistingLine[], match: LineMatch, now: Date) {
  return { existing_lines: lines.map((line) => maskedLine(line, now)), matched_line: match };
}

/** The addresses that test a client's patience (spec/sandbox.md). */
function misbehave(quirk: Quirk | null, result: unknown): void {
  if (quirk === 'unavailable') throw new Misbehave({ status: 503 });
  if (quirk === 'slow') throw new Misbehave({ delayMs: 20_000, result });
  if (quirk === 'not_json') throw new Misbehave({ status: 200, body: '<html><body>It works!</body></html>' });
}

function answer({ site, errors, offers }: Availability, connectionpoint: string | null, caller: Caller) {
  const said = (words: Words) => ({ msg: words.en, i18n_msg: words[caller.language] });
  return {
    available: offers.map((offer) => availableLine(offer, site?.connectionPoints.length ? connectionpoint : null)),
    construction_messages: (site?.construction ?? []).map(said),
    address: site?.address ?? null,
    errors: errors.map(({ code, words, housenrexts, connectionpoints }) => ({
      code,
      ...said(words),
      housenrexts,
      connectionpoints,
    })),
    comments: (errors.length > 0 ? [] : (site?.comments ?? [])).map(({ code, words }) => ({ code, ...said(words) })),
    pricing: caller.permissions.has('broadband-pricing-r') ? offers.map(linePricing) : [],
  };
}

function availableLine(
  { line, distance, orderable, planned, variants, usedVcis }: Offer,
  connectionpoint: string | null,
) {
  return {
    carrier_product_id: line.id,
    name: line.name,
    supplier: line.supplier,
    carrier_type: line.carrierType,
    network: line.supplier,
    vendor: line.vendor,
    data_technology: line.technology,
    upload: line.upload,
    download: line.download,
    distance,
    connectionpoint,
    orderable,
    planned,
    lead_time_days: line.leadTimeDays,
    variants,
    used_vcis: usedVcis,
    is_admin_only: line.adminOnly,
  };
}

function linePricing({ line }: Offer) {
  return { carrier_product_id: line.id, price: listPrice(line), recurring_interval_unit: 'months' };
}
