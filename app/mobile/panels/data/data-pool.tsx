import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BoundRadios } from '~/kernel/forms/bound-fields';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import type { PageOf } from '~/flows/panels/define-panel.server';
import { PanelForm } from '~/flows/panels/panel-form';
import { PanelNotices } from '~/flows/panels/panel-notices';
import { HiddenPrices } from '~/flows/prices/hidden-prices';
import { authorize } from '~/kernel/session/authorize.server';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { TermChoice } from '~/telecom/pickers/term-choice';
import { Amounts } from '../../offered/amounts';
import { SimPanel } from '../sim-panel';
import { dataPoolPanel } from './data-pool.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, dataPoolPanel.looks);
  return dataPoolPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, dataPoolPanel.requirement);
  return dataPoolPanel.submit(access, args);
}

export default function SimData() {
  return <SimPanel panel={usePageData<typeof loader>()} Form={DataForm} />;
}

function DataForm({ panel }: { panel: PageOf<typeof dataPoolPanel> }) {
  const { t } = useTranslation(['sim', 'mobileOrder']);
  const choices = panel.configure?.choices;
  if (!choices) return null;
  const { failed } = choices;
  return (
    <>
      <PanelNotices notices={choices.notices} />
      {failed.bundles && <Notice tone="warning">{t('data.failed.bundles')}</Notice>}
      {failed.pools && <Notice tone="warning">{t('data.failed.pools')}</Notice>}
      {choices.isUnreported && <Notice tone="info">{t('data.unreported')}</Notice>}
      {choices.durations.length === 0 ? (
        !failed.bundles && <Notice tone="info">{t('data.failed.none')}</Notice>
      ) : (
        <PanelForm<{ data: string; contract_duration: string }> panel={panel}>
          {(fields) => (
            <>
              <TermChoice
                field={fields.contract_duration}
                label={t('data.duration')}
                terms={choices.durations.map(({ value, label }) => ({ value, title: label }))}
              />
              <div className="actions">
                <Button name="intent" value="show" formNoValidate>
                  {t('data.show')}
                </Button>
              </div>
              <BoundRadios
                field={fields.data}
                label={t('data.legend')}
                hint={choices.pricesHidden ? <HiddenPrices /> : undefined}
                choices={choices.data.map(({ prices, isPriceUnknown, ...choice }) => ({
                  ...choice,
                  price: isPriceUnknown
                    ? t('mobileOrder:offered.priceUnknown')
                    : prices.length > 0 && <Amounts amounts={prices} />,
                }))}
              />
            </>
          )}
        </PanelForm>
      )}
    </>
  );
}
