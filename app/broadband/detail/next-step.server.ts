import type { LineHealthKey } from '~/broadband/domain/health/line-health';
import { lineStep } from '~/broadband/domain/health/line-step';
import { isWrongPassword, type OfflineReason } from '~/broadband/domain/log-groups';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { reasonAgainst } from '~/telecom/diagnostics/start-test.server';
import { isReplaceable } from '~/telecom/lines/carrier-state';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { LineTest } from '~/telecom/provider/diagnostics';
import { isInService } from '../diagnostics/open-line.server';
import { ticketHref } from '../diagnostics/picture.server';
import type { Investigated } from './investigated.server';

interface Known {
  readonly key: LineHealthKey;
  readonly why: OfflineReason | null;
  readonly investigation: Investigated | null;
  /** The newest open ticket. */
  readonly ticket: string | null;
  readonly test: LineTest | null;
}

/** The one thing to do about a line, that the viewer may do. */
export function nextStep(
  access: Access,
  connection: DetailedConnection,
  { key, why, investigation, ticket, test }: Known,
): { readonly label: string; readonly href: string } | null {
  const { t, permissions } = access;
  const { nid, diagnostics } = connection;
  const refused = why?.refused;
  const report = ticketHref(access, nid, investigation?.segments ?? []);
  const step = lineStep({
    key,
    isPassword: refused ? isWrongPassword({ ...refused, isLast: true }) && permissions.has('broadband-c') : false,
    hasTicket: ticket !== null,
    mayReplace: satisfies(menuRules['broadband.order'], permissions) && isReplaceable(connection),
    conclusion: investigation?.conclusion ?? null,
    mayReport: report !== null,
    mayInvestigate:
      permissions.has('broadband-diagnostics-r') &&
      isInService(connection) &&
      (diagnostics === null || reasonAgainst(diagnostics) === null),
  });
  switch (step) {
    case 'password':
      return { label: t('diagnostics:log.groups.password'), href: paths.circuitPassword(nid, why?.circuitNid ?? nid) };
    case 'replace': {
      const { zipcode, housenr, housenrext } = connection.address;
      const href = paths.broadbandOrder().start({ zipcode, housenr, housenrext, replace: nid });
      return { label: t('connections:attention.replace'), href };
    }
    case 'ticket':
      return ticket === null ? null : { label: t('timeline:glance.toTicket'), href: paths.ticket(ticket) };
    case 'newTicket':
      return report === null ? null : { label: t('linePicture:toTicket'), href: report };
    case 'investigation':
      return { label: t('detail:health.toInvestigation'), href: paths.diagnostics(nid) };
    case 'investigate':
      return { label: t('linePicture:investigate.start'), href: paths.diagnostics(nid) };
    case 'test':
      return test && { label: t('detail:health.toTest'), href: paths.lineTest(nid, test.uuid) };
    case null:
      return null;
  }
}
