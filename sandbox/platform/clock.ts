const duration = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Business time: real time plus an offset. Tokens live by real time (decisions.md, Tests). */
export class Clock {
  #offset: number;

  constructor(
    offset: number,
    private readonly remember: (offset: number) => void,
  ) {
    this.#offset = offset;
  }

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  set(moment: Date): void {
    this.#move(moment.getTime() - Date.now());
  }

  /** Back to real time. */
  reset(): void {
    this.#move(0);
  }

  #move(offset: number): void {
    if (offset === this.#offset) return;
    this.#offset = offset;
    this.remember(offset);
  }
}

/** `from` plus an ISO 8601 duration such as P3D or PT12H; null for another text. */
export function addDuration(from: Date, text: string): Date | null {
  const match = duration.exec(text);
  if (!match || !/\d/.test(text) || text.endsWith('T')) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const moved = new Date(from);
  moved.setUTCFullYear(
    moved.getUTCFullYear() + years,
    moved.getUTCMonth() + months,
    moved.getUTCDate() + weeks * 7 + days,
  );
  moved.setTime(moved.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  return Number.isNaN(moved.getTime()) ? null : moved;
}
