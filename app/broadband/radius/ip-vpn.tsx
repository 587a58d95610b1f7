import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundSelect, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { changeRecord, firstFields, withBefore } from '~/kernel/forms/save.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import type { IpVpn } from '~/broadband/provider/schemas/radius';
import { IpVpnForm, openIpVpn } from './ip-vpn.server';
import { RADIUS_RIGHTS } from './radius-form.server';
import { RadiusPage } from './radius-page';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, RADIUS_RIGHTS);
  const { provider, t, answer } = access;
  const ipVpn = await openIpVpn(provider, args.params.uuid);
  return {
    title: pageTitle(t, t('radius:ipVpns.heading', { name: ipVpn.name }), answer.failed),
    ipVpn,
    typed: await firstFields(access, withBefore(typedOf(ipVpn))),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, RADIUS_RIGHTS);
  const { provider, t } = access;
  const ipVpn = await openIpVpn(provider, args.params.uuid);
  return changeRecord(access, {
    schema: IpVpnForm.superRefine(({ pool }, context) => {
      if (!ipVpn.pools.some(({ id }) => id === pool))
        context.addIssue({ code: 'custom', path: ['pool'], message: 'radius:problem.pool' });
    }),
    record: { area: 'ipVpn', record: ipVpn.uuid },
    now: typedOf(ipVpn),
    names: {
      isDefault: t('radius:ipVpns.makeDefault'),
      pool: t('radius:ipVpns.pool'),
      dns1: t('radius:ipVpns.dns1'),
      dns2: t('radius:ipVpns.dns2'),
    },
    inWords: (field, value) => {
      if (field === 'isDefault' && value === 'on') return t('radius:default');
      return (field === 'pool' && ipVpn.pools.find(({ id }) => String(id) === value)?.name) || value;
    },
    typedFrom: ({ isDefault, pool, dns1, dns2 }) => ({
      // one IPVPN is always the default, and it stays so until another becomes it
      isDefault: ipVpn.isDefault || isDefault === 'on' ? 'on' : '',
      pool: String(pool),
      dns1: dns1 ?? '',
      dns2: dns2 ?? '',
    }),
    write: ({ isDefault, pool, dns1, dns2 }) =>
      provider.radius.setIpVpn({
        uuid: ipVpn.uuid,
        isDefault: ipVpn.isDefault || isDefault === 'on',
        poolId: pool,
        dns1: dns1 ?? '',
        dns2: dns2 ?? '',
      }),
    again: async () => typedOf(await openIpVpn(provider, ipVpn.uuid)),
    fields: { default: 'isDefault', pool_id: 'pool', 'settings.ipv4_dns1': 'dns1', 'settings.ipv4_dns2': 'dns2' },
    done: 'radius:ipVpns.saved',
    here: paths.ipVpn(ipVpn.uuid),
    then: paths.radius(),
  });
}

/** The IPVPN as its form shows it. */
function typedOf({ isDefault, pools, dns1, dns2 }: IpVpn) {
  const pool = pools.find((one) => one.isDefault)?.id;
  return { isDefault: isDefault ? 'on' : '', pool: String(pool ?? ''), dns1, dns2 };
}

type IpVpnFields = { isDefault: string; pool: string; dns1: string; dns2: string };

export default function EditIpVpn() {
  const { t } = useTranslation('radius');
  const { ipVpn, typed } = usePageData<typeof loader>();
  return (
    <RadiusPage<IpVpnFields> id="ipvpn" title={t('ipVpns.heading', { name: ipVpn.name })} typed={typed}>
      {({ isDefault, pool, dns1, dns2 }) => (
        <>
          {ipVpn.isDefault ? (
            <p className="hint">{t('ipVpns.isDefault')}</p>
          ) : (
            <BoundCheckbox field={isDefault} label={t('ipVpns.makeDefault')} hint={t('ipVpns.makeDefaultHint')} />
          )}
          <BoundSelect
            field={pool}
            label={t('ipVpns.pool')}
            options={ipVpn.pools.map(({ id, name }) => ({ value: String(id), label: name }))}
            width={20}
          />
          <DnsField field={dns1} label={t('ipVpns.dns1')} hint={t('ipVpns.dnsHint')} />
          <DnsField field={dns2} label={t('ipVpns.dns2')} />
        </>
      )}
    </RadiusPage>
  );
}

function DnsField(props: { field: BoundField; label: string; hint?: string }) {
  const { t } = useTranslation();
  return <BoundText {...props} optional={t('optional')} width={20} inputMode="decimal" autoComplete="off" />;
}
