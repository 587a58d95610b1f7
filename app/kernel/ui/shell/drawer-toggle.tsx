import { HiddenStamp } from '../hidden-stamp';
import { Icon } from '../icons';
import { pressed } from '../pressed';

type DrawerToggleProps = {
  action: string;
  stamp: string;
  returnTo: string;
  texts: { collapse: string; expand: string };
};

/**
 * Opens or narrows the drawer. CSS shows the button that fits the drawer's width, or the window's while no choice is
 * stored.
 */
export function DrawerToggle({ action, stamp, returnTo, texts }: DrawerToggleProps) {
  return (
    <form className="toggle" method="post" action={action}>
      <HiddenStamp stamp={stamp} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button className="tool" name={pressed('drawer', 'mini')} aria-expanded aria-controls="drawer">
        <Icon name="collapse" />
        <span className="sr">{texts.collapse}</span>
      </button>{' '}
      <button className="tool" name={pressed('drawer', 'open')} aria-expanded={false} aria-controls="drawer">
        <Icon name="expand" />
        <span className="sr">{texts.expand}</span>
      </button>
    </form>
  );
}
