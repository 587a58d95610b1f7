import { fieldsOf } from '~/kernel/page/send';

/** The page that answers a file, or null for a file that did not arrive. */
export type Answered = Document | null;

interface Sent {
  readonly file: File;
  readonly input: HTMLInputElement;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/** Posts one file with the form's fields before it. A fetch could not tell how far it is. */
export function sendFile(form: HTMLFormElement, { file, input, signal, onProgress }: Sent): Promise<Answered> {
  const body = new FormData();
  fieldsOf(form).forEach((value, name) => body.append(name, value));
  body.append('intent', input.dataset['aheadOfForm'] ?? '');
  body.append(input.name, file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const ended = () => resolve(request.response as Answered);
    request.responseType = 'document';
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('loadend', ended);
    signal.addEventListener('abort', () => request.abort());
    // a field of the form may have the name `action`
    request.open('POST', form.getAttribute('action') ?? '');
    request.send(body);
  });
}
