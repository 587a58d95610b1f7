import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatZipcode } from '~/kernel/text/postcode';
import { parseUuid } from '~/kernel/text/uuid';
import { parseLineNumber } from '~/telecom/lines/connection-id';
import { simValue } from '~/telecom/pickers/sim-choices.server';
import { parseSubject, type Subject } from '../domain/questions';
import { openTicket } from '../ticket/open-ticket.server';

type Fields = Readonly<Record<string, string>>;

/**
 * The fields that an address fills in (TIC-01), or those of the ticket that the new one follows. The subject is null when
 * the user has to choose it.
 */
export async function firstTicket(
  access: Access,
  query: URLSearchParams,
): Promise<{ readonly subject: Subject | null; readonly typed: Fields }> {
  const before = await ticketBefore(access, query.get('previous'));
  if (before) return before;
  const given = query.get('selectedConnection') ?? '';
  const connection = connectionIn(given);
  const subject =
    parseSubject(query.get('selectedProduct')) ??
    (connection === '' ? null : parseLineNumber(given) ? 'broadband' : 'mobile');
  const address = addressIn(query);
  return {
    subject: subject ?? (address === '' ? null : 'broadband'),
    typed: {
      connection,
      address,
      connectionSearch: connection === '' ? (query.get('zipcode') ?? '') : '',
      report: query.get('report') ?? '',
      order: subject === 'order' ? given : '',
    },
  };
}

/** The value of the picker for a nid, or for the uuid of a SIM. */
function connectionIn(given: string): string {
  const uuid = parseUuid(given);
  return uuid === null ? (parseLineNumber(given) ?? '') : simValue(uuid);
}

function addressIn(query: URLSearchParams): string {
  const zipcode = query.get('zipcode') ?? '';
  const number = [query.get('housenr'), query.get('housenrext')].filter(Boolean).join(' ');
  return [zipcode && formatZipcode(zipcode), number].filter(Boolean).join(' ');
}

/** The ticket that a new one follows. Null without one, and when it cannot be read. */
async function ticketBefore(access: Access, id: string | null) {
  if (id === null || !access.permissions.has('support-r')) return null;
  const found = await settleSide(openTicket(access, id));
  if (!found.ok) return null;
  const { title, reference, connection, sim, order, domain } = found.value;
  const subject: Subject =
    sim !== null
      ? 'mobile'
      : connection !== null
        ? 'broadband'
        : order !== null
          ? 'order'
          : domain !== null
            ? 'email'
            : 'other';
  return {
    subject,
    typed: {
      connection: sim === null ? (connection ?? '') : simValue(sim),
      order: order ?? '',
      domain: domain ?? '',
      title,
      reference,
      description: access.t('tickets:create.follows', { id: found.value.id }),
    },
  };
}
