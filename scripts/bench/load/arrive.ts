import { Wire, type Answer } from '../wire';
import { askNth } from './mix';
import type { LoadStage } from './stage';

const SOCKETS = 4_000;
const STEP_MS = 5;

/** An answer of a stream. `status` is 0 for a connection that ended. */
export interface Arrived extends Pick<Answer, 'status' | 'ms'> {
  /** True with a Retry-After. */
  readonly said: boolean;
}

/** Sends the mix of a working day at a steady rate, whatever the answers. Resolves after the last one. */
export async function arrive(
  { origin, users, ports }: Pick<LoadStage, 'origin' | 'users' | 'ports'>,
  perSecond: number,
  ms: number,
): Promise<Arrived[]> {
  const wire = new Wire(origin, SOCKETS, ports);
  const answers: Arrived[] = [];
  const under = new Set<Promise<unknown>>();
  const begun = performance.now();
  const send = (n: number) => {
    const one = askNth(wire, users, n)
      .then(
        ({ status, ms: took, headers }) => answers.push({ status, ms: took, said: Number(headers['retry-after']) > 0 }),
        () => answers.push({ status: 0, ms: 0, said: false }),
      )
      .finally(() => under.delete(one));
    under.add(one);
  };
  for (let sent = 0; performance.now() - begun < ms; await new Promise((resolve) => setTimeout(resolve, STEP_MS)))
    for (const due = ((performance.now() - begun) / 1_000) * perSecond; sent < due; sent += 1) send(sent);
  await Promise.all(under);
  wire.close();
  return answers;
}
