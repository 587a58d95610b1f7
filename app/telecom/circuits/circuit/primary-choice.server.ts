import { z } from 'zod';
import { satisfies } from '~/kernel/access/permissions';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { DetailedCircuit } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { findChosen, isConnectionUnmatched, type ConnectionKinds } from '~/telecom/pickers/connection-choices.server';

const LONGEST_NID = 40;

/** A connection and one of its circuits. Spec 5: the selector needs both. */
export const primarySchema = {
  connection: z.string().max(LONGEST_NID, 'circuits:problem.connection').optional(),
  circuit: z.string().max(LONGEST_NID, 'circuits:problem.circuit').optional(),
};

interface Primary {
  readonly connection: string;
  /** The nid of the circuit. */
  readonly circuit: string;
}

/** The chosen primary circuit. Before the first search, a missing choice is reported at the search. */
export function readPrimary(
  { connection, circuit }: { connection?: string | undefined; circuit?: string | undefined },
  context: z.RefinementCtx,
): Primary {
  if (connection && circuit) return { connection, circuit };
  const [path, key] = connection
    ? ['circuit', 'circuits:problem.circuit']
    : ['connectionSearch', 'circuits:problem.connection'];
  context.addIssue({ code: 'custom', path: [path], message: key });
  return z.NEVER;
}

/** The reason why a circuit cannot be the primary circuit of `self`, in a few words. Null when it can. */
export function whyNoPrimary(other: DetailedCircuit, self: DetailedCircuit | null, t: Translator): string | null {
  const why = obstacle(other, self);
  return why && (why === 'samePrimary' ? t('circuits:current') : t(`circuits:primary.${why}`));
}

/**
 * The reason why a user may not choose a primary circuit. Null when the user may. The choice is among lines (TAB-09)
 * and, for a SIM, among the SIMs that the user may see.
 */
export function primaryObstacle(
  { permissions, t }: Pick<Access, 'permissions' | 't'>,
  { sims }: ConnectionKinds,
): string | null {
  return sims || satisfies('broadband-r', permissions) ? null : t('circuits:primary.mayNotSee');
}

/** Asks the provider whether a primary circuit can be used, and answers the problem with it. */
export async function primaryProblem(
  access: Access,
  { connection, circuit }: Primary,
  self: DetailedCircuit | null,
  kinds: ConnectionKinds,
): Promise<FieldProblems | null> {
  const { form, t } = access;
  const found = isConnectionUnmatched(form, connection) ? null : await findChosen(access, connection, kinds);
  if (!found) return { connectionSearch: [t('circuits:problem.connection')] };
  const chosen = found.circuits.find(({ nid }) => nid === circuit);
  const why = chosen ? obstacle(chosen, self) : 'circuit';
  return why && { circuit: [t(`circuits:problem.${why}`)] };
}

function obstacle(other: DetailedCircuit, self: DetailedCircuit | null): 'itself' | 'redundant' | 'samePrimary' | null {
  if (other.nid === self?.nid) return 'itself';
  if (other.profile?.type === 'redundancy') return 'redundant';
  return other.nid === self?.primaryCircuitNid ? 'samePrimary' : null;
}
