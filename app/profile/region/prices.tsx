import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';

/** The state of prices, with a switch for users who have the right to them (PRO-06). */
export function Prices({ prices }: { prices: 'on' | 'off' | 'none' }) {
  const { t } = useTranslation('profile');
  const isOff = prices === 'off';
  return (
    <Card title={t('prices.title')}>
      <div className="stack stack-tight">
        <p>{t(`prices.${prices}`)}</p>
        {prices !== 'none' && (
          <>
            <p className="hint">{t('prices.elsewhere')}</p>
            <StampedForm className="actions">
              <Button name="prices" value={isOff ? 'on' : 'off'}>
                {t(isOff ? 'prices.turnOn' : 'prices.turnOff')}
              </Button>
            </StampedForm>
          </>
        )}
      </div>
    </Card>
  );
}
