import { isChosen, upcomingData } from '~/telecom/sims/data-pool';
import { isOfferedFor } from '~/mobile/domain/sim-product';
import type { TypedForm } from '~/flows/panels/panel.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { seesMobilePrices } from '../../offered/offered.server';
import type { OfferedData } from './offered-data.server';

/** The choices at the contract length of the form. The SIM's present data cannot be chosen (MOB-10). */
export function dataChoices(access: Access, sim: MobileConnection, data: OfferedData, typed: TypedForm) {
  const { t } = access;
  const months = Number(typed['contract_duration']) || data.first;
  const upcoming = upcomingData(sim);
  const already = t(sim.dataPoolNextMonth === null ? 'sim:data.current' : 'sim:data.planned');
  return {
    chosenMonths: months,
    durations: data.durations.map((count) => ({ value: String(count), label: t('sim:data.months', { count }) })),
    data: data.options
      .filter((option) => isOfferedFor(option, months))
      .map((option) => ({
        value: option.value,
        title: option.name,
        description: option.about,
        prices: option.amounts(months),
        isPriceUnknown: option.kind === 'bundle' && seesMobilePrices(access) && option.amounts(months).length === 0,
        unavailable: isChosen(upcoming, option) && months === data.months ? already : undefined,
      })),
    isUnreported: data.isUnreported,
    failed: { bundles: !data.offered.ok, pools: !data.held.ok },
    pricesHidden: !seesMobilePrices(access),
  };
}
