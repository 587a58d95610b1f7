import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { RadioGroup } from '~/kernel/ui/choices';
import { describedBy, Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import { Notice } from '~/kernel/ui/notice';
import type { RouteChoices } from './route-choice.server';

/** The free blocks of the chosen size, a page at a time. The block that was picked before stays among them. */
export function PickedBlock({
  field,
  search,
  blocks,
}: {
  field: BoundField;
  search: BoundField;
  blocks: RouteChoices['blocks'];
}) {
  const { t } = useTranslation('ipRoutes');
  const hint = t('searchHint');
  return (
    <div className="if-picked fields">
      <div className="row two">
        <Field id={search.id} label={t('search')} hint={hint}>
          <TextInput
            id={search.id}
            name={search.name}
            type="search"
            defaultValue={valueOf(search)}
            width={20}
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={describedBy(search.id, { hint })}
            data-ask="search"
            data-after="50"
            data-shows="blocks"
          />
        </Field>
        <Button name="intent" value="search" icon="search" formNoValidate>
          {t('find')}
        </Button>
      </div>
      <div id="blocks" className="fields">
        <FreeBlocks field={field} blocks={blocks} />
      </div>
    </div>
  );
}

function FreeBlocks({ field, blocks }: { field: BoundField; blocks: RouteChoices['blocks'] }) {
  const { t } = useTranslation('ipRoutes');
  const chosen = valueOf(field);
  const error = field.errors?.[0];
  const found = blocks?.kind === 'found' ? blocks : null;
  const rows = found?.rows ?? [];
  const choices = [
    ...(chosen && !rows.some(({ network }) => network === chosen) ? [{ value: chosen, title: chosen }] : []),
    ...rows.map(({ network, block }) => ({ value: network, title: block })),
  ];
  return (
    <>
      {blocks && !found && (
        <Notice tone="warning">{t(blocks.kind === 'failed' ? 'blocksFailed' : 'blocksNotPicked')}</Notice>
      )}
      <p className="muted">
        {found && found.count !== null && t('found', { count: found.count })}{' '}
        {found && found.pages > 1 && t('page', { page: found.page, pages: found.pages })}
      </p>
      {(choices.length > 0 || error) && (
        <RadioGroup
          id={field.id}
          name={field.name}
          legend={t('block')}
          error={error}
          choices={choices}
          value={chosen}
        />
      )}
      {found && (
        <div className="actions">
          <input type="hidden" name="page" value={found.page} />
          {found.page > 1 && (
            <Button name="intent" value={`page-${found.page - 1}`} formNoValidate>
              {t('previous')}
            </Button>
          )}
          {found.page < found.pages && (
            <Button name="intent" value={`page-${found.page + 1}`} formNoValidate>
              {t('next')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The value that a field shows first. */
export function valueOf({ initialValue }: BoundField): string {
  return typeof initialValue === 'string' ? initialValue : '';
}
