import { useTranslation } from 'react-i18next';
import { columnsIn, MOST_SIMS } from '~/telecom/sims/sim-names';
import { BoundRadios, BoundSelect, BoundTextarea } from '~/kernel/forms/bound-fields';
import { useColumnWords } from '~/flows/pickers/column-words';
import type { StepProps } from '~/flows/wizard/pages/views';
import { ExamplePanel } from '~/flows/wizard/example/example-panel';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import type { pages } from '../order.pages.server';

type SimFields = { name: string; column: string; zone: string; enduser: string; example: string };

/** A cell is recognised by its beginning. */
const LONGEST_SHOWN = 60;

/** The fields for the names of the SIMs and the zone of their use. They need no call to the provider. */
export function SimForm({ typed, example, answer }: StepProps<(typeof pages)['steps']['sim']>) {
  const { t } = useTranslation(['mobileOrder', 'wizard', 'pickers']);
  const column = useColumnWords();
  const [form, fields] = useBoundForm<SimFields>('sim', typed, answer?.result);
  const columns = columnsIn(fields.name.initialValue ?? '');
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      {fields.enduser.initialValue && (
        <input type="hidden" name={fields.enduser.name} value={fields.enduser.initialValue} />
      )}
      {fields.example.initialValue && (
        <input type="hidden" name={fields.example.name} value={fields.example.initialValue} />
      )}
      <div className="panel fields">
        <BoundTextarea
          field={fields.name}
          label={t('sim.names')}
          hint={t('sim.namesHint', { count: MOST_SIMS })}
          autoFocus={!answer?.result}
          {...(columns === null ? { counted: { one: t('sim.countOne'), more: t('sim.countMore') } } : {})}
        />
        {columns !== null && (
          <BoundSelect
            field={fields.column}
            label={t('sim.column')}
            hint={t('sim.columnHint')}
            options={[
              { value: '', label: t('pickers:column.choose') },
              ...columns.map((cell, at) => ({
                value: String(at + 1),
                label: column.name({ at, heading: cell.slice(0, LONGEST_SHOWN) }),
              })),
              { value: '0', label: t('sim.wholeLine') },
            ]}
          />
        )}
        <BoundRadios
          field={fields.zone}
          label={t('sim.zone')}
          choices={[
            { value: '1', title: t('sim.zones.nl'), description: t('sim.zones.nlHint') },
            { value: '2', title: t('sim.zones.eu'), description: t('sim.zones.euHint') },
          ]}
        />
        <div className="actions">
          <Button variant="primary">{t('wizard:continue')}</Button>
        </div>
      </div>
      <ExamplePanel example={example} />
    </PostForm>
  );
}
