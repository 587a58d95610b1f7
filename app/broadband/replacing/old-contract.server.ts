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
  const answer = await asked;
  const texts = await soon(contractTexts(access, nid, answer));
  return { ...(texts ?? unread(access, nid)), sla: slaOf(answer) };
}

export function askOldContract(access: Access, nid: string): Promise<Answer> {
  return soon(contractOf(lineEnds(access, nid)));
}

/** The SLA of a line to replace. Null when the answer does not name it. */
export function slaOf(answer: Answer): OldSlaFacts | null {
  const { id = null, name = null } = (answer?.ok && answer.value?.sla) || {};
  return name === null ? null : { id, name };
}

type Texts = Omit<OldContract, 'sla'>;

function unread({ t }: Access, nid: string): Texts {
  return { ends: t('variants:replace.contract.failed', { nid }), cost: '' };
}

async function contractTexts(access: Access, nid: string, contract: Answer): Promise<Texts> {
  const { t } = access;
  const ends = lineEnds(access, nid);
  if (!contract?.ok) return unread(access, nid);
  if (contract.value === null) return { ends: t('variants:replace.contract.none', { nid }), cost: '' };
  const { endDate } = contract.value;
  const is = endDate === null ? 'unknown' : endDate < dayOf(access) ? 'over' : 'until';
  const told = t(`variants:replace.contract.${is}`, { nid, date: endDate === null ? '' : formatDate(endDate) });
  return { ends: told, cost: hasCosts(ends, contract) ? await costSentence(contract) : '' };

  async function costSentence(known: Settled<Contract>): Promise<string> {
    const date = windowOf(access, known).earliest;
    const cost = await costOn(access, ends, date);
    if (cost === null) return t('variants:replace.contract.mayCost');
    return cost.ok && cost.value.cost !== null
      ? t('variants:replace.contract.cost', { date: formatDate(date), cost: costText(cost, '') })
      : t('variants:replace.contract.costUnknown');
  }
}
