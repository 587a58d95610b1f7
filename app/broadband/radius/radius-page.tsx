import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '~/flows/records/conflict';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { paths } from '~/kernel/paths/paths';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';

interface RadiusPageProps<Fields extends Record<string, unknown>> {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** A notice to read before the form. */
  readonly notice?: ReactNode;
  readonly typed: Readonly<Record<string, string>>;
  readonly children: (fields: ReturnType<typeof useBoundForm<Fields>>[1]) => ReactNode;
}

/** A page below the RADIUS settings, with its form. */
export function RadiusPage<Fields extends Record<string, unknown>>({
  id,
  title,
  note,
  notice,
  typed,
  children,
}: RadiusPageProps<Fields>) {
  const { t } = useTranslation('radius');
  const answer = useActionData<{ result?: FormResult; typed?: typeof typed; conflict?: readonly string[] }>();
  const [form, fields] = useBoundForm<Fields & { was: string }>(id, answer?.typed ?? typed, answer?.result);
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('title'), href: paths.radius() }]} />}
        title={title}
        note={note}
      />
      {notice}
      <Conflict fields={answer?.conflict} />
      <PostForm form={form} main={t('save')}>
        <div className="panel fields">
          <input type="hidden" name="was" value={String(fields.was.initialValue ?? '')} />
          {children(fields)}
        </div>
        <div className="actions">
          <Button variant="primary">{t('save')}</Button>
          <ButtonLink variant="quiet" href={paths.radius()}>
            {t('cancel')}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
