import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { ConnectionField } from '~/telecom/pickers/connection-field';
import type { FilledView } from './create-view.server';

export type SubjectField = 'connection' | 'connectionSearch' | 'number' | 'address' | 'order' | 'domain';

interface SubjectFieldsProps {
  readonly filled: FilledView;
  readonly fields: Readonly<Record<SubjectField, BoundField>>;
}

/** The fields that say what a ticket is about. */
export function SubjectFields({ filled: { subject, connections }, fields }: SubjectFieldsProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const optional = t('common:optional');
  if (subject === 'other') return null;
  return (
    <Card title={t(`subjects.${subject}.which`)}>
      <div className="fields">
        {connections && (
          <ConnectionField field={fields.connection} search={fields.connectionSearch} connections={connections} />
        )}
        {subject === 'broadband' && connections && (
          <div className="actions">
            <Button name="intent" value="questions" formNoValidate>
              {t('create.showTests')}
            </Button>
          </div>
        )}
        {(subject === 'broadband' || subject === 'mobile') && !connections && (
          <BoundText
            field={fields.number}
            label={t(`subjects.${subject}.number`)}
            optional={optional}
            autoComplete="off"
          />
        )}
        {subject === 'broadband' && (
          <BoundText
            field={fields.address}
            label={t('fields.address')}
            hint={t('fields.addressHint')}
            optional={optional}
            autoComplete="off"
          />
        )}
        {subject === 'order' && (
          <BoundText field={fields.order} label={t('fields.order')} hint={t('fields.orderHint')} autoComplete="off" />
        )}
        {subject === 'email' && (
          <BoundText
            field={fields.domain}
            label={t('fields.domain')}
            hint={t('fields.domainHint')}
            autoComplete="off"
          />
        )}
      </div>
    </Card>
  );
}
