import { HiddenStamp } from '../hidden-stamp';
import { Icon } from '../icons';

export type UserMenuProps = {
  user: { name: string; organisation: string; initials: string };
  profile: { href: string; text: string };
  settings: { href: string; text: string };
  logout: { action: string; text: string };
  /** The name of the menu, which is announced before the user's name. */
  label: string;
  stamp: string;
};

/** A disclosure without a menu role: it holds links and a form, and opens without scripts. */
export function UserMenu({ user, profile, settings, logout, label, stamp }: UserMenuProps) {
  return (
    <details className="pop">
      <summary className="tool">
        <span className="avatar" aria-hidden>
          {user.initials}
        </span>
        <span className="sr"> {label}: </span>
        <span className="who">{user.name}</span>
        <Icon name="chevron-down" />
      </summary>
      <div>
        <p>
          <b>{user.name}</b>
          <br />
          <span className="muted">{user.organisation}</span>
        </p>
        <a className="tool" href={profile.href}>
          <Icon name="profile" />
          {profile.text}
        </a>{' '}
        <a className="tool" href={settings.href}>
          <Icon name="settings" />
          {settings.text}
        </a>
        <form method="post" action={logout.action}>
          <HiddenStamp stamp={stamp} />
          <button className="tool">
            <Icon name="logout" />
            {logout.text}
          </button>
        </form>
      </div>
    </details>
  );
}
