import { z } from 'zod';
import { satisfies } from '~/kernel/access/permissions';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { DetailedCircuit } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { findChosen, isConnectionUnmatched, type ConnectionKinds } from '~/telecom/pickers/connection-choices.server';

const LONGEST_NID = 40;

/** A connection, then one of its circuits: spec 5, the selector needs both. */
export const primarySchema = {
  connection: z.string().max(LONGEST_NID, 'circuits:problem.connection').optional(),
  circuit: z.string().max(LONGEST_NID, 'circuits:problem.circuit').optional(),
};

interface Primary {
  readonly connection: string;
  /** The nid of the circuit. */
  readonly circuit: string;
}

/** The chosen primary circuit. A missing choice is reported at the search while there is nothing to choose from. */
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

/** Why a circuit cannot be the primary one of `self`, in a few words beside it; null when it can. */
export function whyNoPrimary(other: DetailedCircuit, self: DetailedCircuit | null, t: Translator): string | null {
  const why = obstacle(other, self);
  return why && (why === 'samePrimary' ? t('circuits:current') : t(`circuits:primary.${why}`));
}

/**
 * The reason why a user may not choose a primary circuit, or null. It is chosen among lines (TAB-09), and for a SIM
 * among SIMs too, which the user must be allowed to see.
 */
export function primaryObstacle(
  { permissions, t }: Pick<Access, 'permissions' | 't'>,
  { sims }: ConnectionKinds,
): string | null {
  return sims || satisfies('broadband-r', permissions) ? null : t('circuits:primary.mayNotSee');
}

/** The problem with a primary circuit, which the provider is asked for. */
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
