/**
 * Makes a button that requires a ticked box say why while the box is empty (SYS-05). It stays focusable; without
 * scripts the server refuses. `data-until` on the button is the id of the box, and its description is the reason.
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
  // the browser may restore the tick before this event
  addEventListener('pageshow', update);
  button.addEventListener('click', (event) => !box.checked && event.preventDefault());
  update();
}
