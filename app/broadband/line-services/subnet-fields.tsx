import { useTranslation } from 'react-i18next';
import { BoundSelect } from '~/kernel/forms/bound-fields';
import { addRow, removeRow } from '~/kernel/forms/row-intent';
import { Button } from '~/kernel/ui/button';
import type { Bound, SubnetFields } from './circuit-fields';
import type { PresentedService } from './service-view.server';

interface SubnetsProps {
  readonly subnets: Bound<SubnetFields[]>;
  readonly number: number;
  readonly choices: PresentedService;
}

export function Subnets({ subnets, number, choices }: SubnetsProps) {
  const { t } = useTranslation(['order', 'common']);
  const rows = subnets.getFieldList();
  return (
    <>
      {rows.map((row, at) => {
        const fields = row.getFieldset();
        return (
          <div className="row" key={row.key}>
            <BoundSelect
              field={fields.size}
              label={t('service.subnetSize', { number: at + 1 })}
              options={choices.subnets}
            />
            <BoundSelect
              field={fields.routing}
              label={t('service.routing', { number: at + 1 })}
              options={[
                { value: 'routed', label: t('service.routed') },
                { value: 'primary', label: t('service.primary') },
              ]}
            />
            <Button variant="quiet" icon="trash" {...removeRow(subnets.name, at)}>
              {t('service.removeSubnet', { number: at + 1, circuit: number })}
            </Button>
          </div>
        );
      })}
      {choices.maySubnet && rows.length < choices.mostSubnets && (
        <div className="actions">
          <Button variant="quiet" icon="plus" {...addRow(subnets.name)}>
            {t('service.addSubnet', { number })}
          </Button>
        </div>
      )}
    </>
  );
}
