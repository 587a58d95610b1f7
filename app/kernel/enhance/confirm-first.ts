/**
 * A button that waits for its box to be ticked says so and does nothing (SYS-05). It stays focusable; without scripts the server refuses. `data-until` on the
 * button is the id of the box, its description the reason.
 */
export function confirmFirst(): void {
  document.querySelectorAll<HTMLButtonElement>('button[data-until]').forEach(follow);
}

function follow(button: HTMLButtonElement): void {
  const box = document.getElementById(button.dataset['until'] ?? '');
  if (!(box instanceof HTMLInputElement)) return;
  const reasonId = button.getAttribute('aria-describedby') ?? '';
  const reason = document.getElementById(reasonId);
  const update = () => {
    if (reason) reason.hidden = box.checked;
    if (box.checked) {
      for (const name of ['aria-disabled', 'aria-describedby']) button.removeAttribute(name);
      return;
    }
    button.setAttribute('aria-disabled', 'true');
    button.setAttribute('aria-describedby', reasonId);
  };
  box.addEventListener('change', update);
  // the browser may have put the tick back by then
  addEventListener('pageshow', update);
  button.addEventListener('click', (event) => !box.checked && event.preventDefault());
  update();
}
