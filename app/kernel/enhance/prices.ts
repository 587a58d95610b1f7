import { pageOf } from '~/kernel/page/answer';
import { markKept } from './drafts';
import { say } from '~/kernel/page/say';
import { fieldsOf, postInTurn } from '~/kernel/page/send';
import { fill, texts } from '~/kernel/page/texts';

const PAUSE_MS = 300;

/**
 * Presses the price button a moment after the last change, so that prices follow the choices. Prices for earlier
 * choices are marked as old. An invalid form and a failed request leave the prices as they are (BBO-06, BBO-07).
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
    // the form has changed in the meantime, and its own prices come next
    if (!prices || fieldsOf(form).toString() !== asked) return;
    shownFor = asked;
    document.getElementById('prices')?.replaceWith(prices);
    announce();
  };

  // correct prices are only shown, since a post would reload the page
  button.addEventListener('click', (event) => {
    const prices = document.getElementById('prices');
    if (isOld() || !prices?.querySelector('table')) return;
    event.preventDefault();
    prices.focus();
    announce();
  });
  // a row that was added or removed may leave its cost on another part of the page
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
  // only shown prices can be old
  if (!is || !prices?.querySelector('table')) return;
  const word = document.createElement('p');
  word.className = 'old hint';
  word.textContent = texts.priceOld;
  prices.prepend(word);
}

/** Announces the first total with its word, or why there are no prices. */
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
