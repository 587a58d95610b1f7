import { percentile } from '../report';
import { type Answer, Wire } from '../wire';

/** One request of a stream, by the moment at which it was sent. `status` is 0 for a connection that ended. */
interface Asked extends Pick<Answer, 'status' | 'ms' | 'headers'> {
  readonly at: number;
}

/** Requests that are sent at a steady rate, however long the answers take. */
export interface Stream {
  readonly asked: readonly Asked[];
  /** Stops sending. Resolves after the last answer. */
  end(): Promise<void>;
}

const SOCKETS = 400;

export function openStream(origin: string, cookie: string, paths: readonly string[], perSecond: number): Stream {
  const wire = new Wire(origin, SOCKETS);
  const asked: Asked[] = [];
  const under = new Set<Promise<void>>();
  let sent = 0;
  const send = () => {
    const path = paths[sent % paths.length] ?? '/';
    const at = performance.now();
    const lost = { status: 0, ms: 0, headers: {} };
    sent += 1;
    const one = wire
      .get(path, cookie)
      .catch(() => ({ ...lost, ms: performance.now() - at }))
      .then((answer) => {
        asked.push({ at, ...answer });
        under.delete(one);
      });
    under.add(one);
  };
  const timer = setInterval(send, 1_000 / perSecond);
  return {
    asked,
    async end() {
      clearInterval(timer);
      await Promise.all(under);
      wire.close();
    },
  };
}

/** The number of answers by status, for a report. */
export function statuses(asked: readonly Asked[]): string {
  const counts = new Map<number, number>();
  for (const { status } of asked) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ');
}

export function slowest(asked: readonly Asked[], share = 1): number {
  return percentile(
    asked.map(({ ms }) => ms),
    share,
  );
}
