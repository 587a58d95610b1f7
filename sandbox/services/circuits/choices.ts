import { subnetSizes, terminationProfiles } from '../../catalogue/termination';
import type { CallContext } from '../../platform/call';
import { seesPrices } from '../receipts';
import type { AddressPool } from './address-pool';

/** The termination profiles of circuits (docs/provider-api.md, list_profiles). */
export function profileChoices(context: CallContext) {
  return terminationProfiles.map(({ uuid, type, name, isDefault, monthly }) => ({
    uuid,
    type,
    i18n_name: name[context.caller.language],
    is_default: isDefault,
    price: seesPrices(context) ? monthly : null,
    recurring_interval_unit: 'months',
  }));
}

/**
 * The sizes of routes (docs/provider-api.md, list_available_subnetsizes). A pool counts the free blocks of each size.
 */
export function sizeChoices(context: CallContext, pool?: AddressPool) {
  return subnetSizes.map(({ protocol, size, addressCount, isCherryPickingAvailable, monthly }) => ({
    protocol,
    size,
    address_count: addressCount,
    is_cherry_picking_available: isCherryPickingAvailable,
    ...(pool ? { free_count: isCherryPickingAvailable ? pool.free(size).length : null } : {}),
    pricing: seesPrices(context) ? { price: monthly, recurring_interval_unit: 'months' } : null,
  }));
}
