import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { BoundText } from '~/forms/bound-fields';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { EndingDateField } from './ending-dates';
import { OrderFields } from './order-fields';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelNotices, PanelPage } from './panel-page';
import { wishDatePanel } from './wish-date.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, wishDatePanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  return submitPanel(access, args, wishDatePanel);
}

export default function WishDate() {
  const { t } = useTranslation('ending');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <PanelPage panel={panel}>
      {choices?.ending && <PanelNotices notices={choices.ending.notices} />}
      {choices && (
        <PanelForm<{ wish_date: string }> panel={panel}>
          {({ wish_date: wishDate }) => (
            <OrderFields choices={choices}>
              {choices.ending ? (
                <EndingDateField field={wishDate} label={t('order.newWish')} hint={choices.hint} panel={panel} dates={choices.ending} />
              ) : (
                <BoundText field={wishDate} label={t('order.newWish')} hint={choices.hint} width={20} inputMode="numeric" autoComplete="off" />
              )}
            </OrderFields>
          )}
        </PanelForm>
      )}
    </PanelPage>
  );
}
