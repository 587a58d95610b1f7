import { routerFacts } from '~/broadband/domain/router-facts';
import type { Paper, PaperRow } from '~/flows/papers/paper';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { personName } from '~/kernel/session/session.server';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { foreign } from '~/kernel/ui/words';
import { blockOf, routingText } from '~/telecom/circuits/circuit-host';
import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import type { DetailedCircuit, DetailedConnection } from '~/telecom/provider/connection';
import { bandwidthText, technologyName } from '~/telecom/words/connection.server';

/** The choices of a paper about a line. */
interface Writing {
  readonly t: Translator;
  readonly language: Paper['language'];
  /** The number to call, as typed. Empty when nothing was typed. */
  readonly call: string;
}

/** The sheet that goes along with a delivered line: how a router is set up, and who to call. */
export function handOverPaper(
  { session }: Pick<Access, 'session'>,
  connection: DetailedConnection,
  { t, language, call }: Writing,
): Paper {
  const { organization, email } = session.record;
  const customer = connection.endUser?.company_name;
  const who = [personName(session.record), email, call].filter(Boolean);
  const isInUse = carrierStateGroup(connection.state) === 'active';
  return {
    language,
    from: { name: organization.name, lines: [] },
    to: customer ? { name: customer, lines: [] } : null,
    toLabel: t('papers:to'),
    heading: t('detail:handOver.title'),
    note: isInUse ? '' : t('detail:handOver.notInUse'),
    parts: [
      { key: 'line', title: t('detail:handOver.line'), rows: lineRows(connection, t) },
      ...connection.circuits.map((circuit) => ({
        key: circuit.nid,
        title: t('detail:handOver.circuit', { nid: circuit.nid }),
        rows: circuitRows(circuit, t),
      })),
      ...(connection.lostCircuits ? [{ key: 'lost', title: t('detail:handOver.circuits'), rows: lostRow(t) }] : []),
      {
        key: 'call',
        title: t('detail:handOver.call'),
        rows: [{ key: 'who', label: organization.name, values: who }],
      },
    ],
  };
}

function lineRows(connection: DetailedConnection, t: Translator): PaperRow[] {
  const { nid, address, technology } = connection;
  const place = `${formatZipcode(address.zipcode)} ${address.city}`.trim();
  return filled([
    { key: 'nid', label: t('detail:handOver.number'), values: [nid] },
    { key: 'address', label: t('detail:handOver.address'), values: [formatAddressLine(address), place] },
    { key: 'type', label: t('detail:connection.product'), values: [technologyName(technology, t)] },
    { key: 'bandwidth', label: t('detail:connection.bandwidth'), values: [bandwidthText(connection, t)] },
  ]);
}

function circuitRows(circuit: DetailedCircuit, t: Translator): PaperRow[] {
  const { login, tag, routes } = routerFacts(circuit);
  const username = login === 'unused' ? t('circuits:facts.unused') : (login?.username ?? '');
  return filled([
    { key: 'profile', label: t('circuits:facts.profile'), values: [foreign(circuit.profile?.name ?? '')] },
    { key: 'tag', label: t(`circuits:facts.${tag?.kind ?? 'vlan'}`), values: [tag ? String(tag.number) : ''] },
    { key: 'username', label: t('circuits:facts.username'), values: [username] },
    {
      key: 'password',
      label: t('circuits:facts.password'),
      values: [login === null || login === 'unused' ? '' : t('detail:handOver.password')],
    },
    {
      key: 'routes',
      label: t('detail:handOver.routes'),
      values: routes
        ? routes.map((route) => `${blockOf(route)} (${routingText(route, t)})`)
        : [t('ipRoutes:table.failed')],
    },
  ]);
}

function lostRow(t: Translator): PaperRow[] {
  return [{ key: 'lost', label: t('detail:handOver.missing'), values: [t('circuits:lost')] }];
}

/** The rows with a value. */
function filled(rows: readonly PaperRow[]): PaperRow[] {
  return rows
    .map(({ values, ...row }) => ({ ...row, values: values.filter((value) => value !== '') }))
    .filter(({ values }) => values.length > 0);
}
