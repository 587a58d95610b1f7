import type { Database } from 'libsql';
import { productsOf } from '../../catalogue/mobile';
import { addMonths, dayOf } from '../../records/working-days';
import { packagesOf } from '../../services/mobile/data-pools/reference';
import { insertPool } from '../../services/mobile/data-pools/store';
import type { DataPool } from '../../services/mobile/records';
import { midnight } from '../../services/mobile/usage/usage';
import type { Random } from '../random';

/**
 * The name, the product's number in the catalogue, months since the start (-1: it starts next month), months of the
 * contract.
 */
type Plan = readonly [name: string, product: string, monthsAgo: number, contractDuration: number];

const first: readonly Plan[] = [
  ['Winkelketen Nederland', 'Datapool NL 100 GB', 19, 36],
  ["Camera's haven", 'Datapool NL 50 GB', 11, 24],
  ['Veldwerk Europa', 'Datapool EU 50 GB', 7, 12],
  ['Pinautomaten', 'Datapool NL 10 GB', 26, 36],
  ['Stadsbussen', 'Datapool NL 500 GB', 4, 24],
  ['Nieuwe vloot', 'Datapool EU 100 GB', -1, 36],
];
const other: readonly Plan[] = [
  ['Noordelijke sluizen', 'Datapool NL 50 GB', 13, 24],
  ['Meetpunten', 'Datapool EU 50 GB', 5, 12],
];

/** The pools of an organisation, in the order of their plans. */
export function storePools(db: Database, owner: number, isFirst: boolean, random: Random, now: Date): DataPool[] {
  return (isFirst ? first : other).map((plan) => {
    const pool = poolOf(plan, random, now);
    insertPool(db, owner, pool, midnight(pool.start_date));
    return pool;
  });
}

function poolOf([name, productName, monthsAgo, months]: Plan, random: Random, now: Date): DataPool {
  const product = productsOf('pool').find((each) => each.name.nl === productName);
  if (!product) throw new Error(`no ${productName}`);
  const start = addMonths(`${dayOf(now).slice(0, 8)}01`, -monthsAgo);
  return {
    uuid: random.uuid(),
    name,
    product: product.uuid,
    contract_duration: months,
    start_date: start,
    state: monthsAgo < 0 ? 'ordered' : 'active',
    tags: [],
    packages: packagesOf(product, start, () => random.uuid()),
  };
}
