import { z } from 'zod';
import {
  columnsIn,
  LONGEST_NAME,
  MOST_SIMS,
  namesIn,
  typedNamesProblem,
  type SimNames,
} from '~/telecom/sims/sim-names';
import { ZONES } from '~/mobile/domain/zones';
import { parseUuid } from '~/kernel/text/uuid';
import { asTyped, naming, read, wholeNumber, withRules } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';

/** The names of the SIMs, one a line, and the zone of their use (MOB-08, MOB-12). */
export const Sim = withRules(
  {
    name: z.string({ error: 'mobileOrder:problem.name' }).max(LONGEST_VALUE, 'mobileOrder:problem.name'),
    /** The column of the names in a pasted sheet. */
    column: read('mobileOrder:problem.column', wholeNumber).optional(),
    zone: read('mobileOrder:problem.zone', (text) => ZONES.find((zone) => String(zone) === text) ?? null),
    enduser: asTyped,
  },
  ({ name, column }, say) => {
    if (name === undefined) return;
    if (column === undefined && columnsIn(name) !== null) return say(['column'], 'mobileOrder:problem.column');
    const problem = problemOf(name, column);
    if (problem !== null) say(['name'], problem);
  },
).transform(({ name, column, zone, enduser }) => {
  const startedFor = parseUuid(enduser);
  // the rule above refuses an empty list
  return { names: namesIn(name, column) as unknown as SimNames, zone, ...(startedFor ? { enduser: startedFor } : {}) };
});
export type SimAnswer = z.infer<typeof Sim>;

function problemOf(typed: string, column: number | undefined): string | null {
  const problem = typedNamesProblem(typed, column);
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'none':
      return 'mobileOrder:problem.name';
    case 'unnamed':
      return naming('mobileOrder:problem.nameMissing', { row: problem.row.slice(0, LONGEST_NAME) });
    case 'many':
      return naming('mobileOrder:problem.namesMany', { count: problem.count, most: MOST_SIMS });
    case 'long':
      return problem.name === null
        ? 'mobileOrder:problem.nameLong'
        : naming('mobileOrder:problem.nameLongOf', { name: problem.name.slice(0, LONGEST_NAME) });
    case 'twice':
      return naming('mobileOrder:problem.nameTwice', { name: problem.name });
  }
}
