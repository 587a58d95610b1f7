const LONGEST_MS = 10_000;

/** The events of a page that a journey listens to, under Playwright's names. */
type Event = 'request' | 'response' | 'download' | 'load';

export class TextEvents {
  private readonly listeners: { readonly event: Event; readonly hear: (what: unknown) => void }[] = [];

  on(event: Event, hear: (what: unknown) => void): void {
    if (!(['request', 'response', 'download', 'load'] as const).includes(event))
      throw new Error(`a text browser tells nothing of ${event}: tag the journey @browser`);
    this.listeners.push({ event, hear });
  }

  tell(event: Event, what: unknown): void {
    for (const listener of [...this.listeners]) if (listener.event === event) listener.hear(what);
  }

  /** The first one that fits. A page does nothing by itself, so it comes with the test's next step or never. */
  next<T>(event: Event, fits: (what: T) => boolean = () => true): Promise<T> {
    const coming = new Promise<T>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`no ${event} has come`)), LONGEST_MS);
      this.on(event, (what) => {
        if (!fits(what as T)) return;
        clearTimeout(late);
        done(what as T);
      });
    });
    // a test that fails before it waits leaves this promise to nobody
    coming.catch(() => undefined);
    return coming;
  }
}
