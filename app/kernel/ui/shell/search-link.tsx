import { Icon } from '../icons';

/** The way to the search from every page; scripts make a dialog of it, by its id (app/kernel/enhance/quick-search). A blank keeps it apart from the name where there are no boxes. */
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
