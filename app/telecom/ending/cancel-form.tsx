import { useTranslation } from 'react-i18next';
import { PanelForm } from '~/flows/panels/panel-form';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { BoundTextarea } from '~/kernel/forms/bound-fields';
import { LONGEST_REASON } from '~/telecom/ending/termination';
import { OrderFields, type OrderShown } from './order-fields';

/** The form of a panel that cancels an order: the order and the reason. */
export function CancelForm({ panel }: { panel: PanelData<unknown, OrderShown> }) {
  const { t } = useTranslation('ending');
  const choices = panel.configure?.choices;
  if (!choices) return null;
  return (
    <PanelForm<{ reason: string }> panel={panel}>
      {({ reason }) => (
        <OrderFields choices={choices}>
          <BoundTextarea
            field={reason}
            label={t('order.cancelReason')}
            hint={t('order.cancelReasonHint')}
            maxLength={LONGEST_REASON}
          />
        </OrderFields>
      )}
    </PanelForm>
  );
}
