import { runtime, storeFile } from '~/kernel/process/runtime.server';
import { absenceFrom, lastUse } from '~/kernel/store/presence.server';
import { version } from '../version';
import { momentOf, type Done, type Say } from './desk';

/** Removes what is over, as the portal does once a minute. */
export async function sweep(say: Say): Promise<Done> {
  say(`${await runtime().store.sweep()} records that were over are removed.`);
  return {};
}

/** Says what the store is and has, who used it last, and whether a start here would hold its runs. */
export async function sayVersion(say: Say): Promise<Done> {
  const { env, store } = runtime();
  const { driver, schema, leastReader, counts, trailLines } = await store.about();
  const last = await lastUse(store);
  const absence = await absenceFrom(store, await store.place(), storeFile(env));
  say(`portal        ${version}`);
  say(`store         ${driver}, ${Math.ceil((await store.size()) / 1024)} kB`);
  say(`schema        ${schema}, for portals that know ${leastReader} or later`);
  say(`last used     ${last ? `${momentOf(last.at)} UTC` : 'never'}`);
  say(`at a start    ${absence ? 'its runs are held: it was put back, moved, or not in use' : 'its runs go on'}`);
  say(`audit lines   ${trailLines}`);
  for (const [kind, count] of Object.entries(counts)) say(`${kind.padEnd(12)}  ${count}`);
  return {};
}
