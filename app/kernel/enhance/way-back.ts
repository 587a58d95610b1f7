/**
 * Puts the sent fields in the page's address, so that Back leads to the form as it was filled in. Without scripts the
 * page has a link for that.
 */
export function keepWayBack(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-way-back]');
  const names = form?.dataset['wayBack']?.split(' ') ?? [];
  form?.addEventListener('submit', () => {
    const address = new URL(location.href);
    new FormData(form).forEach(
      (value, name) => names.includes(name) && typeof value === 'string' && address.searchParams.set(name, value),
    );
    history.replaceState(history.state, '', address);
  });
}
