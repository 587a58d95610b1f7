/** Follows a link of the page, so that the script can finish its work first (app/kernel/enhance/progress). */
export function follow(href: string): void {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  link.click();
  link.remove();
}
