/** Counts the work that is under way, by its key such as a user or an address. */
export class UnderWay {
  private readonly counts = new Map<string, number>();

  /** Does the work, or `full` when its key has `most` under way already. */
  async run<T>(key: string, most: number, work: () => Promise<T>, full: () => T): Promise<T> {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return full();
    this.counts.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }
}
