import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { LONGEST_REASON } from '~/domain/termination';
import { BoundRadios, BoundText, BoundTextarea } from '~/forms/bound-fields';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { panelStyle } from '~/frame/style-links';
import { authorize } from '~/session/authorize.server';
import { Button } from '~/ui/button';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelNotices, PanelPage } from './panel-page';
import { terminationPanel } from './termination.server';

export const handle = { hydrate: false, enhance: true, i18n: ['panels', 'ending'], styled: true };

export const links = panelStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return pack(await showPanel(access, args, terminationPanel));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  return submitPanel(access, args, terminationPanel);
}

type Choices = Awaited<ReturnType<typeof terminationPanel.load>>;

export default function Termination() {
  const { t } = useTranslation('ending');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <PanelPage panel={panel}>
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
                <div className="row two">
                  <BoundText
                    field={wishDate}
                    label={t('wishDate')}
                    hint={t('wishDateHint', { first: choices.first, last: choices.last })}
                    width={20}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                  {choices.calculates && panel.mayOrder && <Ask here={panel.here} intent="calculate" label={t('calculate')} />}
                </div>
                {choices.calculated && <p>{choices.calculated}</p>}
                <Dates here={panel.mayOrder ? panel.here : null} choices={choices} />
              </>
            )}
          </PanelForm>
        </>
      )}
    </PanelPage>
  );
}

/** The days that people end on, each with what it costs; a press fills it in. */
function Dates({ here, choices: { dates, seesPrices } }: { here: string | null; choices: Choices }) {
  const { t } = useTranslation('ending');
  const title = seesPrices ? t('dates.title') : t('dates.titleWithout');
  return (
    <div>
      <p className="legend">{title}</p>
      <p className="hint">{seesPrices ? t('dates.text') : t('dates.sales')}</p>
      <table className="prices dates">
        <caption className="sr">{title}</caption>
        <tbody>
          {dates.map(({ value, date, is, cost }) => (
            <tr key={value}>
              <th scope="row">
                {date}, {is}
              </th>
              {cost !== null && <td>{cost}</td>}
              {here !== null && (
                <td>
                  <Ask here={here} intent={`choose ${value}`} label={t('dates.choose')} what={`${date}, ${is}`} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Brings the form back as typed, at its date, with what was asked for. */
function Ask({ here, intent, label, what }: { here: string; intent: string; label: string; what?: string }) {
  return (
    <Button name="intent" value={intent} formNoValidate formAction={`${here}#termination-wish_date`}>
      {label}
      {what && <span className="sr"> {what}</span>}
    </Button>
  );
}
