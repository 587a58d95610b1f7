import { pageOf } from '~/kernel/page/answer';
import { parseZipcode } from '~/kernel/text/postcode';
import { fieldsOf, post } from '~/kernel/page/send';

const PAUSE_MS = 300;

/**
 * Offers the house numbers of a zipcode, and the suffixes of a house number, while the user types (BBO-04). The request
 * is the same as the button's. A failure is not shown, since the user can type them.
 */
export function offerHouseNumbers(): void {
  const button = document.querySelector<HTMLButtonElement>('button[name="intent=lookup"]');
  const form = button?.form;
  if (!form) return;
  let known = '';
  let timer = 0;
  let asking = new AbortController();

  const look = async () => {
    const typed = fieldsOf(form);
    const zipcode = parseZipcode(typed.get('zipcode') ?? '');
    const wanted = `${zipcode} ${typed.get('housenr')?.trim()}`;
    if (!zipcode || wanted === known) return;
    known = wanted;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const page = await pageOf(await post(form, 'lookup', { signal }));
      if (!signal.aborted) offer(form, page);
    } catch {
      if (signal.aborted) return;
      known = '';
      offer(form, null);
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), PAUSE_MS);
  };
  form.addEventListener('input', soon);
  // the zipcode may be filled in already
  form.addEventListener('focusin', soon);
}

/** Replaces the offered numbers. Those of an earlier zipcode always go. */
function offer(form: HTMLFormElement, page: Document | null): void {
  for (const id of ['housenrs', 'housenrexts']) {
    document.getElementById(id)?.remove();
    const options = page?.querySelector(`datalist#${id}`);
    if (options) form.append(options);
  }
}
