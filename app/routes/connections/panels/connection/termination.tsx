import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { LONGEST_REASON } from '~/domain/line/termination';
import { BoundRadios, BoundTextarea } from '~/forms/bound-fields';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { EndingDateField } from './ending-dates';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { PanelNotices } from '~/panels/panel-page';
import { terminationPanel } from './termination.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, terminationPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, terminationPanel.requirement);
  return submitPanel(access, args, terminationPanel);
}

export default function Termination() {
  const { t } = useTranslation('ending');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <ConnectionPanel panel={panel}>
      {choices && (
        <>
          <PanelNotices notices={choices.notices} />
          <PanelForm<{ reason: string; moment: string; wish_date: string }> panel={panel}>
            {({ reason, moment, wish_date: wishDate }) => (
              <>
                <BoundTextarea field={reason} label={t('reason')} hint={t('reasonHint')} maxLength={LONGEST_REASON} />
                <BoundRadios
                  field={moment}
                  label={t('moment')}
                  choices={[
                    { value: 'immediately', title: t('immediately'), description: t('immediatelyHint') },
                    { value: 'scheduled', title: t('scheduled'), description: t('scheduledHint') },
                  ]}
                />
                <EndingDateField
                  field={wishDate}
                  label={t('wishDate')}
                  hint={t('wishDateHint', { first: choices.first, last: choices.last })}
                  panel={panel}
                  dates={choices}
                />
              </>
            )}
          </PanelForm>
        </>
      )}
    </ConnectionPanel>
  );
}
