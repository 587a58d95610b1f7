/** As any link of the page: what has to be done before one leaves is done (app/enhance/progress). */
export function follow(href: string): void {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  link.click();
  link.remove();
}
