import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { unbrokenText } from '~/flows/health/unbroken-text';
import type { PictureView } from './picture.server';

interface PictureProps {
  readonly picture: PictureView;
  /** True while tests of the line may still change it. */
  readonly isMoving: boolean;
}

/** The conclusion of what is known of a line, and the parts that it comes from. */
export function Picture({ picture, isMoving }: PictureProps) {
  const { t } = useTranslation(['linePicture', 'timeline']);
  const { tone, conclusion, because, say, next, ticketNote, openTicketHref, newTicketHref, segments } = picture;
  const actions = (next ?? openTicketHref ?? newTicketHref) !== null && (
    <>
      {openTicketHref && <ButtonLink href={openTicketHref}>{t('timeline:glance.toTicket')}</ButtonLink>}
      {next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
      {newTicketHref && <ButtonLink href={newTicketHref}>{t('toTicket')}</ButtonLink>}
    </>
  );
  return (
    <Card title={t(isMoving ? 'titleSoFar' : 'title')}>
      <div className="stack stack-tight">
        <Notice tone={tone} level={3} title={conclusion} actions={actions}>
          {because && <p>{unbrokenText(because)}</p>}
          {ticketNote && <p>{ticketNote}</p>}
          <p>{t('say', { text: say })}</p>
        </Notice>
        <SummaryList
          rows={segments.map(({ name, shown, reason, changes }) => ({
            key: name,
            label: t(`segments.${name}`),
            value: (
              <>
                <ShownStatus shown={shown} /> <span className="muted">{unbrokenText(reason)}</span>
                {changes.map((change) => (
                  <p key={change} className="muted small">
                    {unbrokenText(change)}
                  </p>
                ))}
              </>
            ),
          }))}
        />
      </div>
    </Card>
  );
}
