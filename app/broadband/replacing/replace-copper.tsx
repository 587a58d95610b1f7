import { useTranslation } from 'react-i18next';
import { BoundCheckbox, type BoundField } from '~/kernel/forms/bound-fields';
import { Notice } from '~/kernel/ui/notice';
import type { CopperLine } from './replace-copper.server';

/** A notice that a copper line is replaced, or of the reason why it is not. */
export function CopperNotice({ copper }: { copper: CopperLine }) {
  const { t } = useTranslation('variants');
  if (copper.kind === 'none') return null;
  const { nid } = copper;
  if (copper.kind === 'found') return <Notice tone="info">{t('replace.notice', { nid })}</Notice>;
  return <Notice tone="warning">{t(copper.kind === 'unknown' ? 'replace.unknown' : 'replace.failed', { nid })}</Notice>;
}

interface ReplaceCopperProps {
  readonly field: BoundField;
  readonly copper: CopperLine;
  /** True when some line can replace it. */
  readonly possible: boolean;
}

/** The choice to replace the copper line that the new one was started for (BBO-05). */
export function ReplaceCopperField({ field, copper, possible }: ReplaceCopperProps) {
  const { t } = useTranslation('variants');
  if (copper.kind === 'none') return null;
  if (copper.kind === 'unknown') return <CopperNotice copper={copper} />;
  const { nid } = copper;
  if (!possible) return <Notice tone="warning">{t('replace.noFibre', { nid })}</Notice>;
  const about =
    copper.kind === 'found' && copper.username
      ? t('replace.hintUser', { technology: copper.technology, username: copper.username })
      : t('replace.hint');
  return (
    <div className="panel fields">
      {copper.kind === 'failed' && <CopperNotice copper={copper} />}
      <BoundCheckbox field={field} label={t('replace.label', { nid })} hint={about} />
      {copper.kind === 'found' && <TakenNotice from={nid} takes={copper.takes} ends={copper.ends} />}
    </div>
  );
}

interface TakenProps {
  /** The nid of the replaced line. */
  readonly from: string;
  readonly takes: readonly string[];
  readonly ends: readonly string[];
}

/** The parts that go along from the replaced line, and those that end. */
export function TakenNotice({ from: nid, takes, ends }: TakenProps) {
  const { t } = useTranslation('variants');
  return (
    <>
      {ends.length > 0 && (
        <Notice tone="warning" title={t('replace.ends.title', { nid })} level={3}>
          <Lines texts={ends} />
        </Notice>
      )}
      {takes.length > 0 && (
        <Notice tone="info" title={t('replace.takes.title', { nid })} level={3}>
          <Lines texts={takes} />
        </Notice>
      )}
    </>
  );
}

/** The contract of the replaced line and the cost of ending it, for the review. */
export function OldContractNotice({ from: nid, texts }: { from: string; texts: readonly string[] }) {
  const { t } = useTranslation('variants');
  return (
    <Notice tone="warning" title={t('replace.contract.title', { nid })}>
      <Lines texts={texts} />
    </Notice>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
