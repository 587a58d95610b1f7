import { formatDate } from '~/kernel/time/dates';
import { contractOf, costOn, costText, dayOf, hasCosts, windowOf } from '~/telecom/ending/ending-contract.server';
import { lineEnds } from '~/telecom/ending/line-ends.server';
import { soon } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';

/** The contract of a line to replace and the cost of ending it, or a note that these are unknown. */
export async function oldContractTexts(access: Access, nid: string): Promise<string[]> {
  return (await soon(contractTexts(access, nid))) ?? [access.t('variants:replace.contract.failed', { nid })];
}

async function contractTexts(access: Access, nid: string): Promise<string[]> {
  const { t } = access;
  const ends = lineEnds(access, nid);
  const contract = await contractOf(ends);
  if (!contract.ok) return [t('variants:replace.contract.failed', { nid })];
  if (contract.value === null) return [t('variants:replace.contract.none', { nid })];
  const { endDate } = contract.value;
  const is = endDate === null ? 'unknown' : endDate < dayOf(access) ? 'over' : 'until';
  return [
    t(`variants:replace.contract.${is}`, { nid, date: endDate === null ? '' : formatDate(endDate) }),
    ...(hasCosts(ends, contract) ? [await costSentence()] : []),
  ];

  async function costSentence(): Promise<string> {
    const date = windowOf(access, contract).earliest;
    const cost = await costOn(access, ends, date);
    if (cost === null) return t('variants:replace.contract.mayCost');
    return cost.ok && cost.value.cost !== null
      ? t('variants:replace.contract.cost', { date: formatDate(date), cost: costText(cost, '') })
      : t('variants:replace.contract.costUnknown');
  }
}
