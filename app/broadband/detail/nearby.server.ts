import { linesNearby, type Nearby } from '~/broadband/domain/health/outage';
import { settleSide, type Settled } from '~/kernel/provider/client.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { formatZipcode, placeOf } from '~/kernel/text/postcode';
import { ACTIVE_STATES } from '~/telecom/lines/carrier-state';
import { onlineOf } from '~/telecom/lines/online';
import type { Connection, DetailedConnection } from '~/telecom/provider/connection';

const MOST_READ = 100;

/** The lines of the organisation at the zipcode of a line that is offline. */
export type LinesRead = Settled<ListAnswer<Connection>>;

/** One bounded call, which may fail alone. Null for a line without a zipcode. */
export function askNearby({ provider }: Access, { address }: DetailedConnection): Promise<LinesRead> | null {
  if (!address.zipcode) return null;
  return settleSide(
    provider.broadband.listConnections({
      page: 1,
      perPage: MOST_READ,
      states: ACTIVE_STATES,
      search: { field: 'zipcode', text: address.zipcode },
    }),
  );
}

/** The lines around a line that is offline as a whole. Null for other lines, and when nothing is known of them. */
export function nearbyOf(connection: DetailedConnection, read: LinesRead | null): Nearby | null {
  const { nid, address } = connection;
  const circuits = onlineOf(connection);
  const isOffline = circuits.length > 0 && circuits.every((online) => online === false);
  if (!isOffline || !read?.ok) return null;
  // a provider that ignores the search answers lines at other places too
  const here = read.value.rows.filter((line) => formatZipcode(line.address.zipcode) === formatZipcode(address.zipcode));
  return linesNearby(
    { nid, house: houseOf(address) },
    here.map((line) => ({ ...line, house: houseOf(line.address) })),
  );
}

function houseOf(address: Connection['address']): string {
  const { housenr, housenrext } = placeOf(address) ?? address;
  return `${housenr} ${housenrext}`.trim().toUpperCase();
}

/** '3 van 4 verbindingen op 5611 EA'. */
export function outageWords({ offline, online, unknown }: Nearby, { zipcode }: { readonly zipcode: string }) {
  return { offline, total: offline + online + unknown, place: formatZipcode(zipcode) };
}

/**
 * The lines around it in words, with what is not known of them.
 * @param isTold true when the sentence itself is about them
 */
export function nearbyNotes(
  nearby: Nearby,
  { address }: Pick<DetailedConnection, 'address'>,
  { read, isInSentence }: { readonly read: LinesRead | null; readonly isInSentence: boolean },
  { t }: Access,
): (string | null)[] {
  const { kind, online, unknown } = nearby;
  const words = outageWords(nearby, address);
  const around =
    kind === 'only'
      ? t('detail:health.nearby.only', { ...words, count: online })
      : t('detail:health.nearby.some', words);
  return [
    isInSentence ? null : around,
    unknown > 0 ? t('detail:health.nearby.unknown', { count: unknown }) : null,
    read?.ok && !isWhole(read.value) ? t('detail:health.nearby.partly') : null,
  ];
}

function isWhole({ rows, count, lost }: ListAnswer<Connection>): boolean {
  return lost.length === 0 && (count === null ? rows.length < MOST_READ : count <= rows.length);
}
