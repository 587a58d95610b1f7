import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import type { SameAddress } from './same-address.server';

/** The guard against ordering twice: open orders, sends and drafts at this address, or the failure to look (BBO-14). */
export function SameAddressNotice({ same }: { same: SameAddress }) {
  const { t } = useTranslation('drafts');
  if (!same) return null;
  const { lines, linesUnchecked, orders, sent, drafts, more, unchecked } = same;
  return (
    <Notice
      tone="warning"
      title={t(lines.length + orders.length + sent.length + drafts.length > 0 ? 'guard.title' : 'guard.uncheckedTitle')}
    >
      {lines.map((line) => (
        <Line key={line.nid} line={line} />
      ))}
      <Found all={sent} onward={t('guard.seeOutcome')} />
      {orders.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {orders.length > 0 && (
        <p className="no-print">
          <a href={same.pendingHref}>{t('guard.see')}</a>
        </p>
      )}
      {unchecked && <p>{t('guard.unchecked')}</p>}
      {linesUnchecked && <p>{t('guard.linesUnchecked')}</p>}
      <Found all={drafts} onward={t('guard.goOn')} />
      {more && <p>{more}</p>}
    </Notice>
  );
}

/** A connection in service, with the order that replaces it. */
function Line({ line: { nid, text, href, replaceHref } }: { line: NonNullable<SameAddress>['lines'][number] }) {
  const { t } = useTranslation('drafts');
  return (
    <p>
      {text}{' '}
      <span className="no-print">
        <a href={href}>{t('guard.seeLine', { nid })}</a>
        {replaceHref && (
          <>
            {' '}
            <a href={replaceHref}>{t('guard.replaceLine', { nid })}</a>
          </>
        )}
      </span>
    </p>
  );
}

/** The rows in words. The user's own have a link. */
function Found({ all, onward }: { all: NonNullable<SameAddress>['sent']; onward: string }) {
  return all.map(({ key, text, href }) => (
    <p key={key}>
      {text}
      {href && (
        <>
          {' '}
          <span className="no-print">
            <a href={href}>
              {onward}
              <span className="sr"> {text}</span>
            </a>
          </span>
        </>
      )}
    </p>
  ));
}
