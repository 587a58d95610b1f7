import { ICON_PATHS, type IconName } from '~/kernel/ui/icon-paths';
import { Icon } from '~/kernel/ui/icons';

/** All icons with their names in the code. */
export function Icons() {
  return (
    <ul className="tags">
      {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
        <li key={name} className="tag" lang="en">
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  );
}
