/** A body on its way; to drop it refuses its request. */
interface ComingBody {
  bytes(): number;
  drop(): void;
}

interface Known extends ComingBody {
  readonly since: number;
}

/** Being waited for at a time from one address. */
export const MOST_BODIES = 20;
/** A form in one piece is there long before. */
const YOUNG_MS = 1_000;

/**
 * Bodies come as slowly as their sender likes. Of one address so many are waited for: when one more comes, the slowest are dropped. A new one is never refused for them, since
 * behind one address there may be everybody.
 */
export class SlowBodies {
  private readonly known = new Map<string, Set<Known>>();

  /** `dropped` hears of each; younger than `youngMs` none counts; `now` is a clock in ms. */
  constructor(
    private readonly most: number,
    private readonly dropped: () => void,
    private readonly youngMs = YOUNG_MS,
    private readonly now = () => performance.now(),
  ) {}

  /** @returns what is called when it is waited for no more */
  begin(address: string, coming: ComingBody): () => void {
    this.makeRoom(address);
    const body: Known = { ...coming, since: this.now() };
    const bodies = this.known.get(address) ?? new Set<Known>();
    this.known.set(address, bodies.add(body));
    return () => {
      bodies.delete(body);
      if (bodies.size === 0 && this.known.get(address) === bodies) this.known.delete(address);
    };
  }

  private makeRoom(address: string): void {
    const now = this.now();
    const slow = [...(this.known.get(address) ?? [])].filter(({ since }) => now - since >= this.youngMs);
    const rate = (body: Known) => body.bytes() / Math.max(1, now - body.since);
    slow.sort((one, other) => rate(one) - rate(other));
    for (const body of slow.slice(0, Math.max(0, slow.length - this.most + 1))) {
      this.dropped();
      body.drop();
    }
  }
}
