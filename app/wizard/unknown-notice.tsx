import { Notice } from '~/ui/notice';
import type { UnknownOrders } from './unknown.server';

/** Orders and changes that are not known to be there, each with the way to what is known of it: wherever one would look for them, or order them again. */
export function UnknownOrdersNotice({ unknown }: { unknown: UnknownOrders }) {
  return unknown?.map(({ key: group, title, text: warning, see, orders }) => (
    <Notice key={group} tone="warning" title={title}>
      {orders.map(({ key, text, href }) => (
        <p key={key}>
          {text}.{' '}
          {href && (
            <a href={href}>
              {see}
              <span className="sr"> {text}</span>
            </a>
          )}
        </p>
      ))}
      <p>{warning}</p>
    </Notice>
  ));
}
