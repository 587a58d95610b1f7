import { z } from 'zod';
import { simTypes } from '../../../catalogue/mobile';
import { uuid } from '../../../records/request';
import { tagList } from '../../../records/tags';
import { addressSchema } from '../../people/shipping-addresses';
import { poolName, USUAL_DURATION } from '../data-pools/order';

/** The order of one SIM (docs/provider-api.md). */
export const orderSchema = z.object({
  organization: uuid,
  product: uuid,
  name: poolName,
  contract_duration: z.number().int().default(USUAL_DURATION),
  data_pool: uuid.nullish(),
  data_bundle: z.object({ product: uuid, contract_duration: z.number().int().default(USUAL_DURATION) }).nullish(),
  sim_type: z.enum(simTypes).nullish(),
  end_user_uuid: uuid.nullish(),
  tags: tagList.default([]),
  shipping_address_uuid: uuid.nullish(),
  shipping_address: addressSchema.nullish(),
  hardware: z.array(uuid).max(10).default([]),
  hardware_address_uuid: uuid.nullish(),
});

export type OrderParams = z.infer<typeof orderSchema>;
