import { Icon } from '../icons';

/**
 * The link to the page where staff choose as whom to work. Scripts turn it into a combobox, by its id
 * (app/kernel/enhance/staff).
 */
export function SwapLink({ href, text, current }: { href: string; text: string; current: boolean }) {
  return (
    <>
      {' '}
      <a id="swapper" className="tool" href={href} aria-current={current ? 'page' : undefined}>
        <Icon name="customers" />
        <span>{text}</span>
      </a>
    </>
  );
}
