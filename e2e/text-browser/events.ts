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

  /** The first one that fits. A page does nothing by itself, so the test waits no longer than its next step takes. */
  next<T>(event: Event, fits: (what: T) => boolean = () => true): Promise<T> {
    return new Promise((done) => this.on(event, (what) => fits(what as T) && done(what as T)));
  }
}
