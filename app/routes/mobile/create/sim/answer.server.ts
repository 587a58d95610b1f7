import { z } from 'zod';
import { LONGEST_NAME, MOST_SIMS, namesIn, namesProblem, type SimNames } from '~/domain/mobile/sim-names';
import { ZONES } from '~/domain/mobile/zones';
import { parseUuid } from '~/domain/uuid';
import { asTyped, naming, read } from '~/forms/fields.server';
import { LONGEST_VALUE } from '~/forms/limits';

/** By what the SIMs and their data are found again, one name a line (MOB-08). */
const names = z
  .string({ error: 'mobileOrder:problem.name' })
  .max(LONGEST_VALUE, 'mobileOrder:problem.name')
  .transform((text, context): SimNames => {
    const typed = namesIn(text);
    const [first, ...others] = typed;
    const problem = problemOf(typed);
    if (problem === null && first !== undefined) return [first, ...others];
    context.addIssue({ code: 'custom', message: problem ?? 'mobileOrder:problem.name' });
    return z.NEVER;
  });

function problemOf(typed: readonly string[]): string | null {
  const problem = namesProblem(typed);
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'none':
      return 'mobileOrder:problem.name';
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

/** What the SIMs are called, and where they are used (MOB-08, MOB-12). */
export const Sim = z
  .object({
    name: names,
    zone: read('mobileOrder:problem.zone', (text) => ZONES.find((zone) => String(zone) === text) ?? null),
    enduser: asTyped,
  })
  .transform(({ name, zone, enduser }) => {
    const startedFor = parseUuid(enduser);
    return { names: name, zone, ...(startedFor ? { enduser: startedFor } : {}) };
  });
export type SimAnswer = z.infer<typeof Sim>;
