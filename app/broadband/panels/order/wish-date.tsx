import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { EndingDateField } from '~/telecom/ending/ending-dates';
import { BoundText } from '~/kernel/forms/bound-fields';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { OrderFields } from './order-fields';
import { PanelForm } from '~/flows/panels/panel-form';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { PanelNotices } from '~/flows/panels/panel-notices';
import { wishDatePanel } from './wish-date.panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, wishDatePanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, wishDatePanel.requirement);
  return submitPanel(access, args, wishDatePanel);
}

export default function WishDate() {
  const { t } = useTranslation('ending');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <ConnectionPanel panel={panel}>
      {choices?.ending && <PanelNotices notices={choices.ending.notices} />}
      {choices && (
        <PanelForm<{ wish_date: string }> panel={panel}>
          {({ wish_date: wishDate }) => (
            <OrderFields choices={choices}>
              {choices.ending ? (
                <EndingDateField
                  field={wishDate}
                  label={t('order.newWish')}
                  hint={choices.hint}
                  panel={panel}
                  dates={choices.ending}
                />
              ) : (
                <BoundText
                  field={wishDate}
                  label={t('order.newWish')}
                  hint={choices.hint}
                  width={20}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </OrderFields>
          )}
        </PanelForm>
      )}
    </ConnectionPanel>
  );
}
