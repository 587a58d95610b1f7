import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import type { IpVpn, Realm } from '~/broadband/provider/schemas/radius';
import { Status } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import { foreign } from '~/kernel/ui/words';

/** The table of IPVPNs. One with malformed fields has no link to change it. */
export function IpVpnTable({ rows, mayChange }: { rows: readonly IpVpn[]; mayChange: boolean }) {
  const { t } = useTranslation('radius');
  return (
    <DataTable
      caption={t('ipVpns.title')}
      columns={[
        { key: 'name', label: t('name') },
        { key: 'default', label: t('default') },
        { key: 'pool', label: t('ipVpns.pool') },
        { key: 'dns', label: t('ipVpns.dns') },
        ...(mayChange ? [{ key: 'change' as const, label: t('change'), hiddenLabel: true }] : []),
      ]}
      rows={rows.map((ipVpn) => ({
        key: ipVpn.uuid ?? ipVpn.name,
        cells: {
          name: ipVpn.name,
          default: <Default is={ipVpn.isDefault} />,
          pool: <span translate="no">{ipVpn.pools.find(({ isDefault }) => isDefault)?.name}</span>,
          dns: <span translate="no">{[ipVpn.dns1, ipVpn.dns2].filter(Boolean).join(', ')}</span>,
          change: ipVpn.uuid !== null && ipVpn.isWhole && (
            <a href={paths.ipVpn(ipVpn.uuid)}>
              {t('change')}
              <span className="sr"> {ipVpn.name}</span>
            </a>
          ),
        },
      }))}
    />
  );
}

export function RealmTable({ rows }: { rows: readonly Realm[] }) {
  const { t } = useTranslation('radius');
  return (
    <DataTable
      caption={t('realms.title')}
      columns={[
        { key: 'name', label: t('name') },
        { key: 'description', label: t('description') },
        { key: 'default', label: t('default') },
      ]}
      rows={rows.map((realm) => ({
        key: realm.name,
        cells: {
          name: <span translate="no">{realm.name}</span>,
          description: foreign(realm.description),
          default: <Default is={realm.isDefault} />,
        },
      }))}
    />
  );
}

function Default({ is }: { is: boolean }) {
  const { t } = useTranslation('radius');
  return is ? <Status tone="success">{t('default')}</Status> : null;
}
