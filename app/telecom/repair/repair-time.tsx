import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Meter } from '~/kernel/ui/meter';
import { ShownStatus } from '~/kernel/ui/status';
import type { RepairView } from './repair-view.server';

/** The time that a fault takes beside the norm of its SLA, in words and as a bar. */
export function RepairTime({ repair: { shown, share, notes } }: { repair: RepairView }) {
  const { t } = useTranslation('repair');
  return (
    <Card title={t('title')}>
      <p>
        <ShownStatus shown={shown} />
      </p>
      <Meter share={share}>{Math.round(share * 100)}%</Meter>
      <p className="muted">{notes}</p>
    </Card>
  );
}
