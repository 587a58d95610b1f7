import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import { Details } from '~/kernel/ui/details';
import type { ShownView } from './views.server';

/** One kept view, with what its reader may do about it. A removal takes two presses, since the view is gone then. */
export function KeptView({ view: { id, name, href, about, isUsual, isShared, mayRemove } }: { view: ShownView }) {
  const { t } = useTranslation('views');
  return (
    <div className="kept mt-2">
      <p>
        <a href={href}>{name}</a>
      </p>
      <p className="muted small">{isUsual ? `${about}. ${t('isUsual')}` : about}</p>
      {!isUsual && (
        <StampedForm>
          <Button variant="quiet" name="usual" value={id}>
            {t('makeUsual', { name })}
          </Button>
        </StampedForm>
      )}
      {mayRemove && (
        <Details summary={t('remove', { name })}>
          <StampedForm>
            <Button variant="danger" icon="trash" name="remove" value={id}>
              {t(isShared ? 'removeShared' : 'removeNow', { name })}
            </Button>
          </StampedForm>
        </Details>
      )}
    </div>
  );
}
