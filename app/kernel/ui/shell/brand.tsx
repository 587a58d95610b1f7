import { Icon } from '~/kernel/ui/icons';

/** Name and mark of the portal. The mark shows two lines that meet in one node. */
export function Brand({ name, logo, href }: { name: string; logo?: string | undefined; href: string }) {
  return (
    <a className="brand" href={href}>
      {logo ? <img src={logo} alt="" height="28" /> : <Icon name="mark" />}
      {name}
    </a>
  );
}
