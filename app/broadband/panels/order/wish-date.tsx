import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '~/flows/panels/define-panel.server';
import { PanelForm } from '~/flows/panels/panel-form';
import { PanelNotices } from '~/flows/panels/panel-notices';
import { BoundText } from '~/kernel/forms/bound-fields';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { EndingDateField } from '~/telecom/ending/ending-dates';
import { OrderFields } from '~/telecom/ending/order-fields';
import { ConnectionPanel } from '../connection-panel';
import { wishDatePanel } from './wish-date.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, wishDatePanel.looks);
  return wishDatePanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, wishDatePanel.requirement);
  return wishDatePanel.submit(access, args);
}

export default function WishDate() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={WishDateForm} />;
}

function WishDateForm({ panel }: { panel: PageOf<typeof wishDatePanel> }) {
  const { t } = useTranslation('ending');
  const choices = panel.configure?.choices;
  if (!choices) return null;
  const { ending, hint } = choices;
  const label = t('order.newWish');
  return (
    <>
      {ending && <PanelNotices notices={ending.notices} />}
      <PanelForm<{ wish_date: string }> panel={panel}>
        {({ wish_date: field }) => (
          <OrderFields choices={choices}>
            {ending ? (
              <EndingDateField field={field} label={label} hint={hint} panel={panel} dates={ending} />
            ) : (
              <BoundText field={field} label={label} hint={hint} width={20} inputMode="numeric" autoComplete="off" />
            )}
          </OrderFields>
        )}
      </PanelForm>
    </>
  );
}
