import { useTranslation } from 'react-i18next';
import { RoutesTable } from './ip-route/routes-table';
import { ActionMenu } from '~/telecom/timeline/action-menu';
import { Card } from '~/kernel/ui/card';
import { Details } from '~/kernel/ui/details';
import { ShownStatus, type Shown } from '~/kernel/ui/status';
import { SummaryList, type SummaryRow } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import type { circuitMenu, routeRows } from './circuit-actions.server';

interface CircuitRow {
  readonly nid: string;
  /** Its own state and speed, which a circuit of a SIM does not have. */
  readonly state?: Shown;
  readonly bandwidth?: string;
  readonly facts: readonly (SummaryRow & { readonly value: string })[];
  /** Further rows of the folded part. */
  readonly more?: readonly SummaryRow[];
  readonly routes: ReturnType<typeof routeRows>;
  readonly menu: ReturnType<typeof circuitMenu>;
}

/** Two circuits or more, so that people compare them. The rest of each one is folded below its row. */
export function CircuitsTable({ circuits }: { circuits: readonly CircuitRow[] }) {
  const { t } = useTranslation('circuits');
  const has = (key: 'state' | 'bandwidth') => circuits.some((circuit) => circuit[key] !== undefined);
  const own = (['state', 'bandwidth'] as const).filter(has);
  return (
    <Card title={t('table.title')}>
      <table className="routes circuits">
        <caption className="sr">{t('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.nid')}</th>
            {own.map((key) => (
              <th key={key} scope="col">
                {t(`table.${key}`)}
              </th>
            ))}
            <th scope="col">{t('facts.profile')}</th>
            <th scope="col">{t('table.addresses')}</th>
            <th scope="col" className="no-print">
              <span className="sr">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        {circuits.map((circuit) => (
          <Circuit key={circuit.nid} circuit={circuit} columns={own.length + 4} />
        ))}
      </table>
    </Card>
  );
}

const IN_THE_ROW: readonly string[] = ['profile', 'primaryCircuit'];

function Circuit({ circuit, columns }: { circuit: CircuitRow; columns: number }) {
  const { t } = useTranslation('circuits');
  const { nid, state, bandwidth, facts, more = [], routes, menu } = circuit;
  return (
    <tbody>
      <tr>
        <th scope="row">{nid}</th>
        {state && (
          <td data-label={t('table.state')}>
            <ShownStatus shown={state} />
          </td>
        )}
        {bandwidth !== undefined && (
          <td data-label={t('table.bandwidth')} className="num">
            {bandwidth}
          </td>
        )}
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
        <td colSpan={columns}>
          <Details
            summary={
              <>
                {t('table.more')}
                <span className="sr"> {nid}</span>
              </>
            }
          >
            <SummaryList rows={[...facts.filter(({ key }) => !IN_THE_ROW.includes(key)), ...more]} />
            <RoutesTable nid={nid} routes={routes} />
          </Details>
        </td>
      </tr>
    </tbody>
  );
}

/** The profile of a circuit, and the circuit that it takes over for. */
function Profile({ facts }: Pick<CircuitRow, 'facts'>) {
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

function Addresses({ routes }: Pick<CircuitRow, 'routes'>) {
  const { t } = useTranslation('circuits');
  if (!routes) return t('table.unread');
  if (routes.length === 0) return <span className="muted">{t('table.none')}</span>;
  return routes.map(({ network }) => (
    <div key={network}>
      <code>{network}</code>
    </div>
  ));
}
