import { circuitsOf } from '../../catalogue/circuits';
import { isAtm, isFibre, lineById } from '../../catalogue/lines';
import type { Line } from '../../catalogue/lines';
import { terminationProfiles } from '../../catalogue/termination';
import { hash } from '../../records/hash';
import { addDays } from '../../records/working-days';
import { ordinarySuffixes } from '../../services/broadband/catalogue/sites';
import type { Block } from '../../services/broadband/catalogue/sites';
import { nidOf, usernameOf } from '../../services/broadband/connections/store';
import type { CarrierState, Circuit, Connection } from '../../services/broadband/records';
import type { Route } from '../../services/circuits/circuit';
import type { EndUser } from '../../services/people/end-users';
import { numberIn } from '../postcodes';
import type { Random } from '../random';

/** More of the products that sell more. */
const products = [
  4101, 4101, 4101, 4101, 4102, 4102, 4102, 4103, 4104, 4111, 4113, 4121, 4121, 4122, 4131, 4131, 4132, 4141, 4151,
  4161, 4162, 4201, 4201, 4202, 4202, 4203, 4204, 4204, 4205, 4206, 4207, 4211, 4212,
] as const;

const tags = [
  'kantoor',
  'winkel',
  'magazijn',
  'hoofdkantoor',
  'filiaal',
  'back-up',
  'café',
  'pinautomaat',
  'thuiswerkplek',
  'project-glas-2026',
] as const;
const accessRules = ['standaard', 'standaard', 'standaard', 'kantoor-vpn', 'beheer', 'voip', "camera's"] as const;

/** The index of the line with the most circuits, eight. */
const MANY_CIRCUITS = 7;
/** The index of the line that takes over when the organisation's first line fails. */
const REDUNDANT = 3;

interface LinePlan {
  /** The row's id, from 1; the nid follows from it. */
  id: number;
  /** The number within the organisation, from 0. */
  index: number;
  block: Block;
  /** The number within the block, from 0. */
  ordinal: number;
  state: CarrierState;
  today: string;
  customers: readonly EndUser[];
}

/** A believable line with its circuits. */
export function makeLine(random: Random, plan: LinePlan): Connection {
  const { id, index, block, ordinal, state } = plan;
  const product = lineById(index === MANY_CIRCUITS ? 4111 : random.pick(products));
  if (!product) throw new Error('a product that the catalogue lacks');
  const housenr = numberIn(block, ordinal);
  const nid = nidOf(id);
  const customer = random.chance(72) ? plan.customers[random.below(plan.customers.length)] : undefined;
  return {
    uuid: random.uuid(),
    supplier: product.supplier,
    end_of_life_date: !isFibre(product) && random.chance(28) ? addDays(plan.today, 14 + random.below(340)) : null,
    address: {
      street: block.street,
      housenr,
      housenrext: suffixOf(random, block.zipcode, housenr),
      zipcode: block.zipcode,
      city: block.city,
      latitude: round(block.latitude + ordinal / 10_000),
      longitude: round(block.longitude + ordinal / 10_000),
    },
    carrier: {
      nid,
      state,
      tags: random.chance(55)
        ? [...new Set([random.pick(tags), ...(random.chance(25) ? [random.pick(tags)] : [])])]
        : [],
      vendor: product.vendor,
      data_technology: product.technology,
      distance: isFibre(product) ? null : 90 + random.below(product.technology.startsWith('V') ? 700 : 3800),
      product_id: product.id,
      carrier_type: product.carrierType,
      product: {
        network: product.supplier,
        carriertype: product.carrierType,
        upload: product.upload,
        download: product.download,
      },
    },
    circuits: Array.from({ length: circuitCount(random, index, product) }, (_, at) =>
      makeCircuit(random, plan, product, at),
    ),
    end_user: customer ? { uuid: customer.uuid, company_name: customer.company_name } : null,
  };
}

function suffixOf(random: Random, zipcode: string, housenr: number): string {
  const known = ordinarySuffixes(zipcode, housenr);
  return known[random.below(known.length)] ?? '';
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

function circuitCount(random: Random, index: number, product: Line): number {
  if (index === MANY_CIRCUITS) return 8;
  if (product.carrierType === 'home' || random.chance(76)) return 1;
  return 2 + (random.chance(30) ? random.below(4) : 0);
}

function makeCircuit(random: Random, { id, index, state }: LinePlan, product: Line, at: number): Circuit {
  const nid = `${nidOf(id)}-${at + 1}`;
  const choices = circuitsOf(product);
  const speed = choices[at === 0 ? 0 : random.below(choices.length)] ?? product;
  const running = state !== 'PROCESSING' && state !== 'CANCELLED_REQUESTED' && state !== 'CANCELLED_CONFIRMED';
  const drawn = terminationProfiles[at > 0 && random.chance(30) ? 1 : 0];
  const redundant = index === MANY_CIRCUITS && at === REDUNDANT;
  const profile = redundant ? terminationProfiles[2] : drawn;
  return {
    uuid: random.uuid(),
    nid,
    tags: at > 0 && random.chance(40) ? [random.pick(['telefonie', 'gasten-wifi', 'beheer', 'alarm'])] : [],
    provisioning: random.chance(88) ? 'ppp' : 'ipoe',
    vlan: isAtm(product) ? null : 6 + at,
    vci: isAtm(product) ? (at === 0 ? 35 : 37 + at) : null,
    bandwidth_down: speed.download,
    bandwidth_up: speed.upload,
    online: running && state !== 'DISCONNECTED' ? presence(random) : null,
    last_username: running ? usernameOf(nid) : null,
    product: { upload: speed.upload, download: speed.download },
    termination: {
      profile: { uuid: profile.uuid, type: profile.type },
      redundancy: redundant ? { primary_circuit_nid: `${nidOf(id - index)}-1` } : null,
    },
    apn: null,
    access_rules: [random.pick(accessRules)],
    routes: makeRoutes(random, id, at),
  };
}

/** Mostly online, sometimes down, sometimes not known. */
function presence(random: Random): boolean | null {
  const draw = random.below(100);
  if (draw < 86) return true;
  return draw < 94 ? false : null;
}

const documentation = ['192.0.2', '198.51.100', '203.0.113'] as const;

/** Addresses of the blocks for documentation and benchmarks only (RFC 5737, 2544, 3849). */
function makeRoutes(random: Random, id: number, at: number): Route[] {
  const host = id * 8 + at;
  const primary: Route = {
    uuid: random.uuid(),
    protocol: 'ipv4',
    network: addressOf(id, at),
    subnet_size: 32,
    routing_type: 'primary',
  };
  const routed: Route[] = random.chance(18)
    ? [
        {
          uuid: random.uuid(),
          protocol: 'ipv4',
          network: `198.19.${(host >> 4) % 256}.${(host % 16) * 16}`,
          subnet_size: random.pick([29, 30, 28]),
          routing_type: 'routed',
        },
      ]
    : [];
  const six: Route[] = random.chance(22)
    ? [
        {
          uuid: random.uuid(),
          protocol: 'ipv6',
          network: `2001:db8:${(host % 65_536).toString(16)}::`,
          subnet_size: random.pick([56, 48]),
          routing_type: 'routed',
        },
      ]
    : [];
  return [primary, ...routed, ...six];
}

function addressOf(id: number, at: number): string {
  const host = id + at * 191;
  if (host < 762) return `${documentation[Math.floor(host / 254)] ?? '192.0.2'}.${(host % 254) + 1}`;
  return `198.18.${(host >> 8) % 256}.${(hash(String(host)) % 254) + 1}`;
}
