import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import { AttachmentList } from './attachment-list';
import type { TicketView } from './ticket-view.server';

/** Everything that was said about a ticket, from the first word to the last. */
export function Conversation({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('tickets');
  const { messages, lostReplies, hasReplies, areRepliesUnread } = ticket;
  return (
    <Card title={t('view.conversation')}>
      <ol className="stack">
        {messages.map(({ key, author, isTagged, moment, text, files }) => (
          <li key={key} id={`message-${key}`} tabIndex={-1} className="stack stack-tight">
            <p>
              <strong>{worded(author)}</strong>
              {isTagged && <span className="tag ml-2">{t('view.support')}</span>}{' '}
              <span className="muted">{moment}</span>
            </p>
            <p className="whitespace-pre-line break-words">{text || t('view.empty')}</p>
            <AttachmentList files={files} />
          </li>
        ))}
      </ol>
      {lostReplies > 0 && <Notice tone="warning">{t('view.lost', { count: lostReplies })}</Notice>}
      {areRepliesUnread && <Notice tone="warning">{t('view.unread')}</Notice>}
      {!hasReplies && !areRepliesUnread && <p className="muted">{t('view.noReplies')}</p>}
    </Card>
  );
}
