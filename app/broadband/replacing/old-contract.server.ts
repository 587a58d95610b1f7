import { formatDate } from '~/kernel/time/dates';
import { contractOf, costOn, costText, dayOf, hasCosts, windowOf } from '~/telecom/ending/ending-contract.server';
import { lineEnds } from '~/telecom/ending/line-ends.server';
import { soon, type Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Contract } from '~/telecom/ending/contract';
import type { OldSlaFacts } from './old-line.server';

/** The contract of a line to replace, in words. */
export interface OldContract {
  /** Its end, or a note that it is unknown. */
  readonly ends: string;
  /** The cost of ending it. Empty when there is none to tell. */
  readonly cost: string;
  /** Null when the contract does not name it, and when it could not be read. */
  readonly sla: OldSlaFacts | null;
}

/** The answer about the contract of a line to replace. Null when it comes too late. */
type Answer = Settled<Contract> | null;

/** The contract of a line to replace and the cost of ending it, or a note that these are unknown. */
export async function oldContractTexts(access: Access, nid: string, asked = askOldContract(access, nid)) {
  const { ends, cost } = await oldContract(access, nid, asked);
  return [ends, cost].filter(Boolean);
}

export async function oldContract(
  access: Access,
  nid: string,
  asked = askOldContract(access, nid),
): Promise<OldContract> {
  // one time limit for both calls
  const costing = soon(asked.then((answer) => costSentence(access, nid, answer)));
  const answer = await asked;
  const sla = slaOf(answer);
  if (!answer?.ok) return { ends: access.t('variants:replace.contract.failed', { nid }), cost: '', sla };
  const cost = (await costing) ?? access.t('variants:replace.contract.costUnknown');
  return { ends: endText(access, nid, answer.value), cost, sla };
}

export function askOldContract(access: Access, nid: string): Promise<Answer> {
  return soon(contractOf(lineEnds(access, nid)));
}

/** The SLA of a line to replace. Null when the answer does not name it. */
export function slaOf(answer: Answer): OldSlaFacts | null {
  const { id = null, name = null } = (answer?.ok && answer.value?.sla) || {};
  return name === null ? null : { id, name };
}

function endText(access: Access, nid: string, contract: Contract): string {
  const { t } = access;
  if (contract === null) return t('variants:replace.contract.none', { nid });
  const { endDate } = contract;
  const is = endDate === null ? 'unknown' : endDate < dayOf(access) ? 'over' : 'until';
  return t(`variants:replace.contract.${is}`, { nid, date: endDate === null ? '' : formatDate(endDate) });
}

/** The cost of ending the line on the first possible day. Empty when ending has none. */
async function costSentence(access: Access, nid: string, contract: Answer): Promise<string> {
  const { t } = access;
  const ends = lineEnds(access, nid);
  if (!contract?.ok || !hasCosts(ends, contract)) return '';
  const date = windowOf(access, contract).earliest;
  const cost = await costOn(access, ends, date);
  if (cost === null) return t('variants:replace.contract.mayCost');
  return cost.ok && cost.value.cost !== null
    ? t('variants:replace.contract.cost', { date: formatDate(date), cost: costText(cost, '') })
    : t('variants:replace.contract.costUnknown');
}
