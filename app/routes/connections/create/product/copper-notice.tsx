import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/notice';
import type { CopperLine } from './replace-copper.server';

/** That the order replaces a copper line, or why it does not. */
export function CopperNotice({ copper }: { copper: CopperLine }) {
  const { t } = useTranslation('variants');
  if (copper.kind === 'none') return null;
  const { nid } = copper;
  if (copper.kind === 'found') return <Notice tone="info">{t('replace.notice', { nid })}</Notice>;
  return <Notice tone="warning">{t(copper.kind === 'unknown' ? 'replace.unknown' : 'replace.failed', { nid })}</Notice>;
}
