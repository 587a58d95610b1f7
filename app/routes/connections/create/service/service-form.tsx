import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, BoundSelect, BoundText } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { addRow, removeRow } from '~/forms/row-intent';
import { useBoundForm } from '~/forms/use-form';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/inputs';
import { Notice } from '~/ui/notice';
import type { SpareList } from './service-choices.server';
import type { PresentedService } from './service-view.server';
import { StepActions } from '~/wizard/step-actions';

type SubnetFields = { size: string; routing: string };
type CircuitFields = { product: string; bandwidth: string; tag: string; profile: string; subnets: SubnetFields[] };
type ServiceFields = {
  circuits: CircuitFields[];
  sla: string;
  contract: string;
  cpe: Record<string, string>;
  promo: string;
};
type Bound<T> = FieldMetadata<T, ServiceFields, string[]>;

interface ServiceFormProps {
  readonly choices: PresentedService;
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly mayPrice: boolean;
  /** What the form cannot show, or cannot know. */
  readonly said: readonly string[];
}

/** Circuits 1 to n, repair norm, contract, equipment (BBO-09, BBO-15). Rows come and go by buttons that post. */
export function ServiceForm({ choices, typed, result, mayPrice, said }: ServiceFormProps) {
  const { t } = useTranslation(['order', 'common', 'services', 'variants', 'wizard']);
  const [form, fields] = useBoundForm<ServiceFields>('service', typed, result);
  const circuits = fields.circuits.getFieldList();
  const devices = fields.cpe.getFieldset();
  return (
    <PostForm form={form} main={t('wizard:continue')} named={useRowNames(circuits.length)}>
      {said.map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
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
                  options={counts(cpe.most).map((count) => ({
                    value: String(count),
                    label: t('service.pieces', { count }),
                  }))}
                />
              )
            );
          })}
        </fieldset>
      )}
      <Missing list="promos" choices={choices} place={fields.promo.id} />
      {choices.promos.length > 0 && (
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

/** A message of the summary says of which circuit it is, where there are several, and of which subnet. */
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

/** What an order cannot say of a profile, and where it is said afterwards (docs/decisions/030). */
function ProfileNotes({ choices: { hasRedundancy, hasIpVpn } }: { choices: PresentedService }) {
  const { t } = useTranslation(['services', 'radius']);
  if (!hasRedundancy && !hasIpVpn) return null;
  return (
    <p className="hint">
      {hasRedundancy && `${t('redundancy')} `}
      {hasIpVpn && (
        <>
          {t('ipVpn')} <a href={paths.radius()}>{t('radius:title')}</a>.
        </>
      )}
    </p>
  );
}

/** In the place of a list that could not be loaded: the form can go without, or ask again with everything that was typed. */
function Missing({ list, choices, place }: { list: SpareList; choices: PresentedService; place: string }) {
  const { t } = useTranslation('services');
  if (!choices.missing.includes(list)) return null;
  const again = (
    <Button name="intent" value={`again ${place}`} icon="refresh" formNoValidate>
      {t('missing.again')}
    </Button>
  );
  return (
    <Notice tone="warning" actions={again}>
      {t(`missing.${list}`)}
    </Notice>
  );
}

/** The durations that pass the filter of the address, and the chosen one: a filter takes no choice away (BBO-16). */
function Contracts({ field, choices }: { field: Bound<string>; choices: PresentedService }) {
  const { t } = useTranslation(['order', 'variants']);
  const { contracts, contractFilter } = choices;
  const shown = contracts.filter(({ fits, value }) => fits || value === field.initialValue);
  const away = (fits: boolean) => (fits ? null : t('variants:contracts.chosen'));
  return (
    <div id="contracts" className="across" tabIndex={-1}>
      <BoundRadios
        field={field}
        label={t('service.contract')}
        hint={contracts.some(({ fits }) => fits) ? undefined : t('variants:contracts.none')}
        choices={shown.map(({ fits, ...contract }) => ({
          ...contract,
          description: away(fits) ?? contract.description,
        }))}
      />
      <div className="row">
        <Field id="contractFilter" label={t('variants:contracts.filter')}>
          <Select
            id="contractFilter"
            name="contractFilter"
            defaultValue={contractFilter.value}
            options={contractFilter.options}
          />
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
  readonly circuits: Bound<CircuitFields[]>;
  readonly circuit: Bound<CircuitFields>;
  readonly at: number;
  readonly removable: boolean;
  readonly choices: PresentedService;
}

function CircuitPanel({ circuits, circuit, at, removable, choices }: CircuitPanelProps) {
  const { t } = useTranslation(['order', 'common']);
  const fields = circuit.getFieldset();
  const number = at + 1;
  const place = `circuit-${number}`;
  return (
    <fieldset className="panel fields">
      <legend id={place} className="legend" tabIndex={-1}>
        {t('service.circuit', { number })}
      </legend>
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
      <Missing list="bandwidths" choices={choices} place={place} />
      <Subnets subnets={fields.subnets} number={number} choices={choices} />
      <Missing list="subnets" choices={choices} place={place} />
      {removable && (
        <div className="actions">
          <Button variant="quiet" icon="trash" {...removeRow(circuits.name, at)}>
            {t('service.removeCircuit', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface SubnetsProps {
  readonly subnets: Bound<SubnetFields[]>;
  readonly number: number;
  readonly choices: PresentedService;
}

function Subnets({ subnets, number, choices }: SubnetsProps) {
  const { t } = useTranslation(['order', 'common']);
  const rows = subnets.getFieldList();
  return (
    <>
      {rows.map((row, at) => {
        const fields = row.getFieldset();
        return (
          <div className="row" key={row.key}>
            <BoundSelect
              field={fields.size}
              label={t('service.subnetSize', { number: at + 1 })}
              options={choices.subnets}
            />
            <BoundSelect
              field={fields.routing}
              label={t('service.routing', { number: at + 1 })}
              options={[
                { value: 'routed', label: t('service.routed') },
                { value: 'primary', label: t('service.primary') },
              ]}
            />
            <Button variant="quiet" icon="trash" {...removeRow(subnets.name, at)}>
              {t('service.removeSubnet', { number: at + 1, circuit: number })}
            </Button>
          </div>
        );
      })}
      {choices.maySubnet && rows.length < choices.mostSubnets && (
        <div className="actions">
          <Button variant="quiet" icon="plus" {...addRow(subnets.name)}>
            {t('service.addSubnet', { number })}
          </Button>
        </div>
      )}
    </>
  );
}
