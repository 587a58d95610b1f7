import { useTranslation } from 'react-i18next';
import { ShownStatus, Status } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import type { DetailData } from './detail.server';

export function Strip({ strip }: Pick<DetailData, 'strip'>) {
  const { t } = useTranslation(['detail', 'timeline']);
  return (
    <dl className="strip" aria-label={t('timeline:glance.label')}>
      {strip.map(({ key, shown, moment, href }) => (
        <div key={key}>
          <dt>{t(`strip.${key}`)}</dt>
          <dd>
            {href ? (
              <a href={href}>
                <span className="sr">{t(`strip.${key}`)}: </span>
                <Status tone={shown.tone} icon={shown.icon}>
                  <span>
                    {worded(shown.text)}
                    {moment && (
                      <>
                        , <span className="date">{moment.date}</span> {moment.time}
                      </>
                    )}
                  </span>
                </Status>
              </a>
            ) : (
              <ShownStatus shown={shown} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
