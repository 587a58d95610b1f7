import { PanelForm } from '~/flows/panels/panel-form';
import { PanelNotices } from '~/flows/panels/panel-notices';
import type { PanelData } from '~/flows/panels/show-panel.server';
import type { EndingDates } from './ending-dates.server';
import { EndingFields } from './ending-fields';

type EndingForm = {
  reason: string;
  moment: string;
  wish_date: string;
};

/**
 * The form of a panel that ends a connection, whose `load` gives the days (`endingDates`). Empty while the panel shows
 * its review or outcome.
 */
export function EndingPanelForm({ panel }: { panel: PanelData<unknown, EndingDates> }) {
  const dates = panel.configure?.choices;
  if (!dates) return null;
  return (
    <>
      <PanelNotices notices={dates.notices} />
      <PanelForm<EndingForm> panel={panel}>
        {(fields) => <EndingFields fields={fields} panel={panel} dates={dates} />}
      </PanelForm>
    </>
  );
}
