import type { ReactNode } from 'react';
import { Outcome } from '~/flows/intents/outcome';
import { PageHeader } from '~/kernel/ui/page-header';
import type { MadeView } from './make.server';

interface Said {
  readonly title: string;
  readonly text: string;
}

export interface MadeWords {
  readonly busy: Said;
  readonly unknown: Said;
  readonly notPlaced: Said;
  readonly candidates: {
    readonly title: string;
    readonly text: string;
    readonly legend: string;
    readonly none: string;
    readonly noneHint: string;
    readonly choose: string;
  };
  readonly lookUp: string;
  readonly refresh: string;
  readonly again: string;
}

/** The page about a record that was sent and is not known to exist. */
export function MadePage({
  made,
  title,
  words,
  more,
}: {
  made: MadeView;
  title: string;
  words: MadeWords;
  more?: ReactNode;
}) {
  return (
    <div className="wizard">
      <Outcome
        id="made"
        outcome={made}
        words={{ ...words, candidates: { ...words.candidates, made: (moment) => moment } }}
        href={made.href}
        again={{ label: words.again, href: made.againHref }}
        more={more}
        fields={<input type="hidden" name="made" value={made.id} />}
      >
        <PageHeader title={title} />
      </Outcome>
    </div>
  );
}
