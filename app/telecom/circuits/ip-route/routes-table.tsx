import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import type { RouteRows } from '../circuit-actions.server';

/** The routes of a circuit, with the actions of each. */
export function RoutesTable({ nid, routes }: { nid: string; routes: RouteRows }) {
  const { t } = useTranslation('detail');
  if (!routes) return <Notice tone="danger">{t('route.failed')}</Notice>;
  if (routes.length === 0) return <p className="muted">{t('route.none')}</p>;
  return (
    <table className="routes">
      <caption className="sr">{t('route.caption', { nid })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('route.network')}</th>
          <th scope="col">{t('route.kind')}</th>
          <th scope="col" className="no-print">
            <span className="sr">{t('route.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {routes.map(({ network, kind, action }) => (
          <tr key={network}>
            <th scope="row">
              <code>{network}</code>
            </th>
            <td>{kind}</td>
            <td className="no-print">
              {action && (
                <a href={action.href}>
                  {action.label}
                  <span className="sr"> {network}</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
