import { useTranslation } from 'react-i18next';
import { Outcome } from '~/flows/intents/outcome';
import type { StartView } from './start-test.server';

/** The outcome of a start whose answer was lost. */
export function StartOutcome({ start }: { start: StartView }) {
  const { t } = useTranslation('diagnostics');
  const said = (kind: 'busy' | 'unknown' | 'notPlaced') => ({
    title: t(`start.${kind}.title`),
    text: t(`start.${kind}.text`, { search: start.search }),
  });
  const words = {
    busy: said('busy'),
    unknown: said('unknown'),
    notPlaced: said('notPlaced'),
    lookUp: t('start.lookUp'),
    refresh: t('refresh'),
  };
  return (
    <Outcome
      id="start"
      outcome={start}
      words={words}
      href={start.here}
      fields={<input type="hidden" name="start" value={start.id} />}
    />
  );
}
