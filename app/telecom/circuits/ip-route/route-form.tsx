import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import { CheckedText } from '~/kernel/forms/checked-text';
import { Notice } from '~/kernel/ui/notice';
import { Price } from '~/flows/prices/price';
import { PanelForm } from '~/flows/panels/panel-form';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { PickedBlock, valueOf } from './picked-block';
import type { RouteChoices } from './route-choice.server';

type RouteFields = { size: string; mode: string; network: string; picked: string; search: string };

/** The form for a block: its size, the way to choose its address, and the address (BBC-07, BBC-20). */
export function RouteForm({
  panel,
}: {
  panel: PanelData<unknown, RouteChoices & { readonly current?: readonly string[] }>;
}) {
  const { t } = useTranslation('ipRoutes');
  const choices = panel.configure?.choices;
  if (!choices) return null;
  const { current = [] } = choices;
  return (
    <>
      {current.length > 0 && (
        <p>
          {t('current')}: <strong>{current.join(', ')}</strong>
        </p>
      )}
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
    </>
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

/**
 * The field for a typed address. Its button and typing (app/kernel/enhance/ask) start the same check, with the same
 * texts (BBC-08).
 */
function TypedAddress({ field, checked }: { field: BoundField; checked: RouteChoices['checked'] }) {
  const { t } = useTranslation('ipRoutes');
  const { id, name, initialValue, errors } = field;
  const problems = checked?.problem === undefined ? errors : [checked.problem];
  return (
    <div className="if-typed">
      <CheckedText
        field={{ id, name, initialValue, errors: problems }}
        label={t('network')}
        hint={t('networkHint')}
        inputMode="decimal"
        intent="check"
        check={t('check')}
        checked={checked?.fine}
      />
    </div>
  );
}
