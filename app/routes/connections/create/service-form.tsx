import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, BoundSelect, BoundText } from '~/forms/bound-fields';
import { suggestTag } from '~/domain/vci';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/inputs';
import type { PresentedService } from './service-choices.server';
import { StepActions } from './step-actions';

type SubnetFields = { size: string; routing: string };
type CircuitFields = { product: string; bandwidth: string; tag: string; profile: string; subnets: SubnetFields[] };
type ServiceFields = { circuits: CircuitFields[]; sla: string; contract: string; cpe: Record<string, string>; promo: string };
type Bound<T> = FieldMetadata<T, ServiceFields, string[]>;
type BoundForm = FormMetadata<ServiceFields, string[]>;

interface ServiceFormProps {
  readonly choices: PresentedService;
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly mayPrice: boolean;
}

/** Circuits 1 to n, repair norm, contract, equipment (BBO-09, BBO-15). Rows come and go by buttons that post. */
export function ServiceForm({ choices, typed, result, mayPrice }: ServiceFormProps) {
  const { t } = useTranslation(['order', 'common', 'variants']);
  const [form, fields] = useBoundForm<ServiceFields>('service', typed, result);
  const circuits = fields.circuits.getFieldList();
  const devices = fields.cpe.getFieldset();
  // on the button already: a row that is added in the browser never gets what the server would fill in
  const tags = circuits.map((circuit) => Number(circuit.getFieldset().tag.value)).filter(Boolean);
  const nextTag = suggestTag(choices.tagging, [...choices.usedVcis, ...tags]);
  const newCircuit = { ...choices.newCircuit, tag: String(nextTag ?? '') };
  return (
    <PostForm form={form} main={t('continue')}>
      {circuits.map((circuit, at) => (
        <CircuitPanel key={circuit.key} form={form} circuit={circuit} at={at} removable={circuits.length > 1} circuits={fields.circuits} choices={choices} />
      ))}
      {circuits.length < choices.mostCircuits && (
        <div className="actions">
          <Button icon="plus" {...form.insert.getButtonProps({ name: fields.circuits.name, defaultValue: newCircuit })}>
            {t('service.addCircuit')}
          </Button>
        </div>
      )}
      <BoundRadios field={fields.sla} label={t('service.sla')} hint={t('service.slaHint')} choices={choices.slas} />
      <Contracts field={fields.contract} choices={choices} />
      {choices.cpes.length > 0 && (
        <fieldset className="panel fields lines">
          <legend className="legend">{t('service.cpe')}</legend>
          {choices.cpes.map((cpe) => {
            const field = devices[cpe.key];
            return (
              field && (
                <BoundSelect
                  key={cpe.key}
                  field={field}
                  label={cpe.name}
                  hint={cpe.description}
                  options={counts(cpe.most).map((count) => ({ value: String(count), label: t('service.pieces', { count }) }))}
                />
              )
            );
          })}
        </fieldset>
      )}
      {(choices.promos.length > 0 || fields.promo.initialValue) && (
        <BoundSelect
          field={fields.promo}
          label={t('service.promo')}
          optional={t('common:optional')}
          options={[{ value: '', label: t('service.noPromo') }, ...choices.promos]}
        />
      )}
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

/** The durations that pass the filter of the address, and the chosen one: a filter takes no choice away (BBO-16). */
function Contracts({ field, choices }: { field: Bound<string>; choices: PresentedService }) {
  const { t } = useTranslation(['order', 'variants']);
  const { contracts, contractFilter } = choices;
  const shown = contracts.filter(({ fits, value }) => fits || value === field.initialValue);
  const away = (fits: boolean) => (fits ? null : t('variants:contracts.chosen'));
  return (
    <div className="across">
      <BoundRadios
        field={field}
        label={t('service.contract')}
        hint={contracts.some(({ fits }) => fits) ? undefined : t('variants:contracts.none')}
        choices={shown.map(({ fits, ...contract }) => ({ ...contract, description: away(fits) ?? contract.description }))}
      />
      <div className="row">
        <Field id="contractFilter" label={t('variants:contracts.filter')}>
          <Select id="contractFilter" name="contractFilter" defaultValue={contractFilter.value} options={contractFilter.options} />
        </Field>
        <Button name="intent" value="filter" formNoValidate>
          {t('variants:contracts.show')}
        </Button>
      </div>
    </div>
  );
}

function counts(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}

interface CircuitPanelProps {
  readonly form: BoundForm;
  readonly circuits: Bound<CircuitFields[]>;
  readonly circuit: Bound<CircuitFields>;
  readonly at: number;
  readonly removable: boolean;
  readonly choices: PresentedService;
}

function CircuitPanel({ form, circuits, circuit, at, removable, choices }: CircuitPanelProps) {
  const { t } = useTranslation(['order', 'common']);
  const fields = circuit.getFieldset();
  const number = at + 1;
  return (
    <fieldset className="panel fields">
      <legend className="legend">{t('service.circuit', { number })}</legend>
      <div className="row two">
        <BoundSelect field={fields.product} label={t('service.circuitProduct')} options={choices.circuits} />
        {choices.bandwidths.length > 0 && (
          <BoundSelect
            field={fields.bandwidth}
            label={t('service.bandwidth')}
            optional={t('common:optional')}
            options={[{ value: '', label: t('service.fullSpeed') }, ...choices.bandwidths]}
          />
        )}
        <BoundText
          field={fields.tag}
          label={t(`service.${choices.tagging}`)}
          hint={t(`service.${choices.tagging}Hint`)}
          width={10}
          inputMode="numeric"
          autoComplete="off"
        />
        <BoundSelect field={fields.profile} label={t('service.profile')} options={choices.profiles} />
      </div>
      <Subnets form={form} subnets={fields.subnets} number={number} choices={choices} />
      {removable && (
        <div className="actions">
          <Button variant="quiet" icon="trash" {...form.remove.getButtonProps({ name: circuits.name, index: at })}>
            {t('service.removeCircuit', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface SubnetsProps {
  readonly form: BoundForm;
  readonly subnets: Bound<SubnetFields[]>;
  readonly number: number;
  readonly choices: PresentedService;
}

function Subnets({ form, subnets, number, choices }: SubnetsProps) {
  const { t } = useTranslation(['order', 'common']);
  const rows = subnets.getFieldList();
  const [first] = choices.subnets;
  if (!first) return null;
  return (
    <>
      {rows.map((row, at) => {
        const fields = row.getFieldset();
        return (
          <div className="row" key={row.key}>
            <BoundSelect field={fields.size} label={t('service.subnetSize', { number: at + 1 })} options={choices.subnets} />
            <BoundSelect
              field={fields.routing}
              label={t('service.routing', { number: at + 1 })}
              options={[
                { value: 'routed', label: t('service.routed') },
                { value: 'primary', label: t('service.primary') },
              ]}
            />
            <Button variant="quiet" icon="trash" {...form.remove.getButtonProps({ name: subnets.name, index: at })}>
              {t('service.removeSubnet', { number: at + 1, circuit: number })}
            </Button>
          </div>
        );
      })}
      <div className="actions">
        <Button variant="quiet" icon="plus" {...form.insert.getButtonProps({ name: subnets.name, defaultValue: { size: first.value, routing: 'routed' } })}>
          {t('service.addSubnet', { number })}
        </Button>
      </div>
    </>
  );
}
