import { filesTexts as texts } from '~/kernel/page/files-texts';
import { say } from '~/kernel/page/say';
import { fill } from '~/kernel/page/texts';
import { failedPart, progressPart } from './parts';
import { sendFile, type Answered } from './send-file';

const QUARTERS = 4;

/** The files of one form: under way, failed, or there. */
export class Sending {
  private readonly place = document.createElement('div');
  private readonly failed = new Map<File, string>();
  /** Stops what is under way; null while nothing is. */
  private underWay: AbortController | null = null;
  private submitter: HTMLElement | null = null;
  private isReleased = false;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly input: HTMLInputElement,
  ) {
    this.place.className = 'upload';
    this.place.tabIndex = -1;
    input.after(this.place);
    // other files begin anew
    input.addEventListener('change', () => {
      this.failed.clear();
      this.place.replaceChildren();
    });
  }

  /** True when the form waits for its files. */
  takes(): boolean {
    return !this.isReleased && (this.underWay !== null || (this.input.files?.length ?? 0) > 0);
  }

  /** Sends the files, and then presses the form's button. A second press changes nothing. */
  begin(submitter: HTMLElement | null): void {
    if (this.underWay) return;
    this.submitter = submitter;
    void this.send([...(this.input.files ?? [])]);
  }

  private async send(files: readonly File[]): Promise<void> {
    const stopped = (this.underWay = new AbortController());
    const show = this.showProgress(files, stopped);
    let sent = 0;
    for (const [at, file] of files.entries()) {
      this.failed.delete(file);
      say(fill(texts.started, { name: file.name }));
      const onProgress = (bytes: number) => show(at, sent + bytes);
      onProgress(0);
      const page = await sendFile(this.form, { file, input: this.input, signal: stopped.signal, onProgress });
      if (stopped.signal.aborted) return this.stop();
      sent += file.size;
      // the answer is another page, which the window shows itself
      if (page && !page.getElementById(this.form.id)) return this.release();
      this.judge(file, page);
    }
    this.underWay = null;
    if (this.failed.size > 0) this.showFailed();
    else this.release();
  }

  /** Takes the file out of the field when the server has it, and shows it among those. */
  private judge(file: File, page: Answered): void {
    const problem = page?.getElementById(`${this.input.id}-error`)?.textContent;
    if (page) {
      const id = `${this.input.id}-kept`;
      document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    }
    if (page && !problem) this.drop(file);
    else this.failed.set(file, problem ?? fill(texts.broken, { name: file.name }));
  }

  private drop(file: File): void {
    const left = new DataTransfer();
    for (const other of this.input.files ?? []) if (other !== file) left.items.add(other);
    this.input.files = left.files;
  }

  private release(): void {
    this.underWay = null;
    this.place.replaceChildren();
    this.isReleased = true;
    this.form.requestSubmit(this.submitter);
    this.isReleased = false;
  }

  private stop(): void {
    this.underWay = null;
    this.clear();
    say(texts.stopped);
  }

  private clear(): void {
    this.place.replaceChildren();
    this.input.focus();
  }

  /** Shows the bar; answers what moves it. Each quarter is announced. */
  private showProgress(files: readonly File[], stopped: AbortController): (at: number, sent: number) => void {
    const whole = files.reduce((sum, { size }) => sum + size, 0) || 1;
    const { words, bar, parts } = progressPart(this.input.id, () => stopped.abort());
    this.place.replaceChildren(...parts);
    bar.max = whole;
    let quarter = 0;
    return (at, sent) => {
      const percent = Math.floor((100 * sent) / whole);
      bar.value = sent;
      words.textContent = fill(texts.sending, {
        name: files[at]?.name ?? '',
        at: at + 1,
        files: files.length,
        percent,
      });
      const reached = Math.floor((QUARTERS * sent) / whole);
      if (reached > quarter) say(fill(texts.percent, { percent }));
      quarter = reached;
    };
  }

  private showFailed(): void {
    const parts = [...this.failed].map(([file, reason]) =>
      failedPart(file, reason, {
        again: () => void (this.underWay ?? this.send([file])),
        leave: () => this.leave(file),
      }),
    );
    this.place.replaceChildren(...parts);
    this.place.focus();
    say(texts.failed);
  }

  private leave(file: File): void {
    this.failed.delete(file);
    this.drop(file);
    if (this.failed.size > 0) this.showFailed();
    else this.clear();
    say(fill(texts.left, { name: file.name }));
  }
}
