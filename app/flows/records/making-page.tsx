import type { ReactNode } from 'react';
import { ButtonLink } from '~/kernel/ui/button';
import { PageHeader, type Crumb } from '~/kernel/ui/page-header';
import type { MadeView, UnsettledRow } from './make.server';
import { MadePage, type MadeWords } from './made-page';
import { Unsettled } from './unsettled';

interface MakingPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly crumbs: ReactNode;
  /** The page of the records, for after a send; false for users who may not see it. */
  readonly back: Crumb | false;
  /** The record that was sent and is not known to exist; null for a new form. */
  readonly made: MadeView | null;
  readonly words: (made: MadeView) => MadeWords;
  readonly unsettled: readonly UnsettledRow[];
  readonly children: ReactNode;
}

/** The form of a new record below the own sends whose outcome is not known, or the page about one that was sent. */
export function MakingPage({ title, note, actions, crumbs, back, made, words, unsettled, children }: MakingPageProps) {
  if (made)
    return (
      <MadePage
        made={made}
        title={title}
        words={words(made)}
        more={
          back && (
            <ButtonLink variant="quiet" href={back.href}>
              {back.label}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <div className="stack wizard">
      <PageHeader crumbs={crumbs} title={title} note={note} actions={actions} />
      <Unsettled rows={unsettled} />
      {children}
    </div>
  );
}
