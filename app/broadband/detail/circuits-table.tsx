import { useTranslation } from 'react-i18next';
import { RoutesTable } from '~/telecom/circuits/ip-route/routes-table';
import { ActionMenu } from '~/telecom/timeline/action-menu';
import { Card } from '~/kernel/ui/card';
import { Details } from '~/kernel/ui/details';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import { useSignInRows } from './circuit-rows';
import type { CircuitView } from './circuit-view.server';

/** Two circuits or more, so that people compare them. The rest of each one is folded below its row. */
export function CircuitsTable({ circuits }: { circuits: readonly CircuitView[] }) {
  const { t } = useTranslation('circuits');
  return (
    <Card title={t('table.title')}>
      <table className="routes circuits">
        <caption className="sr">{t('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.nid')}</th>
            <th scope="col">{t('table.state')}</th>
            <th scope="col">{t('table.bandwidth')}</th>
            <th scope="col">{t('facts.profile')}</th>
            <th scope="col">{t('table.addresses')}</th>
            <th scope="col" className="no-print">
              <span className="sr">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        {circuits.map((circuit) => (
          <Circuit key={circuit.nid} circuit={circuit} />
        ))}
      </table>
    </Card>
  );
}

const IN_THE_ROW: readonly string[] = ['profile', 'primaryCircuit'];

function Circuit({ circuit }: { circuit: CircuitView }) {
  const { t } = useTranslation('circuits');
  const signInRows = useSignInRows();
  const { nid, state, bandwidth, facts, routes, menu } = circuit;
  return (
    <tbody>
      <tr>
        <th scope="row">{nid}</th>
        <td data-label={t('table.state')}>
          <ShownStatus shown={state} />
        </td>
        <td data-label={t('table.bandwidth')} className="num">
          {bandwidth}
        </td>
        <td data-label={t('facts.profile')}>
          <Profile facts={facts} />
        </td>
        <td data-label={t('table.addresses')}>
          <Addresses routes={routes} />
        </td>
        <td className="no-print">
          <ActionMenu groups={menu} subject={nid} />
        </td>
      </tr>
      <tr>
        <td colSpan={6}>
          <Details
            summary={
              <>
                {t('table.more')}
                <span className="sr"> {nid}</span>
              </>
            }
          >
            <SummaryList rows={[...facts.filter(({ key }) => !IN_THE_ROW.includes(key)), ...signInRows(circuit)]} />
            <RoutesTable nid={nid} routes={routes} />
          </Details>
        </td>
      </tr>
    </tbody>
  );
}

/** The profile of a circuit, and the circuit that it takes over for. */
function Profile({ facts }: Pick<CircuitView, 'facts'>) {
  const [profile, primary] = IN_THE_ROW.map((wanted) => facts.find(({ key }) => key === wanted));
  return (
    <>
      {worded(profile?.value ?? '')}
      {primary && (
        <div className="muted">
          {primary.label} {primary.value}
        </div>
      )}
    </>
  );
}

function Addresses({ routes }: Pick<CircuitView, 'routes'>) {
  const { t } = useTranslation('circuits');
  if (!routes) return t('table.unread');
  if (routes.length === 0) return <span className="muted">{t('table.none')}</span>;
  return routes.map(({ network }) => (
    <div key={network}>
      <code>{network}</code>
    </div>
  ));
}
