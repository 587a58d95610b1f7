import type { Database } from 'libsql';
import { z } from 'zod';
import { durationsOf } from '../../../catalogue/contracts';
import { lineById } from '../../../catalogue/lines';
import type { Line } from '../../../catalogue/lines';
import { serviceLevels } from '../../../catalogue/service-levels';
import { rpc } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { hash } from '../../../records/hash';
import { addDays, addMonths } from '../../../records/working-days';
import { endUserOf } from '../../people/end-users';
import type { Connection, Event, Transaction } from '../records';
import { connectionOfNid } from './own-connection';
import type { OwnConnection } from './own-connection';
import { serviceLevelIdOf } from './service-level';

export interface Contract {
  start_date: string;
  end_date: string;
  contract_duration: number;
  skip_business_days: boolean;
  slaId: number;
}

/** Connections of the seed whose contract is special (README: Connections that show something). */
const WITHOUT: readonly string[] = ['NL100012', 'NL100013', 'NL100014'];
const MAY_END_TODAY: readonly string[] = ['NL100015'];
/** Days from the seed's day to the end of the contract. */
const ENDS_IN: Readonly<Record<string, number>> = { NL100001: 462, NL100002: 45, NL100006: -30 };

const delivered: readonly string[] = [
  'ACTIVE',
  'DISCONNECT_REQUESTED',
  'DISCONNECT_REQUESTED_CONFIRMED',
  'DISCONNECTED',
];

/** The contract of a connection; null before delivery, and for the few without a contract. */
export function contractOf(db: Database, { owner, connection }: OwnConnection): Contract | null {
  const { nid, state, product_id: productId } = connection.carrier;
  const line = lineById(productId);
  if (!line || !delivered.includes(state) || WITHOUT.includes(nid)) return null;
  const order = orderOf(db, owner, nid);
  const months = order?.months ?? usualMonths(nid, line);
  const start = order?.delivered ?? usualStart(db, nid, months);
  return {
    start_date: start,
    end_date: addDays(addMonths(start, months), -1),
    contract_duration: months,
    skip_business_days: !MAY_END_TODAY.includes(nid),
    slaId: serviceLevelIdOf(db, owner, connection),
  };
}

const ordered = z.object({ contract_duration: z.number() });

/** The delivery day and the contract length in months, as the order that made the line has them. */
function orderOf(db: Database, owner: number, nid: string): { delivered: string | null; months: number | null } | null {
  const made = db
    .prepare(
      `SELECT uuid, record FROM broadband_transaction
       WHERE owner = ? AND nid = ? AND action IN ('new', 'migrate') AND state = 'finished' ORDER BY created_at DESC LIMIT 1`,
    )
    .get(owner, nid) as { uuid: string; record: string } | undefined;
  if (!made) return null;
  const events = db
    .prepare(
      'SELECT record FROM broadband_event WHERE owner = ? AND transaction_uuid = ? ORDER BY created_at, id LIMIT 1',
    )
    .all(owner, made.uuid) as { record: string }[];
  const choice = ordered.safeParse((JSON.parse(events[0]?.record ?? '{}') as Partial<Event>).request);
  return {
    delivered: (JSON.parse(made.record) as Transaction).expected_completion_date,
    months: choice.success ? choice.data.contract_duration : null,
  };
}

/** Contracts of a year and longer: a line by the month would have ended its first term long ago. */
function usualMonths(nid: string, line: Line): number {
  const long = durationsOf(line).filter(({ months }) => months >= 12);
  return long[hash(`contract ${nid}`) % long.length]?.months ?? 12;
}

function usualStart(db: Database, nid: string, months: number): string {
  const { day } = db.prepare('SELECT day FROM seeded').get() as { day: string };
  const left = ENDS_IN[nid] ?? (hash(`contract start ${nid}`) % Math.round(months * 30)) - 20;
  return addMonths(addDays(day, left + 1), -months);
}

export const getContract = rpc(
  'broadband',
  'get_contract',
  'broadband-r',
  z.object({ nid: z.string().max(40) }),
  ({ nid }, context) => {
    const own = connectionOfNid(context, nid);
    const contract = contractOf(context.db, own);
    return { contract: contract && answer(contract, own, context) };
  },
);

function answer({ slaId, ...contract }: Contract, { connection }: OwnConnection, context: CallContext) {
  const level = serviceLevels.find(({ id }) => id === slaId);
  return {
    ...contract,
    sla: {
      id: slaId,
      i18n_name: level?.name[context.caller.language] ?? '',
      clock: level?.clock ?? null,
      norms: level?.norms ?? [],
    },
    customer: customerOf(connection, context),
  };
}

/** The customer of the line: the end customer, or else the organisation itself at the line's address. */
function customerOf({ end_user: endUser, address, carrier }: Connection, context: CallContext) {
  const customer = endUser && endUserOf(context, endUser.uuid);
  if (customer) {
    const { street, house_number, house_number_extension, zipcode, city } = customer.address;
    return {
      company_name: customer.company_name,
      ...{ street, housenr: house_number, housenrext: house_number_extension, zipcode, city },
      phone_number: customer.phone_number,
    };
  }
  const { street, housenr, housenrext, zipcode, city } = address;
  const phone = `085${String(hash(`phone ${carrier.nid}`) % 10_000_000).padStart(7, '0')}`;
  return {
    company_name: context.caller.organization.name,
    street,
    housenr,
    housenrext,
    zipcode,
    city,
    phone_number: phone,
  };
}
