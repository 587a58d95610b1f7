import { Icon } from '../icons';

/**
 * The link to the search on every page. Scripts turn it into a dialog, by its id (app/kernel/enhance/quick-search). A
 * blank separates it from the name in browsers without layout.
 */
export function SearchLink({ href, text, current }: { href: string; text: string; current: boolean }) {
  return (
    <>
      {' '}
      <a id="quick" className="tool" href={href} aria-current={current ? 'page' : undefined}>
        <Icon name="search" />
        <span>{text}</span>
      </a>
    </>
  );
}
