import { useTranslation } from 'react-i18next';
import type { Kind, Line } from '~/flows/attention/line';
import { unbrokenText } from '~/flows/health/unbroken-text';
import { paths } from '~/kernel/paths/paths';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { DataTable } from '~/kernel/ui/table/data-table';
import { unmarked, worded } from '~/kernel/ui/words';

type ShownLine = Pick<Line, 'what' | 'since' | 'todo' | 'href'> & { readonly mark: string };

interface ShownGroup {
  readonly kind: Kind;
  readonly count: number;
  readonly lines: readonly ShownLine[];
}

/** The lines by kind, each with the one thing to do and the button that puts it off. */
export function Groups({ groups }: { groups: readonly ShownGroup[] }) {
  return groups.map((group) => <Group key={group.kind} group={group} />);
}

function Group({ group: { kind, count, lines } }: { group: ShownGroup }) {
  const { t } = useTranslation('attention');
  const title = t(`kinds.${kind}`);
  const rest = count - lines.length;
  return (
    <Card title={`${title} (${count})`}>
      <DataTable
        caption={title}
        columns={[
          { key: 'what', label: t('columns.what'), heads: true },
          { key: 'since', label: t('columns.since') },
          { key: 'todo', label: t('columns.todo') },
        ]}
        rows={lines.map((line) => ({
          key: line.mark,
          cells: { what: worded(line.what), since: unbrokenText(line.since), todo: <Todo line={line} /> },
        }))}
      />
      {rest > 0 && (
        <p>
          {t('rest', { count: rest })} <a href={paths.attention({ all: '1' })}>{t('all')}</a>
        </p>
      )}
    </Card>
  );
}

function Todo({ line: { mark, what: words, todo, href } }: { line: ShownLine }) {
  const { t } = useTranslation('attention');
  const what = unmarked(words);
  return (
    <div className="actions">
      <ButtonLink href={href} aria-label={t('todoOf', { todo, what })}>
        {todo}
      </ButtonLink>
      <Button variant="quiet" name="later" value={mark} aria-label={t('later.of', { what })}>
        {t('later.button')}
      </Button>
    </div>
  );
}
