import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import type { Part } from '~/flows/parts/part.server';
import { ShareBar } from '~/kernel/ui/chart/share-bar';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import type { MonthView, ZoneView } from './zone-usage.server';

interface MonthPanelProps {
  readonly title: string;
  /** The network or provider that counted it. */
  readonly source: string;
  readonly month: Part<MonthView | null>;
  readonly after?: ReactNode;
}

/** The usage of this month against the bundle, by zone. */
export function MonthPanel({ title, source, month, after }: MonthPanelProps) {
  const { t } = useTranslation('mobile');
  return (
    <PartPanel title={title} part={month} none={t('usage.none')} after={after}>
      {({ measured, zones, isPartial, isPresent }) => (
        <>
          {(!isPresent || isPartial) && (
            <div className="fields mb-3">
              {!isPresent && <Notice>{t('usage.earlier')}</Notice>}
              {isPartial && <Notice tone="warning">{t('usage.partial')}</Notice>}
            </div>
          )}
          <ul className="zones">
            {zones.map((zone) => (
              <li key={zone.key}>
                <Zone zone={zone} />
              </li>
            ))}
          </ul>
          <p className="muted small">
            {source} {measured}
          </p>
        </>
      )}
    </PartPanel>
  );
}

function Zone({ zone: { zone, short, noLimit, share, shareText, state, forecast } }: { zone: ZoneView }) {
  return (
    <>
      <h3>{zone}</h3>
      <p className="num">{[short, noLimit, shareText].filter(Boolean).join(' · ')}</p>
      {share !== null && <ShareBar share={share} />}
      {(state ?? forecast) && (
        <p>
          {state && <ShownStatus shown={state} />} {forecast}
        </p>
      )}
    </>
  );
}
