import { z } from 'zod';
import { knownProduct, mobileProducts, simTypes } from '../../../catalogue/mobile';
import type { MobileCategory, MobileProduct } from '../../../catalogue/mobile';
import { MOBILE_DURATIONS, mobilePrice } from '../../../catalogue/mobile-prices';
import type { Words } from '../../../catalogue/words';
import { rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { fold } from '../../../records/fold';
import { ownerOf } from '../../../records/owner';
import { onPage, restListQuery, restPage } from '../../../records/page';
import { asked } from '../../../records/request';
import { profileChoices, sizeChoices } from '../../circuits/choices';
import { money, seesPrices } from '../../receipts';
import { reads, writes } from '../connections/own-mobile';

const at = '/mobile-broadband/products';

const filters = z.object({ zone: z.enum(['1', '2']).optional(), sim_type: z.enum(simTypes).optional() });

/** The products of these categories on a single page, since there are only a few. */
function availability(...categories: readonly MobileCategory[]) {
  return (request: RestRequest, context: CallContext): RestAnswer => {
    const { zone, sim_type: type } = asked(filters, request, context);
    const found = mobileProducts.filter(
      (product) =>
        categories.includes(product.category) &&
        (zone === undefined || product.zones.some((each) => String(each) === zone)) &&
        (type === undefined || product.simTypes.includes(type)),
    );
    return restPage(
      found.map((product) => productAnswer(product, context)),
      found.length,
    );
  };
}

function productAnswer(product: MobileProduct, context: CallContext) {
  return {
    uuid: product.uuid,
    i18n_name: product.name[context.caller.language],
    category: product.category,
    zones: product.zones,
    provider: { name: product.provider },
    carrier: { redundancy_type: product.redundancyType },
    limit_bytes: product.limitBytes,
    sim_types: product.simTypes,
    pricing: offersOf(product).map(({ months, isDefault, adminOnly }) => ({
      offer: { contract_duration: months },
      ...pricesOf(product, months, context),
      is_default_contract_duration: isDefault,
      is_admin_only: adminOnly,
    })),
  };
}

/** Hardware is bought: it has no contract. */
function offersOf({ category }: MobileProduct) {
  return category === 'hardware' ? [{ months: null, isDefault: true, adminOnly: false }] : MOBILE_DURATIONS;
}

/** The prices of a product; empty for who sees no prices. */
function pricesOf(product: MobileProduct, months: number | null, context: CallContext) {
  if (!seesPrices(context)) return { prices: [], total_prices: [] };
  const { language } = context.caller;
  const recurring = months !== null;
  const price = mobilePrice(product, months ?? 0);
  const priceText = money(price, language);
  const item = { count: 1, i18n_name: product.name[language], i18n_price: priceText };
  return {
    prices: [
      {
        type: recurring ? 'recurring' : 'one_time',
        categories: [{ type: product.category, i18n_name: categoryNames[product.category][language], prices: [item] }],
      },
    ],
    total_prices: [{ i18n_price: priceText, price, recurring, recurring_interval_unit: recurring ? 'months' : null }],
  };
}

const categoryNames: Readonly<Record<MobileCategory, Words>> = {
  subscription: { nl: 'Abonnement', en: 'Subscription' },
  bundle: { nl: 'Databundel', en: 'Data bundle' },
  pool: { nl: 'Datapool', en: 'Data pool' },
  hardware: { nl: 'Apparatuur', en: 'Hardware' },
};

function subnets(_request: RestRequest, context: CallContext): RestAnswer {
  const results = sizeChoices(context);
  return restPage(results, results.length);
}

function profiles(_request: RestRequest, context: CallContext): RestAnswer {
  const results = profileChoices(context);
  return restPage(results, results.length);
}

function capabilities(_request: RestRequest, { caller }: CallContext): RestAnswer {
  const may = { is_enabled: caller.permissions.has(writes) };
  return { status: 200, body: { capabilities: { order: may, data_pools: may } } };
}

interface Ordered {
  uuid: string;
  i18n_name: string;
  type: MobileCategory;
  contract_duration: number | null;
  count: number;
}

/** The organisation's products by contract. `filter` is the start of a name. */
function ordered({ query }: RestRequest, context: CallContext): RestAnswer {
  const { sort, ...page } = restListQuery(query, ['i18n_name', 'type', 'contract_duration', 'count'], context);
  const start = fold((query.get('filter') ?? '').trim());
  const found = [...subscriptionsHad(context), ...bundlesHad(context), ...poolsHad(context)]
    .filter(({ i18n_name: name }) => fold(name).startsWith(start))
    .sort(by((sort?.field ?? 'i18n_name') as keyof Ordered, sort?.descending ?? false));
  return restPage(onPage(found, page), found.length);
}

function by(field: keyof Ordered, descending: boolean) {
  const key = (row: Ordered) =>
    typeof row[field] === 'number' ? String(row[field]).padStart(9, '0') : fold(String(row[field] ?? ''));
  return (one: Ordered, other: Ordered) => {
    const [left, right] = [key(one) + fold(one.i18n_name), key(other) + fold(other.i18n_name)];
    return (left < right ? -1 : Number(left > right)) * (descending ? -1 : 1);
  };
}

interface Group {
  product: string;
  duration: number;
  n: number;
}

function had(sql: string, context: CallContext): Group[] {
  return context.db.prepare(sql).all(ownerOf(context)) as Group[];
}

function orderedOf({ uuid, name, category }: MobileProduct, { duration, n }: Group, context: CallContext): Ordered {
  return {
    uuid,
    i18n_name: name[context.caller.language],
    type: category,
    contract_duration: duration || null,
    count: n,
  };
}

const byFoldedName = new Map(mobileProducts.map((product) => [fold(product.name.nl), product]));

function subscriptionsHad(context: CallContext): Ordered[] {
  const groups = had(
    `SELECT product, duration, count(*) AS n FROM mobile_connection WHERE owner = ? AND state <> 'terminated' GROUP BY product, duration`,
    context,
  );
  return groups.flatMap((group) => {
    const product = byFoldedName.get(group.product);
    return product ? orderedOf(product, group, context) : [];
  });
}

/** Bundles of their own; what is in a pool counts with the pools. */
function bundlesHad(context: CallContext): Ordered[] {
  return had(
    `SELECT bundle AS product, duration, count(*) AS n FROM mobile_connection WHERE owner = ? AND state <> 'terminated' AND bundle <> ''
     GROUP BY bundle, duration`,
    context,
  ).flatMap((group) => {
    const product = knownProduct(group.product);
    return product.category === 'bundle' ? orderedOf(product, group, context) : [];
  });
}

function poolsHad(context: CallContext): Ordered[] {
  return had(
    `SELECT json_extract(record, '$.product') AS product, json_extract(record, '$.contract_duration') AS duration, count(*) AS n
     FROM mobile_pool WHERE owner = ? GROUP BY 1, 2`,
    context,
  ).map((group) => orderedOf(knownProduct(group.product), group, context));
}

/** The routes of the products that are offered and of those that the organisation has. */
export const productRoutes: readonly RestRoute[] = [
  rest('GET', `${at}/availability`, reads, availability('subscription', 'bundle', 'hardware')),
  rest('GET', `${at}/availability/data-pools`, reads, availability('pool')),
  rest('GET', `${at}/subnets`, reads, subnets),
  rest('GET', `${at}/profiles`, reads, profiles),
  rest('GET', `${at}/capabilities`, reads, capabilities),
  rest('GET', `${at}/ordered`, reads, ordered),
];
