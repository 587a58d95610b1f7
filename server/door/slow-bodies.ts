/** A body on its way; `drop` refuses its request. */
interface ComingBody {
  bytes(): number;
  drop(): void;
}

interface Known extends ComingBody {
  readonly since: number;
}

/** The most bodies that are read at a time from one address. */
export const MOST_BODIES = 20;
/** A body younger than this does not count; a form in one piece takes less. */
const YOUNG_MS = 1_000;

/**
 * The bodies that are being read, by address. When an address has too many, its slowest are dropped. A new body is
 * never refused, since many visitors may share an address.
 */
export class SlowBodies {
  private readonly known = new Map<string, Set<Known>>();

  /** `dropped` is called for each body that is dropped; `now` is a clock in ms. */
  constructor(
    private readonly most: number,
    private readonly dropped: () => void,
    private readonly youngMs = YOUNG_MS,
    private readonly now = () => performance.now(),
  ) {}

  /** @returns a function to call when the body is read */
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
