import type { SimType, Zone } from '../../catalogue/mobile';
import type { EventOf } from '../../records/event';
import type { AnyCircuit } from '../circuits/circuit';

export const mobileStates = ['ordered', 'active', 'terminating', 'terminated'] as const;
export type MobileState = (typeof mobileStates)[number];

/** The states of a SIM in use, up to its last day. */
export const CURRENT_STATES: readonly MobileState[] = ['active', 'terminating'];

/** A bundle of one SIM, or a pool of several. */
export interface DataPoolOf {
  uuid: string;
  type: 'single_connection' | 'pool';
  /** Null: named after its product. */
  name: string | null;
  product: string;
}

export interface MobileCircuit extends AnyCircuit {
  apn: { name: string };
}

/** Data that a SIM used all at once. */
interface Burst {
  at: string;
  zone: Zone;
  bytes: number;
}

/** The part of a SIM that is stored but never answered. */
interface Behind {
  /** The periods in which the SIM could use data. An end of null means that it still can. */
  live: [from: string, until: string | null][];
  /** Bytes a month that it usually uses in its first zone. */
  monthly: number;
  bursts: Burst[];
  contract: { contract_duration: number; start_date: string } | null;
  /** Months of the contract that begins with `data_pool_next_month`. */
  next_duration: number | null;
  /** True for a SIM whose network carries a block out later. */
  lags: boolean;
}

/** A mobile connection as it is stored; `answer.ts` makes the answer of it. */
export interface Mobile {
  uuid: string;
  state: MobileState;
  carrier: {
    nid: string;
    /** Null before it is activated; so is imsi. */
    msisdn: string | null;
    imsi: string | null;
    tags: string[];
    /** `iccid` is null before the SIM is prepared. */
    sim: {
      iccid: string | null;
      is_blocked: boolean;
      type: SimType;
      last_seen: string | null;
      block_pending: boolean;
    };
    product: string;
  };
  data_pool: DataPoolOf | null;
  data_pool_next_month: DataPoolOf | null;
  end_user: { uuid: string; company_name: string } | null;
  circuits: MobileCircuit[];
  refreshed_at: string;
  behind: Behind;
}

/** A part of a data pool's volume. */
export interface DataPackage {
  uuid: string;
  product: string;
  zone: Zone;
  limit_bytes: number;
  start_date: string;
  end_date: string | null;
}

export interface DataPool {
  uuid: string;
  name: string;
  product: string;
  contract_duration: number;
  start_date: string;
  state: 'active' | 'ordered';
  tags: string[];
  packages: DataPackage[];
}

export type MobileEvent = EventOf<string>;

export const orderTypes = ['new', 'change', 'terminate', 'change_data_pool'] as const;
export type OrderType = (typeof orderTypes)[number];
export type OrderState = 'open' | 'in_progress' | 'finished' | 'cancelled' | 'failed';

/** The steps of orders, in sequence. A cancelled or failed order has that as its state, since it is no step. */
export type Step = 'received' | 'prepared' | 'shipped' | 'activated' | 'confirmed' | 'ended' | 'changed';

interface PostalAddress {
  street: string;
  house_number: number;
  house_number_extension: string;
  zipcode: string;
  city: string;
}

export interface Delivery {
  company_name: string;
  contact_name: string;
  phone_number: string;
  address: PostalAddress;
  carrier: string | null;
  track_and_trace: string | null;
  track_and_trace_url: string | null;
  delivered_at: string | null;
}

/** An order about a mobile connection as it is stored; `orders/answer.ts` makes the answer of it. */
export interface MobileOrder {
  uuid: string;
  type: OrderType;
  state: OrderState;
  created_at: string;
  expected_completion_date: string | null;
  username: string;
  tags: string[];
  /** The row of its connection. */
  connection: number;
  end_user: { uuid: string; company_name: string; address: PostalAddress } | null;
  delivery: Delivery | null;
  /** True for an order that ends the connection as soon as it is confirmed. */
  at_once: boolean;
  steps: Step[];
  /** The moments of those of its steps that are done. */
  done: string[];
  /** True while the order waits for SIMs. */
  waits: boolean;
}
