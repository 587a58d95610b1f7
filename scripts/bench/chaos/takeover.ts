import { MobileOrderClient, NEW_ADDRESS, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { wordsOf } from '~tests/fixtures/page';
import { percentile, print, say } from '../report';
import { pause, type ChaosStage } from './stage';

const SIMS = 9;
const CALL_MS = 400;
const TAKEN_OVER_MS = 30_000;
/** Longer than what is left of a run takes when another instance takes it over in time. */
const LONGEST_MS = 60_000;

/**
 * Kills or pauses a random instance in the middle of a run of SIMs. The other one goes on with it, and a paused one that
 * wakes sends nothing again.
 */
export async function takeover({ portal }: ChaosStage, points: number): Promise<void> {
  const waits: number[] = [];
  let [twice, lost, open] = [0, 0, 0];
  for (let point = 0; point < points; point += 1) {
    const client = await MobileOrderClient.signedIn(portal);
    const names = Array.from({ length: SIMS }, (_, at) => `Over ${point}.${at}`);
    const review = await client.walk('review', { sim: { name: names.join('\n') }, delivery: NEW_ADDRESS });
    const since = await portal.lastCall();
    await portal.faults([{ match: 'POST /score/mobile-broadband/connections/', delay_ms: CALL_MS }]);
    const run = (await client.order(review)).location?.pathname ?? '';
    await pause(200 + Math.random() * ((SIMS / 3) * CALL_MS - 400));
    const at = Math.random() < 0.5 ? 0 : 1;
    const isKilled = point % 2 === 0;
    const begun = performance.now();
    if (isKilled) await portal.instances?.again(at, 'SIGKILL');
    else portal.instances?.rest(at);
    const sent = async () => (await simsOrderedSince(portal, since)).map(({ name }) => String(name));
    while (performance.now() - begun < LONGEST_MS && new Set(await sent()).size < SIMS) {
      // a paused instance would hold up the page
      if (isKilled && (await endOf(client, run, 0)) !== null) break;
      await pause(100);
    }
    waits.push(performance.now() - begun);
    if (!isKilled) {
      portal.instances?.wake(at);
      // a call that was on its way when it was paused
      await pause(2 * CALL_MS);
    }
    await portal.faults([]);
    const [all, untold] = [await sent(), await endOf(client, run, LONGEST_MS)];
    const missing = SIMS - new Set(all).size;
    twice += all.length - new Set(all).size;
    // a call that was cut off is not made again; its page says that its outcome is not known
    lost += Math.max(0, missing - (untold ?? 0));
    open += Math.min(missing, untold ?? 0);
    if (all.length !== SIMS || untold === null)
      say(
        `  point ${point}, ${isKilled ? 'killed' : 'paused'}: ${all.length} of ${SIMS} sent, ${untold ?? 'no end'} open`,
      );
  }
  print(`A random instance killed or paused at ${points} moments of a run of ${SIMS} SIMs`, [
    { what: 'sent twice', value: twice, unit: '', goal: 0 },
    { what: 'lost: neither sent nor said to be open', value: lost, unit: '', goal: 0 },
    { what: 'said to be open', value: open, unit: '' },
    { what: 'until all are sent, slowest', value: Math.max(...waits), unit: 'ms', goal: TAKEN_OVER_MS },
    { what: 'until all are sent, p50', value: percentile(waits, 0.5), unit: 'ms' },
  ]);
}

/** The number of SIMs whose outcome the page of an ended run calls open. Null while it goes on. */
async function endOf(client: MobileOrderClient, run: string, ms: number): Promise<number | null> {
  for (const end = performance.now() + ms; ; await pause(200)) {
    const words = wordsOf(await client.get(run));
    if (/Alles is (?:afgehandeld|geprobeerd)/.test(words))
      return Number(/(?:Nog niet bekend|Niet gevonden): (\d+)/.exec(words)?.[1] ?? 0);
    if (performance.now() >= end) return null;
  }
}
