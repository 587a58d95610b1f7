import { pageOf } from '~/kernel/page/answer';
import { markKept } from './drafts';
import { say } from '~/kernel/page/say';
import { fieldsOf, postInTurn } from '~/kernel/page/send';
import { fill, texts } from '~/kernel/page/texts';

const PAUSE_MS = 300;

/**
 * Presses the price button a moment after the last change, so that prices follow the choices. Prices of other choices
 * say so. A form that is not valid yet, and a failure, change nothing (BBO-06, BBO-07).
 */
export function followPrices(): void {
  const button = document.querySelector<HTMLButtonElement>('button[name="intent=price"]');
  const form = button?.form;
  if (!form) return;
  let timer = 0;
  let asks = 0;
  let shownFor = fieldsOf(form).toString();
  const isOld = () => fieldsOf(form).toString() !== shownFor;

  const ask = async () => {
    if (!isOld()) return;
    const asked = fieldsOf(form).toString();
    const mine = (asks += 1);
    busy(true);
    const page = await postInTurn(form, 'price')
      .then(async (answer) => (answer.ok ? pageOf(answer) : null))
      .catch(() => null);
    const prices = page?.getElementById('prices');
    if (prices) markKept(asked, page?.getElementById('saved')?.textContent ?? '');
    if (mine === asks) busy(false);
    // something was changed meanwhile: its own prices come next
    if (!prices || fieldsOf(form).toString() !== asked) return;
    shownFor = asked;
    document.getElementById('prices')?.replaceWith(prices);
    announce();
  };

  // prices that are right already are only shown: the post would begin the page anew
  button.addEventListener('click', (event) => {
    const prices = document.getElementById('prices');
    if (isOld() || !prices?.querySelector('table')) return;
    event.preventDefault();
    prices.focus();
    announce();
  });
  // a row has come or gone: what that costs stands elsewhere on the page
  if (location.hash.includes('circuit')) announce();

  form.addEventListener('change', () => {
    markOld(isOld());
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
  });
}

function busy(is: boolean): void {
  document.getElementById('prices')?.setAttribute('aria-busy', String(is));
}

function markOld(is: boolean): void {
  const prices = document.getElementById('prices');
  prices?.querySelector('.old')?.remove();
  // without prices there is nothing that could be old
  if (!is || !prices?.querySelector('table')) return;
  const word = document.createElement('p');
  word.className = 'old hint';
  word.textContent = texts.priceOld;
  prices.prepend(word);
}

/** The first of the totals, with its word; or why there are none. */
function announce(): void {
  const prices = document.getElementById('prices');
  const total = prices?.querySelector('tfoot td')?.closest('tr');
  const [name, amount] = [total?.querySelector('th'), total?.querySelector('td')].map(
    (cell) => cell?.textContent?.trim() ?? '',
  );
  say(
    name && amount
      ? fill(texts.priceChanged, { price: `${amount} ${name.toLowerCase()}` })
      : (prices?.querySelector('p')?.textContent ?? ''),
  );
}
