import { useTranslation } from 'react-i18next';
import { formatVolume } from '~/kernel/text/volume';
import { ShareBar } from '~/kernel/ui/chart/share-bar';
import { TimeBars, type TimeBar } from '~/kernel/ui/chart/time-bars';
import { Meter } from '~/kernel/ui/meter';
import { QrCode } from '~/kernel/ui/secret/qr-code';

const SHARES = [0, 0.4, 1, 1.3];

/** Shares of a whole, with none and with more than all, and a code to scan. */
export function Amounts() {
  const { t } = useTranslation('styles');
  return (
    <>
      {SHARES.map((share) => (
        <div key={share}>
          <Meter share={share}>{t('share', { percent: share * 100 })}</Meter> <ShareBar share={share} />
        </div>
      ))}
      <Chart />
      <QrCode text={t('value')} label={t('code')} />
    </>
  );
}

const BARS = [4, 9, null, 40, 2] as const;
const TICKS = [0, 5, 10] as const;

/** Amounts over time: below and above a limit, unknown, above the scale, of a day that is not over, and of one to come. */
function Chart() {
  const { t, i18n } = useTranslation('styles');
  const amount = (gigabytes: number) => formatVolume(gigabytes * 1e9, i18n.language);
  const bars = BARS.map((value, at): TimeBar => {
    const name = t('day', { number: at + 1 });
    const text = value === null ? t('unknown') : amount(value);
    return {
      key: name,
      name,
      short: String(at + 1),
      value,
      text,
      open: at === BARS.length - 1 ? t('notOver') : undefined,
    };
  });
  return (
    <TimeBars
      chart={{
        title: t('parts.amounts'),
        conclusion: t('chart'),
        bars: [...bars, { key: 'next', name: t('next'), short: '6', value: null, text: '', isToCome: true }],
        ticks: TICKS.map((value) => ({ value, text: amount(value) })),
        limit: { value: 8, text: t('limit', { amount: amount(8) }) },
        beyond: t('beyond', { day: t('day', { number: 4 }), amount: amount(40) }),
      }}
      words={{ figures: t('figures'), when: t('when'), what: t('what') }}
    />
  );
}
