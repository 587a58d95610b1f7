import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { repairView } from '~/telecom/repair/repair-view.server';
import type { OneTicket } from '../provider/ticket';

/** The repair time of a ticket about a line. Null without a norm, and for users who may not see the line. */
export async function repairOf(access: Access, { connection, sim, createdAt, solvedAt, status }: OneTicket) {
  const reported = momentOf(createdAt);
  const solved = momentOf(solvedAt);
  const isOver = status === 'solved' || status === 'closed';
  if (connection === null || sim !== null || reported === null || (isOver && solved === null)) return null;
  if (!access.permissions.has('broadband-r')) return null;
  const contract = await settleSide(access.provider.connections.contract(connection));
  const sla = contract.ok ? contract.value?.sla : null;
  return sla ? repairView(access, sla, { reported, solved: isOver ? solved : null }) : null;
}

function momentOf(text: string | null): Date | null {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}
