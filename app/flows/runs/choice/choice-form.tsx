import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, BoundSelect, BoundText, BoundTextarea } from '~/kernel/forms/bound-fields';
import { LONGEST_LIST } from '~/kernel/forms/limits';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { paths } from '~/kernel/paths/paths';
import type { PoolChoice } from '~/mobile/runs/move/pools.server';
import { MAX_NUMBERS, WISHES } from '~/mobile/sim/sim-wish';

/** The form as it stands. */
export type TypedWish = Record<'numbers' | 'wish' | 'tags' | 'pool' | 'months', string>;

interface WishFormProps {
  /** True when the form asks for numbers too. */
  readonly asksNumbers: boolean;
  /** The first values, or null for none. */
  readonly typed: TypedWish | null;
  /** Null when they could not be loaded. */
  readonly pools: readonly Pick<PoolChoice['wish'], 'poolUuid' | 'name'>[] | null;
  /** Contract terms to choose from beside that of the pool. */
  readonly terms: readonly number[];
}

/**
 * The fields of a wish for SIMs. The fields of all wishes are visible, since nothing can come and go without scripts.
 */
export function WishForm({ asksNumbers, typed, pools, terms }: WishFormProps) {
  const { t } = useTranslation(['simRuns', 'records', 'order']);
  const answer = useActionData<{ readonly result?: FormResult }>();
  const [form, fields] = useBoundForm<TypedWish>('sims', typed ?? {}, answer?.result);
  const choices = WISHES.map((wish) => ({
    value: wish,
    title: t(`create.wishes.${wish}`),
    description: t(`create.wishHints.${wish}`),
    ...(wish === 'pool' && !pools?.length ? { unavailable: t(pools ? 'create.noPools' : 'create.poolsFailed') } : {}),
  }));
  const options = (pools ?? []).map(({ poolUuid, name }) => ({ value: poolUuid, label: name || poolUuid }));
  return (
    <PostForm form={form} main={t('create.send')} kept={false}>
      {asksNumbers && (
        <div className="panel fields">
          <BoundTextarea
            field={fields.numbers}
            label={t('create.numbers')}
            hint={t('create.numbersHint', { count: MAX_NUMBERS })}
            maxLength={LONGEST_LIST}
          />
        </div>
      )}
      <div className="panel fields">
        <BoundRadios field={fields.wish} label={t('create.wish')} choices={choices} />
        <BoundText field={fields.tags} label={t('create.tags')} hint={t('create.tagsHint')} autoComplete="off" />
        {pools && pools.length > 0 && (
          <BoundSelect
            field={fields.pool}
            label={t('create.pool')}
            hint={t('create.poolHint')}
            options={[{ value: '', label: t('create.noPool') }, ...options]}
          />
        )}
        {pools && pools.length > 0 && terms.length > 0 && (
          <BoundSelect
            field={fields.months}
            label={t('facts.months')}
            hint={t('create.poolHint')}
            options={[
              { value: '', label: t('create.poolTerm') },
              ...terms.map((count) => ({ value: String(count), label: t('order:service.months', { count }) })),
            ]}
          />
        )}
      </div>
      <div className="actions">
        <Button variant="primary">{t('create.send')}</Button>
        <ButtonLink variant="quiet" href={paths.mobile()}>
          {t('records:cancel')}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
