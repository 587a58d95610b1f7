import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select, TextInput } from '~/kernel/ui/inputs';
import { Breadcrumbs, type Crumb } from '~/kernel/ui/page-header';
import { LONGEST_TYPED, type Paper, type PaperChoices } from './paper';
import { PaperSheet } from './paper-sheet';

interface PaperPageProps {
  readonly crumbs: readonly Crumb[];
  /** The choice between copies, or a search in the paper. It is not printed. */
  readonly before?: ReactNode;
  /** Null for a paper without choices. */
  readonly choices: PaperChoices | null;
  readonly paper: Paper;
  /** The rest of the paper, below its parts. */
  readonly children?: ReactNode;
}

/** The page of a paper: the choices that make it, and below them what is printed. */
export function PaperPage({ crumbs, before, choices, paper, children }: PaperPageProps) {
  const { t } = useTranslation('papers');
  return (
    <div className="stack wizard">
      <div className="stack no-print">
        <Breadcrumbs label={t('crumbs')} crumbs={crumbs} />
        {before}
        {choices && <ChoicesForm choices={choices} language={paper.language} />}
        <p className="hint">{t('print')}</p>
      </div>
      <PaperSheet paper={paper}>{children}</PaperSheet>
    </div>
  );
}

function ChoicesForm({ choices, language }: { choices: PaperChoices; language: Paper['language'] }) {
  const { t } = useTranslation(['papers', 'common']);
  const { label, action, hidden, texts } = choices;
  const languages = (['nl', 'en'] as const).map((value) => ({ value, label: t(`common:language.${value}`) }));
  return (
    <form action={action} className="search" aria-label={label}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {texts.map(({ name, hint, value, ...text }) => (
        <Field key={name} id={name} label={text.label} hint={hint}>
          <TextInput
            id={name}
            name={name}
            maxLength={LONGEST_TYPED}
            defaultValue={value}
            autoComplete="off"
            aria-describedby={describedBy(name, { hint })}
          />
        </Field>
      ))}
      <Field id="paper-language" label={t('language')}>
        <Select id="paper-language" name="language" width={20} defaultValue={language} options={languages} />
      </Field>
      <div className="actions">
        <Button>{t('show')}</Button>
      </div>
    </form>
  );
}
