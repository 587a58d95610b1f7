/** Events in the order of their moments. */
export class Agenda {
  now = 0;
  private readonly heap: { readonly at: number; readonly what: () => void }[] = [];

  in(ms: number, what: () => void): void {
    const { heap } = this;
    let place = heap.push({ at: this.now + ms, what }) - 1;
    for (let parent = (place - 1) >> 1; place > 0 && this.at(place) < this.at(parent); parent = (place - 1) >> 1) {
      this.swap(place, parent);
      place = parent;
    }
  }

  /** Does what is due until nothing is left. */
  run(): void {
    for (let next = this.first(); next; next = this.first()) {
      this.now = next.at;
      next.what();
    }
  }

  private first() {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = this.at(right) < this.at(left) ? right : left;
      if (this.at(child) >= this.at(place)) return first;
      this.swap(place, child);
      place = child;
    }
  }

  private at(place: number): number {
    return this.heap[place]?.at ?? Infinity;
  }

  private swap(one: number, other: number): void {
    const { heap } = this;
    const [first, second] = [heap[one], heap[other]];
    if (!first || !second) return;
    [heap[one], heap[other]] = [second, first];
  }
}

/** A queue in front of this many equal servers. */
export class Station {
  /** The time that its servers worked, in all. */
  busyMs = 0;
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private head = 0;

  constructor(
    private readonly agenda: Agenda,
    readonly servers: number,
  ) {
    this.free = servers;
  }

  serve(ms: number, then: () => void): void {
    const begin = () => {
      this.free -= 1;
      this.busyMs += ms;
      this.agenda.in(ms, () => {
        this.free += 1;
        this.next();
        then();
      });
    };
    if (this.free > 0) begin();
    else this.waiting.push(begin);
  }

  private next(): void {
    const begin = this.waiting[this.head];
    if (!begin) return;
    this.head += 1;
    begin();
  }
}
