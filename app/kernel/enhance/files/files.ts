import { addStyle } from '~/kernel/page/looks/looks';
import rules from './looks.css?inline';
import { Sending } from './sending';

/**
 * The second script, for pages with a field for files alone (app/kernel/frame/files-script). It sends the files of a
 * form one by one ahead of it, so that each has its progress and its retry. The form follows without them, as typed.
 */
function sendAhead(): void {
  const input = document.querySelector<HTMLInputElement>('input[data-ahead-of-form]');
  const form = input?.form;
  if (!input || !form) return;
  addStyle(rules);
  const sending = new Sending(form, input);
  // comes before the window's own listener, which shows that the page is busy
  document.addEventListener('submit', (event) => {
    const { submitter, target } = event;
    // the language is another page, which takes no files
    if (target !== form || submitter?.hasAttribute('formaction') || !sending.takes()) return;
    event.preventDefault();
    sending.begin(submitter);
  });
}

sendAhead();
