import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundRadios } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { addRow } from '~/kernel/forms/row-intent';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { TakenNotice } from '../replacing/replace-copper';
import type { CostedService } from './choice-prices.server';
import { CircuitPanel, Missing, type ServiceFields } from './circuit-fields';
import { Contracts } from './contract-field';
import { ExtraFields } from './extra-fields';
import { ProfileNotes } from './profile-notes';
import { StepActions } from '~/flows/wizard/step-actions';

interface ServiceFormProps {
  readonly choices: CostedService;
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly mayPrice: boolean;
  /** The notes on choices that the form cannot show, or does not know. */
  readonly said: readonly string[];
  readonly taken: ComponentProps<typeof TakenNotice> | null;
}

/**
 * The fields for circuits 1 to n, repair norm, contract and equipment (BBO-09, BBO-15). Buttons that post add and
 * remove rows.
 */
export function ServiceForm({ choices, typed, result, mayPrice, said, taken }: ServiceFormProps) {
  const { t } = useTranslation(['order', 'wizard']);
  const [form, fields] = useBoundForm<ServiceFields>('service', typed, result);
  const circuits = fields.circuits.getFieldList();
  return (
    <PostForm form={form} main={t('wizard:continue')} named={useRowNames(circuits.length)}>
      {said.map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      {taken && <TakenNotice {...taken} />}
      {circuits.map((circuit, at) => (
        <CircuitPanel
          key={circuit.key}
          circuit={circuit}
          at={at}
          removable={circuits.length > 1}
          circuits={fields.circuits}
          choices={choices}
        />
      ))}
      <ProfileNotes choices={choices} />
      {circuits.length < choices.mostCircuits && (
        <div className="actions">
          <Button icon="plus" {...addRow(fields.circuits.name)}>
            {t('service.addCircuit')}
          </Button>
        </div>
      )}
      <BoundRadios field={fields.sla} label={t('service.sla')} hint={t('service.slaHint')} choices={choices.slas} />
      <Contracts field={fields.contract} choices={choices} />
      <Missing list="promos" choices={choices} place={fields.promo.id} />
      <ExtraFields choices={choices} devices={fields.cpe.getFieldset()} promo={fields.promo} />
      <StepActions>
        {mayPrice && (
          <Button name="intent" value="price" icon="refresh">
            {t('service.price')}
          </Button>
        )}
      </StepActions>
    </PostForm>
  );
}

/** Adds the circuit's number, when there are several, and the subnet's to a message of the summary. */
function useRowNames(count: number) {
  const { t } = useTranslation('services');
  return (field: string, problem: string) => {
    const [, circuit, subnet] = /^circuits\[(\d+)\](?:\.subnets\[(\d+)\])?/.exec(field) ?? [];
    if (circuit === undefined || (count === 1 && subnet === undefined)) return problem;
    const number = Number(circuit) + 1;
    return subnet === undefined
      ? t('inCircuit', { number, problem })
      : t('inSubnet', { number, subnet: Number(subnet) + 1, problem });
  };
}
