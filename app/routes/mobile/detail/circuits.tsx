import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/notice';
import { SummaryList } from '~/ui/summary-list';
import type { SimCircuitView } from './circuit-view.server';

/** The circuits of a SIM with their routes; they can be folded, so that many of them stay one page. */
export function Circuits({ circuits, lost }: { circuits: readonly SimCircuitView[]; lost: boolean }) {
  const { t } = useTranslation('detail');
  return (
    <>
      {lost && <Notice tone="danger">{t('circuits.lost')}</Notice>}
      {circuits.map((circuit, at) => (
        <details key={circuit.nid} className="panel circuit" open={at === 0 || circuits.length <= 2}>
          <summary>
            <h2>{circuit.nid}</h2>
          </summary>
          <SummaryList rows={circuit.facts} />
          <Routes circuit={circuit} />
        </details>
      ))}
    </>
  );
}

function Routes({ circuit: { nid, routes } }: { circuit: SimCircuitView }) {
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
        </tr>
      </thead>
      <tbody>
        {routes.map(({ network, kind }) => (
          <tr key={network}>
            <th scope="row">
              <code>{network}</code>
            </th>
            <td>{kind}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
