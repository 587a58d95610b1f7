import { contractEndWarns, terminationWindow, type TerminationWindow } from '~/telecom/ending/termination';
import { seesPrices, type Permission } from '~/kernel/access/permissions';
import { formatPrice } from '~/flows/prices/amounts';
import { formatDate, today } from '~/kernel/time/dates';
import type { PanelNotice } from '~/flows/panels/panel.server';
import { settlePanel, type Settled } from '~/kernel/provider/client.server';
import type { Contract, TerminationCost } from '~/telecom/ending/contract';
import type { Access } from '~/kernel/session/authorize.server';

/** The connection that ends, as far as its days and costs depend on it. */
export interface Ends {
  readonly contract: () => Promise<Contract>;
  /** The cost on a day (YYYY-MM-DD). Null where the provider names none beforehand. */
  readonly costOn: ((date: string) => Promise<TerminationCost>) | null;
  /** The right to see the cost. */
  readonly pricing: Permission;
}

/** The day that it is for the user, `YYYY-MM-DD`. */
export function dayOf({ now, timezone }: Pick<Access, 'now' | 'timezone'>): string {
  return today(now, timezone);
}

/** Its value is null where there is no contract. */
export function contractOf({ contract }: Ends): Promise<Settled<Contract>> {
  return settlePanel(contract());
}

/** While the contract is not known, the longer notice: what the provider may refuse is not offered. */
export function windowOf(access: Access, contract: Settled<Contract>): TerminationWindow {
  return terminationWindow({
    today: dayOf(access),
    skipBusinessDays: contract.ok ? (contract.value?.skipBusinessDays ?? true) : true,
  });
}

/** Only with a contract there are costs that the provider can tell; one that could not be read may be there. */
export function hasCosts({ costOn: asked }: Ends, contract: Settled<Contract>): boolean {
  return asked !== null && (!contract.ok || contract.value !== null);
}

/** Null for who may not know, and where nobody tells. */
export async function costOn(
  access: Access,
  { costOn: asked, pricing }: Ends,
  date: string,
): Promise<Settled<TerminationCost> | null> {
  return asked !== null && seesPrices(access, pricing) ? settlePanel(asked(date)) : null;
}

/** Null for who may not know; `failed` where the provider does not tell. */
export function costText(cost: Settled<TerminationCost> | null, failed: string): string | null {
  if (cost === null) return null;
  return cost.ok && cost.value.cost !== null ? formatPrice(cost.value.cost) : failed;
}

/** The notices about the contract that a reader needs before ending the connection. */
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
