import { formatDate } from '~/kernel/time/dates';
import { contractOf, costOn, costText, dayOf, hasCosts, windowOf } from '~/telecom/ending/ending-contract.server';
import { lineEnds } from '~/telecom/ending/line-ends.server';
import { soon } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';

/** The contract of a line to replace, in words. */
export interface OldContract {
  /** Its end, or a note that it is unknown. */
  readonly ends: string;
  /** The cost of ending it. Empty when there is none to tell. */
  readonly cost: string;
}

/** The contract of a line to replace and the cost of ending it, or a note that these are unknown. */
export async function oldContractTexts(access: Access, nid: string): Promise<string[]> {
  const { ends, cost } = await oldContract(access, nid);
  return [ends, cost].filter(Boolean);
}

export async function oldContract(access: Access, nid: string): Promise<OldContract> {
  return (
    (await soon(contractTexts(access, nid))) ?? {
      ends: access.t('variants:replace.contract.failed', { nid }),
      cost: '',
    }
  );
}

async function contractTexts(access: Access, nid: string): Promise<OldContract> {
  const { t } = access;
  const ends = lineEnds(access, nid);
  const contract = await contractOf(ends);
  if (!contract.ok) return { ends: t('variants:replace.contract.failed', { nid }), cost: '' };
  if (contract.value === null) return { ends: t('variants:replace.contract.none', { nid }), cost: '' };
  const { endDate } = contract.value;
  const is = endDate === null ? 'unknown' : endDate < dayOf(access) ? 'over' : 'until';
  return {
    ends: t(`variants:replace.contract.${is}`, { nid, date: endDate === null ? '' : formatDate(endDate) }),
    cost: hasCosts(ends, contract) ? await costSentence() : '',
  };

  async function costSentence(): Promise<string> {
    const date = windowOf(access, contract).earliest;
    const cost = await costOn(access, ends, date);
    if (cost === null) return t('variants:replace.contract.mayCost');
    return cost.ok && cost.value.cost !== null
      ? t('variants:replace.contract.cost', { date: formatDate(date), cost: costText(cost, '') })
      : t('variants:replace.contract.costUnknown');
  }
}
