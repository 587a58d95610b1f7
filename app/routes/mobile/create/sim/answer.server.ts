import { z } from 'zod';
import { typedLength } from '~/domain/typed-length';
import { parseUuid } from '~/domain/uuid';
import { ZONES } from '~/domain/mobile/zones';
import { asTyped, kept, read } from '~/forms/fields.server';
import { LONGEST_VALUE } from '~/forms/limits';

const LONGEST_NAME = 50;

/** By what the SIM and its data are found again, and where it is used (MOB-08, MOB-12). */
export const Sim = z
  .object({
    name: read(
      'mobileOrder:problem.name',
      kept((text) => text !== ''),
      LONGEST_VALUE,
    ).refine((name) => typedLength(name) <= LONGEST_NAME, 'mobileOrder:problem.nameLong'),
    zone: read('mobileOrder:problem.zone', (text) => ZONES.find((zone) => String(zone) === text) ?? null),
    enduser: asTyped,
  })
  .transform(({ name, zone, enduser }) => {
    const startedFor = parseUuid(enduser);
    return { name, zone, ...(startedFor ? { enduser: startedFor } : {}) };
  });
export type SimAnswer = z.infer<typeof Sim>;
