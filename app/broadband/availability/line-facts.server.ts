import { seesPrices } from '~/kernel/access/permissions';
import type { Availability } from '~/broadband/provider/schemas/availability';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import type { Access } from '~/kernel/session/authorize.server';
import type { ProductFacts } from './product-answer.server';

/** The facts of a chosen line, to be kept. */
export function lineFacts(access: Access, line: OfferedLine, { address, prices }: Availability): ProductFacts {
  const price = seesPrices(access) ? prices.find(({ lineId }) => lineId === line.id) : undefined;
  return {
    name: line.name,
    supplier: line.supplier,
    carrierType: line.carrierType,
    technology: line.technology,
    upload: line.upload,
    download: line.download,
    leadTimeDays: line.leadTimeDays,
    usedVcis: line.usedVcis,
    street: address?.street ?? '',
    city: address?.city ?? '',
    price: price ? { amount: price.price, unit: price.unit } : null,
  };
}
