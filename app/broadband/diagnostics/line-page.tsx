import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { EmptyState } from '~/kernel/ui/empty-state';
import { PageHeader } from '~/kernel/ui/page-header';
import { ConnectionCrumbs } from '../line/connection-crumbs';
import type { LineView } from './open-line.server';

/** The head of a page about a line: the way to it, its title and its address. */
export function LineHeader({
  line,
  title,
  note,
  inside = false,
  actions,
}: {
  line: LineView;
  title: string;
  note?: string;
  inside?: boolean;
  actions?: ReactNode;
}) {
  const { t } = useTranslation('diagnostics');
  return (
    <PageHeader
      crumbs={
        <ConnectionCrumbs
          nid={line.nid}
          label={line.address}
          more={inside ? [{ label: t('title'), href: paths.diagnostics(line.nid) }] : []}
        />
      }
      title={title}
      note={note ?? `${line.nid} · ${line.place}`}
      actions={actions}
    />
  );
}

/** The notice that replaces facts which only lines in service have. */
export function NotInService({ nid, children }: { nid: string; children: ReactNode }) {
  const { t } = useTranslation('diagnostics');
  return (
    <EmptyState icon="info" title={t('notInService')} actions={<a href={paths.connection(nid)}>{t('toConnection')}</a>}>
      {children}
    </EmptyState>
  );
}
