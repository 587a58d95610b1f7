import type { FormEvent } from 'react';
import { HiddenStamp } from '../hidden-stamp';
import { Icon } from '../icons';

type DrawerToggleProps = {
  action: string;
  open: boolean | undefined;
  stamp: string;
  returnTo: string;
  texts: { collapse: string; expand: string };
  onChoose: (event: FormEvent<HTMLFormElement>) => void;
};

/** Opens or narrows the drawer. While no choice is known both buttons are there and CSS shows the one that fits the window. */
export function DrawerToggle({ action, open, stamp, returnTo, texts, onChoose }: DrawerToggleProps) {
  return (
    <form className="toggle" method="post" action={action} onSubmit={onChoose}>
      <HiddenStamp stamp={stamp} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {open !== false && (
        <button className="tool" name="drawer" value="mini" aria-expanded aria-controls="drawer">
          <Icon name="collapse" />
          <span className="sr">{texts.collapse}</span>
        </button>
      )}{' '}
      {open !== true && (
        <button className="tool" name="drawer" value="open" aria-expanded={false} aria-controls="drawer">
          <Icon name="expand" />
          <span className="sr">{texts.expand}</span>
        </button>
      )}
    </form>
  );
}
