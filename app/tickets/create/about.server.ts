import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatAddress } from '~/kernel/text/postcode';
import { isSameLine, parseLineNumber } from '~/telecom/lines/connection-id';
import { isFibre } from '~/telecom/lines/technology';
import { readSimChoice, findSim } from '~/telecom/pickers/sim-choices.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import { simName } from '~/telecom/words/sim.server';
import type { Subject } from '../domain/questions';

/** The connection that a ticket is about, as the provider has it now. */
export interface About {
  /** The nid; null without one. */
  readonly connection: string | null;
  /** The uuid of a SIM. */
  readonly sim: string | null;
  /** The name for people, with its address. */
  readonly name: string;
  /** The line itself, when it could be read. */
  readonly line: DetailedConnection | null;
  readonly isFibre: boolean | null;
}

export const NOTHING: About = { connection: null, sim: null, name: '', line: null, isFibre: null };

/**
 * The chosen connection of a form. Null for one that does not exist or is not the organisation's. One that cannot be
 * read now stays chosen, and the provider decides.
 */
export async function aboutOf(access: Access, subject: Subject, chosen: string): Promise<About | null> {
  if (chosen === '') return NOTHING;
  if (subject === 'broadband') return aboutLine(access, chosen);
  return subject === 'mobile' ? aboutSim(access, chosen) : NOTHING;
}

async function aboutLine({ provider, permissions }: Access, chosen: string): Promise<About | null> {
  const nid = parseLineNumber(chosen);
  if (nid === null || readSimChoice(chosen) !== null) return null;
  const unread: About = { ...NOTHING, connection: nid, name: nid };
  if (!permissions.has('broadband-r')) return unread;
  const found = await settleSide(provider.connections.find('nid', nid));
  if (!found.ok) return unread;
  const line = found.value.find((each) => isSameLine(each.nid, nid));
  return line === undefined
    ? null
    : {
        connection: nid,
        sim: null,
        name: [nid, formatAddress(line.address)].filter(Boolean).join(', '),
        line,
        isFibre: line.technology === '' ? null : isFibre(line.technology),
      };
}

async function aboutSim({ provider, permissions }: Access, chosen: string): Promise<About | null> {
  const uuid = readSimChoice(chosen);
  if (uuid === null || !permissions.has('mobile-broadband-r')) return null;
  const found = await settleSide(findSim(provider, uuid));
  if (!found.ok) return { ...NOTHING, sim: uuid, name: `SIM ${uuid}` };
  return found.value === null
    ? null
    : {
        ...NOTHING,
        connection: found.value.nid || null,
        sim: uuid,
        name: `SIM ${[found.value.nid, simName(found.value)].filter(Boolean).join(', ')}`,
      };
}
