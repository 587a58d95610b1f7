import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { Checkbox } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import type { ConsentQuestion } from './take-over.server';

interface ExistingLineFieldsProps {
  readonly fields: Readonly<
    Record<'serviceid' | 'requested_phonenumber' | 'terminateVoice' | 'confirmStops', BoundField>
  >;
  /** The existing lines at the address, a sentence for each. Null when the provider does not report them. */
  readonly lines: readonly string[] | null;
  /** True when other ways of ordering can be chosen. The fields then show only with the ways that need them. */
  readonly chosen: boolean;
  readonly consent: ConsentQuestion | null;
}

/**
 * The fields for the line to take over or share: the lines at the address, the line's numbers, and the services that
 * stop (BBO-05).
 */
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

/** The box for consent. Its value names the line and the effects, so that it does not count for others. */
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
