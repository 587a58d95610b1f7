import type { CarrierType, Technology } from '../../catalogue/lines';
import type { EventOf } from '../../records/event';
import type { AnyCircuit } from '../circuits/circuit';

export const carrierStates = [
  'ACTIVE',
  'DISCONNECT_REQUESTED',
  'DISCONNECT_REQUESTED_CONFIRMED',
  'PROCESSING',
  'CANCELLED_REQUESTED',
  'CANCELLED_CONFIRMED',
  'DISCONNECTED',
] as const;
export type CarrierState = (typeof carrierStates)[number];

export type TransactionAction = 'new' | 'migrate' | 'migrate_out' | 'change' | 'terminate';

export type TransactionState = 'open' | 'queued' | 'finished' | 'failed' | 'error' | 'cancelled';

interface Address {
  street: string;
  housenr: number;
  housenrext: string;
  zipcode: string;
  city: string;
}

export interface LocatedAddress extends Address {
  latitude: number;
  longitude: number;
}

export interface Circuit extends AnyCircuit {
  provisioning: 'ppp' | 'ipoe';
  vlan: number | null;
  vci: number | null;
  bandwidth_down: number;
  bandwidth_up: number;
  online: boolean | null;
  last_username: string | null;
  product: { upload: number; download: number };
  apn: { name: string } | null;
  access_rules: string[];
}

/** A connection as list_connections answers it, but for the words that depend on the reader's language. */
export interface Connection {
  uuid: string;
  supplier: string;
  end_of_life_date: string | null;
  address: LocatedAddress;
  carrier: {
    nid: string;
    state: CarrierState;
    tags: string[];
    vendor: string;
    data_technology: Technology;
    distance: number | null;
    product_id: number;
    carrier_type: CarrierType;
    product: { network: string; carriertype: CarrierType; upload: number; download: number };
  };
  circuits: Circuit[];
  end_user: { uuid: string; company_name: string } | null;
}

/** An order's progress as list_transactions answers it. */
export interface Transaction {
  uuid: string;
  nid: string;
  action: TransactionAction;
  state: TransactionState;
  open: boolean;
  created_at: string;
  customer_wish_date: string | null;
  expected_completion_date: string | null;
  cancel_requested: boolean;
  cancel_date: string | null;
  cancelled_by: string | null;
  replan_requested: boolean;
  replan_possible: boolean;
  cancel_possible: boolean;
  on_demand: boolean;
  on_demand_requested: boolean;
  last_updated: string;
  username: string;
  tags: string[];
  product_name: string;
  data_technology: Technology;
  address: Address;
}

export type Event = EventOf<TransactionAction>;
