/** The pause after typing, so that a screen reader hears only the last number. */
const AFTER_MS = 500;
/** A line with only invisible characters does not count (telecom/sims/sim-names). */
const SEEN = /[^\s\p{Cc}\p{Cf}\u2800\u3164]/u;

/** Shows the number of lines of a field in its status: `data-one` and `data-more` are the words, # is the number. */
export function countLines(): void {
  const field = document.querySelector<HTMLTextAreaElement>('[data-more]');
  const status = document.getElementById(`${field?.id}-count`);
  if (!field || !status) return;
  const { one = '', more = '' } = field.dataset;
  let timer = 0;
  const count = () => {
    const lines = field.value.split('\n').filter((line) => SEEN.test(line)).length;
    status.textContent = lines ? (lines > 1 ? more : one).replace('#', String(lines)) : '';
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(count, AFTER_MS);
  });
  // the browser may restore a text before this event
  addEventListener('pageshow', count);
}
