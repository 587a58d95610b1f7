import { Icon } from '../icons';
import { Badge } from '../status';
import type { DrawerGroup, DrawerItem, EntryBadge } from './types';

type DrawerProps = { groups: readonly DrawerGroup[]; mini: boolean; label: string; menu: string };

/** The main menu, with one DOM for all widths: under 768 px its summary opens it, above that it is always open. */
export function Drawer({ groups, mini, label, menu }: DrawerProps) {
  return (
    <nav id="drawer" className="drawer" aria-label={label}>
      <details className="menu">
        <summary>
          <Icon name="menu" />
          {menu}
        </summary>
        <ul>
          {groups.map((group) => (
            <li key={group.key}>{'items' in group ? <Group group={group} mini={mini} /> : <Entry group={group} />}</li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Entry({ group }: { group: Extract<DrawerGroup, { href: string }> }) {
  return (
    <a
      href={group.href}
      aria-current={group.current ? 'page' : undefined}
      data-prefetch={group.prefetch ? '' : undefined}
    >
      <Icon name={group.icon} />
      <span className="label">{group.label}</span>
      <EntryCount badge={group.badge} />
    </a>
  );
}

function Group({ group, mini }: { group: Extract<DrawerGroup, { items: readonly DrawerItem[] }>; mini: boolean }) {
  const active = group.items.some((item) => item.current);
  return (
    // A narrow drawer shows an open group over the page, so a group never opens there on load.
    <details open={!mini && (group.open ?? active)} className={active ? 'active' : undefined}>
      <summary>
        <Icon name={group.icon} />
        <span className="label">{group.label}</span>
        <EntryCount badge={group.badge} />
        <Icon name="chevron" className="icon turn" />
      </summary>
      <ul>
        {group.items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              data-prefetch={item.prefetch ? '' : undefined}
            >
              <span className="label">{item.label}</span>
              <EntryCount badge={item.badge} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function EntryCount({ badge }: { badge: EntryBadge | undefined }) {
  if (!badge) return null;
  return (
    <>
      {' '}
      <Badge tone="info" count={badge.count} unit={badge.label} />
    </>
  );
}
