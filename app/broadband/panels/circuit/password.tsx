import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatAddressLine } from '~/kernel/text/postcode';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import { audit } from '~/kernel/process/audit.server';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { ConnectionCrumbs } from '../../line/connection-crumbs';
import { noteOf, openCircuit } from '../area.server';
import { ShownPassword } from './shown-password';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** Loads the page without the password, so that opening its address does not show it. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t } = await authorize(args, 'broadband-c');
  const { connection, circuit } = await openCircuit(provider, args);
  return {
    title: pageTitle(t, [t('ipRoutes:password.title'), circuit.nid]),
    address: formatAddressLine(connection.address),
    note: noteOf({ connection, circuit }),
    nid: connection.nid,
    circuit: circuit.nid,
    username: circuit.authentication?.username ?? null,
  };
}

/**
 * Answers the password to this post alone. A redirect would have to store it somewhere (docs/decisions/connection.md).
 */
export async function action(args: ActionFunctionArgs) {
  const { provider, session } = await authorize(args, 'broadband-c');
  const { connection, circuit } = await openCircuit(provider, args);
  const found = await settle(provider.connections.find('nid', connection.nid, { withPasswords: true }));
  if (!found.ok) return data({ failed: true as const }, { status: 502 });
  const own = found.value.find(({ nid }) => nid === connection.nid)?.circuits.find(({ uuid }) => uuid === circuit.uuid);
  const password = own?.authentication?.password ?? null;
  if (password !== null)
    audit('password shown', session.record, {
      ...session.via,
      area: 'connection',
      record: connection.nid,
      part: circuit.nid,
    });
  return data({ failed: false as const, password });
}

export default function CircuitPassword() {
  const { t } = useTranslation(['ipRoutes', 'connections', 'common']);
  const { address, note, nid, circuit, username } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const parent = paths.connection(nid);
  return (
    <div className="stack wizard">
      <PageHeader crumbs={<ConnectionCrumbs nid={nid} label={address} />} title={t('password.title')} note={note} />
      {answer?.failed && (
        <Notice tone="danger" title={t('common:failed.title')}>
          {t('common:error.later')}
        </Notice>
      )}
      {answer && !answer.failed ? (
        <>
          <ShownPassword username={username} password={answer.password} />
          <div className="actions">
            <Back href={parent} />
          </div>
        </>
      ) : (
        <Question circuit={circuit} parent={parent} />
      )}
    </div>
  );
}

function Question({ circuit, parent }: { circuit: string; parent: string }) {
  const { t } = useTranslation('ipRoutes');
  return (
    <StampedForm className="panel fields">
      <div>
        <p>{t('password.question', { circuit })}</p>
        <p className="hint">{t('password.hint')}</p>
      </div>
      <div className="actions">
        <Button variant="primary">{t('password.show')}</Button>
        <Back href={parent} />
      </div>
    </StampedForm>
  );
}

function Back({ href }: { href: string }) {
  const { t } = useTranslation('ipRoutes');
  return (
    <ButtonLink variant="quiet" href={href}>
      {t('password.back')}
    </ButtonLink>
  );
}
