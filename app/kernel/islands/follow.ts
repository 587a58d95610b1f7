/** Follows a link of the page, so that the script can finish its work first (app/kernel/enhance/progress). */
export function follow(href: string): void {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  link.click();
  link.remove();
}

/** Sends a form of another page from this one. */
export function sendForm(form: HTMLFormElement): void {
  const own = document.body.appendChild(document.importNode(form, true));
  own.hidden = true;
  own.requestSubmit();
}
