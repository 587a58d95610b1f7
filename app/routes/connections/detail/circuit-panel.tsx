import { useTranslation } from 'react-i18next';
import { ActionList } from '~/timeline/action-list';
import { Notice } from '~/ui/notice';
import { Copyable } from '~/ui/copyable';
import { ShownStatus } from '~/ui/status';
import { SummaryList } from '~/ui/summary-list';
import type { CircuitView } from './circuit-view.server';

/** One circuit. It can be folded, so that a connection with eight of them stays one page. */
export function CircuitPanel({ circuit, open }: { circuit: CircuitView; open: boolean }) {
  const { t } = useTranslation('detail');
  return (
    <details className="panel circuit" open={open}>
      <summary>
        <h2>{circuit.nid}</h2>
        <ShownStatus shown={circuit.state} /> <span className="muted num">{circuit.bandwidth}</span>
      </summary>
      <SummaryList rows={[...circuit.facts, ...signInRows()]} />
      <Routes circuit={circuit} />
      <ActionList actions={circuit.actions} subject={circuit.nid} />
    </details>
  );

  function signInRows() {
    const { lastUsername, accessLists } = circuit;
    return [
      ...credentialRows(),
      ...(lastUsername ? [{ key: 'last', label: t('circuit.lastUsername'), value: lastUsername }] : []),
      ...(accessLists.length > 0
        ? [
            {
              key: 'accessLists',
              label: t('circuit.accessLists'),
              value: accessLists.map(({ name, href }) => (
                <div key={name}>
                  <a href={href}>{name}</a>
                </div>
              )),
            },
          ]
        : []),
    ];
  }

  function credentialRows() {
    const { signIn } = circuit;
    if (!signIn) return [];
    const names = { username: t('circuit.username'), password: t('circuit.password') };
    if ('unused' in signIn)
      return (['username', 'password'] as const).map((key) => ({
        key,
        label: names[key],
        value: <span className="muted">{signIn.unused}</span>,
      }));
    return [
      { key: 'username', label: names.username, value: <Copyable what={names.username}>{signIn.username}</Copyable> },
      ...(signIn.passwordHref
        ? [
            {
              key: 'password',
              label: names.password,
              value: (
                <a className="no-print" href={signIn.passwordHref}>
                  {t('circuit.reveal')}
                  <span className="sr"> {circuit.nid}</span>
                </a>
              ),
            },
          ]
        : []),
      ...(signIn.verified ? [{ key: 'verified', label: t('circuit.verify'), value: signIn.verified }] : []),
    ];
  }
}

function Routes({ circuit: { nid, routes } }: { circuit: CircuitView }) {
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
