import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/forms/bound-fields';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choices';
import { describedBy, Field } from '~/ui/field';
import { TextInput } from '~/ui/inputs';
import { Notice } from '~/ui/notice';
import { Price } from '~/prices/price';
import { PanelForm } from '~/panels/panel-form';
import type { PanelData } from '~/panels/show-panel.server';
import type { RouteChoices } from './route-choice.server';

type RouteFields = { size: string; mode: string; network: string; picked: string; search: string };

/** Size of a block, who chooses its address, and that address: typed or picked from what is free (BBC-07, BBC-20). */
export function RouteForm({ panel, choices }: { panel: PanelData; choices: RouteChoices }) {
  const { t } = useTranslation('ipRoutes');
  return (
    <PanelForm<RouteFields> panel={panel}>
      {(fields) => (
        <>
          <SizeField field={fields.size} sizes={choices.sizes} />
          <BoundRadios
            field={fields.mode}
            label={t('mode')}
            look="plain"
            choices={[
              { value: 'auto', title: t('auto') },
              { value: 'typed', title: t('typed') },
              { value: 'picked', title: t('picked') },
            ]}
          />
          <TypedAddress field={fields.network} checked={choices.checked} />
          <PickedBlock field={fields.picked} search={fields.search} blocks={choices.blocks} />
        </>
      )}
    </PanelForm>
  );
}

function SizeField({ field, sizes }: { field: BoundField; sizes: RouteChoices['sizes'] }) {
  const { t } = useTranslation('ipRoutes');
  if (!sizes) {
    return (
      <>
        <Notice tone="warning">{t('sizesFailed')}</Notice>
        <input type="hidden" name={field.name} value={valueOf(field)} />
      </>
    );
  }
  return (
    <BoundRadios
      field={field}
      label={t('size')}
      choices={sizes.map(({ value, title, about, unavailable, price }) => ({
        value,
        title,
        description: about,
        unavailable,
        price: price && <Price amount={price.amount} per={price.per} />,
      }))}
    />
  );
}

/** Checked by the button, and while one types (app/enhance/ask): the same question, the same words (BBC-08). */
function TypedAddress({ field, checked }: { field: BoundField; checked: RouteChoices['checked'] }) {
  const { t } = useTranslation('ipRoutes');
  const hint = t('networkHint');
  const error = checked?.problem ?? field.errors?.[0];
  return (
    <div className="if-typed">
      <div className="row two">
        <Field id={field.id} label={t('network')} hint={hint} error={error}>
          <TextInput
            id={field.id}
            name={field.name}
            defaultValue={valueOf(field)}
            width={20}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={describedBy(field.id, { hint, error })}
            aria-invalid={error ? true : undefined}
            data-ask="check"
            data-after="300"
            data-shows="checked"
          />
        </Field>
        <Button name="intent" value="check" formNoValidate>
          {t('check')}
        </Button>
      </div>
      <p id="checked" className="muted">
        {checked?.fine}
      </p>
    </div>
  );
}

/** The free blocks of the chosen size, a page at a time; what was picked before stays among them. */
function PickedBlock({
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

function valueOf({ initialValue }: BoundField): string {
  return typeof initialValue === 'string' ? initialValue : '';
}
