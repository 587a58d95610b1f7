import { contractEndWarns, terminationWindow, type TerminationWindow } from '~/telecom/ending/termination';
import { seesPrices, type Permission } from '~/kernel/access/permissions';
import { formatPrice } from '~/flows/prices/amounts';
import { formatDate, today } from '~/kernel/time/dates';
import type { PanelNotice } from '~/flows/panels/panel.server';
import { settlePanel, type Settled } from '~/kernel/provider/client.server';
import { orNone } from '~/kernel/provider/or-none';
import type { Contract, TerminationCost } from '~/telecom/ending/contract';
import type { Access } from '~/kernel/session/authorize.server';

/** The connection that ends, with what its days and costs depend on. */
export interface Ends {
  readonly contract: () => Promise<Contract>;
  /** Reads the cost of ending on a day (YYYY-MM-DD). Null when the provider does not give costs in advance. */
  readonly costOn: ((date: string) => Promise<TerminationCost>) | null;
  /** The right to see the cost. */
  readonly pricing: Permission;
}

/** Today in the user's time zone, `YYYY-MM-DD`. */
export function dayOf({ now, timezone }: Pick<Access, 'now' | 'timezone'>): string {
  return today(now, timezone);
}

/** Reads the contract. Its value is null when there is none. */
export async function contractOf({ contract }: Ends): Promise<Settled<Contract>> {
  return orNone(await settlePanel(contract()), null);
}

/**
 * The days on which the connection may end. An unknown contract gets the longer notice, so that the portal does not
 * offer a day that the provider refuses.
 */
export function windowOf(access: Access, contract: Settled<Contract>): TerminationWindow {
  return terminationWindow({
    today: dayOf(access),
    skipBusinessDays: contract.ok ? (contract.value?.skipBusinessDays ?? true) : true,
  });
}

/** True when ending has a cost that the provider can give. That requires a contract, perhaps an unreadable one. */
export function hasCosts({ costOn: asked }: Ends, contract: Settled<Contract>): boolean {
  return asked !== null && (!contract.ok || contract.value !== null);
}

/** The cost of ending on a day. Null for users who may not see it, and when the provider does not give it. */
export async function costOn(
  access: Access,
  { costOn: asked, pricing }: Ends,
  date: string,
): Promise<Settled<TerminationCost> | null> {
  return asked !== null && seesPrices(access, pricing) ? settlePanel(asked(date)) : null;
}

/** The cost as text, or `failed` when the provider could not give it. Null for users who may not see it. */
export function costText(cost: Settled<TerminationCost> | null, failed: string): string | null {
  if (cost === null) return null;
  return cost.ok && cost.value.cost !== null ? formatPrice(cost.value.cost) : failed;
}

/** The notices about the contract to read before ending the connection. */
export function contractNotices(access: Access, contract: Settled<Contract>): PanelNotice[] {
  const { t } = access;
  const warning = (key: 'none' | 'failed'): PanelNotice[] => [
    { tone: 'warning', title: t(`ending:contract.${key}.title`), text: t(`ending:contract.${key}.text`) },
  ];
  if (!contract.ok) return warning('failed');
  if (contract.value === null) return warning('none');
  const { endDate } = contract.value;
  if (endDate === null || !contractEndWarns(endDate, dayOf(access))) return [];
  return [
    {
      tone: 'warning',
      title: t('ending:contract.far.title'),
      text: t('ending:contract.far.text', { date: formatDate(endDate) }),
    },
  ];
}
