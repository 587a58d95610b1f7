import type { Database } from 'libsql';
import { noorderlicht, vanDijk } from '../cast';
import { ownerOfOrganization } from '../records/owner';
import { dayOf } from '../records/working-days';
import { broadband } from './broadband';
import { changelog } from './changelog';
import { diagnostics } from './diagnostics';
import { email } from './email';
import { mobile } from './mobile';
import { people } from './people';
import { blocksFor, postcodes } from './postcodes';
import { Random } from './random';
import type { ServiceSeed, Share } from './share';
import { support } from './support';

/**
 * The services that store something, in the order in which they are filled: customers come before what is delivered to
 * them.
 */
const services: readonly ServiceSeed[] = [postcodes, people, broadband, support, diagnostics, mobile, email, changelog];

/** Tables that belong to no service: organisations, and the day from which contracts and measurements are counted. */
const ground = `
-- seed 9: raise this when the seed's content changes, so that kept data is seeded anew
CREATE TABLE IF NOT EXISTS seeded (day TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, organization_uuid TEXT NOT NULL UNIQUE);
`;

export const schema = [ground, ...services.map((service) => service.schema)].join('');

/**
 * Fills an empty database with `connections` lines and `sims` mobile connections for organisation 1, and about a sixth
 * as many for organisation 2. Each seed is the same, except that dates are relative to `now`.
 */
export function seed(db: Database, { connections, sims, now }: { connections: number; sims: number; now: Date }): void {
  const others = Math.ceil(connections * 0.16);
  const otherSims = Math.floor(sims * 0.16);
  const blocks = blocksFor(connections + others);
  db.prepare('INSERT INTO seeded VALUES (?)').run(dayOf(now));
  const share = (given: Pick<Share, 'organization' | 'first' | 'firstId' | 'count' | 'sims' | 'random'>): Share => ({
    ...given,
    owner: ownerOfOrganization(db, given.organization.organization_uuid),
    blocks,
    now,
  });
  const shares = [
    share({
      organization: vanDijk,
      first: true,
      firstId: 1,
      count: connections,
      sims: { firstId: 1, count: sims - otherSims },
      random: new Random(20_261_121),
    }),
    share({
      organization: noorderlicht,
      first: false,
      firstId: connections + 1,
      count: others,
      sims: { firstId: sims - otherSims + 1, count: otherSims },
      random: new Random(8_911),
    }),
  ];
  for (const service of services) service.fill(db, shares);
}
