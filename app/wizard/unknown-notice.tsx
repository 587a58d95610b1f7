import { Notice } from '~/ui/notice';
import type { UnknownOrders } from './unknown.server';

/** Orders whose outcome is unknown, each with the way to what is known of it: wherever one would look for them, or order them again. */
export function UnknownOrdersNotice({ unknown }: { unknown: UnknownOrders }) {
  if (!unknown) return null;
  return (
    <Notice tone="warning" title={unknown.title}>
      {unknown.orders.map(({ key, text, href }) => (
        <p key={key}>
          {text}.{' '}
          <a href={href}>
            {unknown.see}
            <span className="sr"> {text}</span>
          </a>
        </p>
      ))}
      <p>{unknown.warning}</p>
    </Notice>
  );
}
