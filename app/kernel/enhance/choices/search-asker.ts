import { pageOf } from '~/kernel/page/answer';
import { post } from '~/kernel/page/send';
import { readFound, type Found } from './found-choices';

/** Asks for the choices of a search by the form's own buttons. A newer request replaces an older one. */
export class SearchAsker {
  private readonly page: HTMLInputElement | null;
  private asking = new AbortController();
  private next: Found['next'] = null;

  constructor(
    private readonly name: string,
    private readonly form: HTMLFormElement,
    private readonly fail: () => void,
  ) {
    this.page = form.querySelector(`input[name="${name}Page"]`);
  }

  stop(): void {
    this.asking.abort();
  }

  /** The result; null if the request failed or a newer one replaced it. */
  async ask(intent: 'search' | 'more'): Promise<Found | null> {
    this.stop();
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      const found = readFound(await pageOf(await this.send(intent, signal)), this.name);
      if (signal.aborted) return null;
      this.next = found.next;
      return found;
    } catch {
      if (!signal.aborted) this.fail();
      return null;
    }
  }

  /** Sends the form with the page number, which is not one of the form's answers. */
  private send(intent: 'search' | 'more', signal: AbortSignal): Promise<Response> {
    const { page, next } = this;
    const before = page?.value ?? '';
    if (page && next) page.value = next.page;
    const answer = post(this.form, intent, { signal });
    if (page) page.value = before;
    return answer;
  }
}
