import { Notice } from '~/kernel/ui/notice';
import type { UnknownOrders } from './unknown.server';

/**
 * Orders and changes with an unknown outcome, each with a link to its status. The notice is on every page where a user
 * would look for them or order them again.
 */
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
