import { formatAddress } from '~/kernel/text/postcode';
import type { Search } from '~/broadband/search/quick-search';
import { visibleTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { OrderedName } from '~/telecom/ordering/ordered-names.server';
import { paths } from '~/kernel/paths/paths';
import type { Connection } from '~/telecom/provider/connection';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { DataPool } from '~/telecom/provider/data-pool';
import type { EndUser } from '~/telecom/provider/people';
import { offerStatus, validityText } from '~/broadband/offers/offer-words.server';
import type { Offer } from '~/broadband/provider/schemas/offer';
import type { Access } from '~/kernel/session/authorize.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { shownIccid } from '~/telecom/sims/shown-number';
import { foreign } from '~/kernel/ui/words';
import type { Hit } from '~/telecom/search/group.server';
import { poolName, simName, simState } from '~/telecom/words/sim.server';
import { blocksOf } from '~/broadband/lists/exact.server';
import { connectionRow } from '~/broadband/lists/connection-row.server';
import { pendingRow } from '~/broadband/lists/pending-row.server';

type ConnectionSearch = Extract<Search, { list: 'connections' }>;

/** A connection with the text that matched, unless its address says it. */
export function connectionHit(connection: Connection, search: ConnectionSearch, t: Translator): Hit {
  const { nid, address, city, online, ending } = connectionRow(connection, t);
  const facts = [
    address === nid ? '' : nid,
    city,
    ...matched(connection, search),
    connection.endUser?.company_name,
    ending,
  ];
  return { href: paths.connection(nid), name: address, about: facts.filter(Boolean).join(' · '), status: online };
}

function matched({ circuits, tags }: Connection, { field, text, block }: ConnectionSearch): string[] {
  const begins = (value: string) => value.toUpperCase().startsWith(text.toUpperCase());
  switch (field) {
    case 'username':
      return circuits
        .map((circuit) => circuit.last_username)
        .filter(begins)
        .slice(0, 1);
    case 'ip': {
      const own = block ? blocksOf(circuits, block) : [];
      if (own.length > 0) return own.slice(0, 1);
      return circuits
        .flatMap(({ routes }) =>
          (routes ?? [])
            .filter(({ network }) => begins(network))
            .map(({ network, subnet_size: size }) => `${network}/${size}`),
        )
        .slice(0, 1);
    }
    case 'tags':
      return visibleTags(tags).filter(begins);
    case 'nid':
    case 'zipcode':
    case 'street':
    case 'city':
      return [];
  }
}

export function orderHit(order: Transaction, t: Translator, timezone: string): Hit {
  const { nid, address, city, action, expectedDate, state } = pendingRow(order, t, timezone);
  const facts = [action, address === nid ? '' : nid, city, t('search:expected', { date: expectedDate })];
  return {
    href: nid === null ? null : paths.connection(nid),
    name: address,
    about: facts.filter(Boolean).join(' · '),
    status: state,
  };
}

export function endUserHit({ uuid, companyName, address }: EndUser): Hit {
  return { href: paths.endUser(uuid), name: companyName || uuid, about: formatAddress(address), status: null };
}

/** A SIM by the name under which the user ordered it here. */
export function namedHit({ uuid, name }: OrderedName, t: Translator): Hit {
  return { href: paths.mobileConnection(uuid), name, about: t('search:orderedAs'), status: null };
}

export function simHit(sim: MobileConnection, t: Translator): Hit {
  const name = simName(sim);
  const facts = [sim.iccid && shownIccid(sim.iccid), sim.nid, sim.endUser?.companyName, foreign(sim.product.name)];
  return {
    href: paths.mobileConnection(sim.uuid),
    name,
    about: facts.filter((fact) => fact && fact !== name).join(' · '),
    status: simState(sim, t),
  };
}

export function poolHit(pool: DataPool, t: Translator): Hit {
  const facts = [t('search:pool'), foreign(pool.productName), pool.providerName];
  return {
    href: paths.dataPool(pool.uuid),
    name: poolName(pool, t),
    about: facts.filter(Boolean).join(' · '),
    status: null,
  };
}

export function offerHit(offer: Offer, access: Pick<Access, 't' | 'now' | 'timezone'>): Hit {
  const { uuid, reference, name } = offer;
  return {
    href: paths.offer(uuid),
    name: reference || uuid,
    about: [foreign(name), validityText(offer, access)].filter(Boolean).join(' · '),
    status: offerStatus(offer, access),
  };
}
