import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { Checkbox } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import type { ConsentQuestion } from './take-over.server';

interface ExistingLineFieldsProps {
  readonly fields: Readonly<
    Record<'serviceid' | 'requested_phonenumber' | 'terminateVoice' | 'confirmStops', BoundField>
  >;
  /** The existing lines at the address, a sentence each. Null where the provider does not tell. */
  readonly lines: readonly string[] | null;
  /** Other ways of ordering can be chosen: then this is shown with the ones it belongs to. */
  readonly chosen: boolean;
  readonly consent: ConsentQuestion | null;
}

/** The line that is taken over or shared: what lies there, which of them it is, and what stops with it (BBO-05). */
export function ExistingLineFields({ fields, lines, chosen, consent }: ExistingLineFieldsProps) {
  const { t } = useTranslation(['order', 'variants']);
  return (
    <fieldset className={chosen ? 'panel fields if-existing' : 'panel fields'}>
      <legend className="legend">{t('product.existing')}</legend>
      <p className="hint">{t('product.existingHint')}</p>
      {!lines ? (
        <p>{t('variants:linesUnknown')}</p>
      ) : lines.length > 0 ? (
        <div>
          <p>{t('variants:lines')}</p>
          <ul className="bullets">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t('variants:noLines')}</p>
      )}
      <p>{t('variants:hint')}</p>
      <div className="row two">
        <BoundText
          field={fields.serviceid}
          label={t('product.serviceid')}
          hint={t('variants:serviceidHint')}
          width={20}
          autoComplete="off"
        />
        <BoundText
          field={fields.requested_phonenumber}
          label={t('product.phone')}
          width={20}
          type="tel"
          autoComplete="off"
        />
      </div>
      <BoundCheckbox
        field={fields.terminateVoice}
        label={t('product.terminateVoice')}
        hint={t('variants:terminateVoiceHint')}
      />
      {consent && <Consent field={fields.confirmStops} consent={consent} />}
    </fieldset>
  );
}

/** The tick's value says what was consented to: for another line, or other effects, it does not count. */
function Consent({ field, consent }: { field: BoundField; consent: ConsentQuestion }) {
  return (
    <Notice tone="warning" level={3} title={consent.title}>
      {consent.effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      <Checkbox
        id={field.id}
        name={field.name}
        value={consent.value}
        label={consent.label}
        error={field.errors?.[0]}
        defaultChecked={field.initialValue === consent.value}
      />
    </Notice>
  );
}
