import { Icon } from '../icons';

/** The way to the search from every page; scripts make a dialog of it (app/enhance/quick-search), by its id. */
export function SearchLink({ href, text, current }: { href: string; text: string; current: boolean }) {
  return (
    <a id="quick" className="tool" href={href} aria-current={current ? 'page' : undefined}>
      <Icon name="search" />
      <span>{text}</span>
    </a>
  );
}
