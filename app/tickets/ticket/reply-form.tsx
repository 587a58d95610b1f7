import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundTextarea } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  /** True when others said something since the form was shown. */
  readonly news?: boolean;
}

interface ReplyFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly attempt: string;
  /** The number of replies that the page shows. */
  readonly seen: number;
}

/** The form of a reply, below the conversation. */
export function ReplyForm({ typed, attempt, seen }: ReplyFormProps) {
  const { t } = useTranslation('tickets');
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<{ reply: string }>('reply', answer?.typed ?? typed, answer?.result);
  return (
    <PostForm form={form} main={t('reply.send')}>
      {answer?.news && (
        <Notice tone="warning" title={t('reply.news.title')}>
          {t('reply.news.text')}
        </Notice>
      )}
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="seen" value={seen} />
      <div className="panel fields">
        <BoundTextarea field={fields.reply} label={t('reply.title')} hint={t('reply.hint')} />
      </div>
      <div className="actions">
        <Button variant="primary">{t('reply.send')}</Button>
      </div>
    </PostForm>
  );
}
