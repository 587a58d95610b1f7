import type { ReactNode } from 'react';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { ChooseEffect, type ChoiceWords } from './choose-effect';
import type { OutcomeView } from './outcome.server';

interface Said {
  /** Absent when the page's own title says it. */
  readonly title?: string;
  readonly text: ReactNode;
}

export interface OutcomeWords {
  readonly busy: Said;
  readonly unknown: Said;
  readonly notPlaced: Said;
  readonly lookUp: string;
  readonly refresh: string;
  /** Absent when a person never has to choose between candidates. */
  readonly candidates?: ChoiceWords;
}

interface OutcomeProps {
  /** The id of the surrounding element, by which a refreshed page finds it. */
  readonly id: string;
  readonly outcome: Pick<OutcomeView, 'kind'> & Partial<OutcomeView>;
  readonly words: OutcomeWords;
  /** The address that loads the page again. */
  readonly href: string;
  /** The link to send again an intent that was not found. */
  readonly again?: { readonly label: string; readonly href: string } | undefined;
  /** More buttons and links. */
  readonly more?: ReactNode;
  /** Hidden fields that name the intent where the page's address does not. */
  readonly fields?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The outcome of an intent that is not known to be accepted (BBO-14). The page refreshes itself while the outcome may
 * change.
 */
export function Outcome({ id, outcome, words, href, again, more, fields, children }: OutcomeProps) {
  const { kind, candidates = [], mayDeny = false, until = '', offered = '' } = outcome;
  const refresh = (
    <ButtonLink icon="refresh" href={href}>
      {words.refresh}
    </ButtonLink>
  );
  return (
    <div className="stack" id={id} data-refresh={kind === 'busy' || kind === 'unknown' ? '' : undefined}>
      {children}
      {kind === 'busy' && (
        <Notice
          tone="info"
          {...titled(words.busy)}
          actions={
            <>
              {refresh}
              {more}
            </>
          }
        >
          {words.busy.text}
        </Notice>
      )}
      {kind === 'unknown' && (
        <Notice
          tone="warning"
          {...titled(words.unknown)}
          actions={
            <>
              <StampedForm>
                {fields}
                <Button variant="primary" icon="search">
                  {words.lookUp}
                </Button>
              </StampedForm>
              {refresh}
              {more}
            </>
          }
        >
          {words.unknown.text}
        </Notice>
      )}
      {kind === 'candidates' && words.candidates && (
        <ChooseEffect
          candidates={candidates}
          mayDeny={mayDeny}
          until={until}
          offered={offered}
          words={words.candidates}
          fields={fields}
          actions={
            <>
              {refresh}
              {more}
            </>
          }
        />
      )}
      {kind === 'not placed' && (
        <Notice
          tone="warning"
          {...titled(words.notPlaced)}
          actions={
            (again || more) && (
              <>
                {again && (
                  <ButtonLink variant="primary" href={again.href}>
                    {again.label}
                  </ButtonLink>
                )}
                {more}
              </>
            )
          }
        >
          {words.notPlaced.text}
        </Notice>
      )}
    </div>
  );
}

function titled({ title }: Said): { title?: string } {
  return title === undefined ? {} : { title };
}
