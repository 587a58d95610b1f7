import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { useHere } from '~/kernel/frame/use-here';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { Details } from '~/kernel/ui/details';
import { Notice } from '~/kernel/ui/notice';
import { ADDRESS_BOX, LONGEST_ADDRESS } from '~/broadband/domain/typed-address';
import type { AddressLookup } from './address-step.server';

type AddressFields = {
  address: string;
  zipcode: string;
  housenr: string;
  housenrext: string;
  connectionpoint: string;
  replaceCopperNid: string;
  enduser: string;
  example: string;
};

interface AddressFormProps {
  readonly typed: unknown;
  /** True when the page reads the form's first values from its address. */
  readonly wayBack?: boolean;
  /** The action's answer to the last post: the form with its errors, or the facts of its zipcode. */
  readonly answer:
    | { readonly result: FormResult }
    | { readonly typed: unknown; readonly lookup: AddressLookup }
    | undefined;
}

/**
 * One box for an address, and its fields apart. The suggestions for a postcode never limit the input (BBO-01, BBO-04).
 */
export function AddressForm({ typed, answer, wayBack = false }: AddressFormProps) {
  const looked = answer && 'lookup' in answer ? answer : null;
  const result = answer && 'result' in answer ? answer.result : undefined;
  const { t } = useTranslation(['order', 'common']);
  const [form, fields] = useBoundForm<AddressFields>('address', looked?.typed ?? typed, result);
  const isApart =
    looked !== null ||
    [fields.zipcode, fields.housenr, fields.housenrext].some(({ initialValue, errors }) => initialValue || errors);
  return (
    <PostForm
      form={form}
      main={t('address.check')}
      wayBack={wayBack ? [ADDRESS_BOX, 'zipcode', 'housenr', 'housenrext'] : undefined}
    >
      {fields.enduser.initialValue && (
        <input type="hidden" name={fields.enduser.name} value={fields.enduser.initialValue} />
      )}
      {fields.replaceCopperNid.initialValue && (
        <input type="hidden" name={fields.replaceCopperNid.name} value={fields.replaceCopperNid.initialValue} />
      )}
      {fields.example.initialValue && (
        <input type="hidden" name={fields.example.name} value={fields.example.initialValue} />
      )}
      <div className="panel fields">
        <BoundText
          field={fields.address}
          label={t('address.box')}
          hint={t('address.boxHint')}
          maxLength={LONGEST_ADDRESS}
          autoComplete="off"
          spellCheck={false}
          autoFocus={!result && !isApart}
        />
        <Details summary={t('address.apart')} open={isApart}>
          <Parts fields={fields} lookup={looked?.lookup} />
        </Details>
        <div className="actions">
          <Button variant="primary" icon="search">
            {t('address.check')}
          </Button>
        </div>
      </div>
    </PostForm>
  );
}

interface PartsProps {
  readonly fields: Readonly<Record<'zipcode' | 'housenr' | 'housenrext', BoundField>>;
  readonly lookup: AddressLookup | undefined;
}

/** The fields of an address, with what is known of its postcode. */
function Parts({ fields, lookup }: PartsProps) {
  const { t } = useTranslation(['order', 'common']);
  const here = useHere();
  return (
    <div className="fields">
      <div className="row">
        <BoundText
          field={fields.zipcode}
          label={t('address.zipcode')}
          hint={t('address.zipcodeHint')}
          width={10}
          autoComplete="off"
        />
        <BoundText
          field={fields.housenr}
          label={t('address.housenr')}
          hint={t('address.housenrHint')}
          width={10}
          inputMode="numeric"
          autoComplete="off"
          list="housenrs"
        />
        <BoundText
          field={fields.housenrext}
          label={t('address.housenrext')}
          hint={t('address.housenrextHint')}
          optional={t('common:optional')}
          width={10}
          autoComplete="off"
          list="housenrexts"
        />
      </div>
      {lookup && <Known lookup={lookup} />}
      <div className="actions">
        <Button name="intent" value="lookup" formNoValidate formAction={`${here}#${fields.housenr.id}`}>
          {t('address.lookUp')}
        </Button>
      </div>
    </div>
  );
}

function Known({ lookup }: { lookup: AddressLookup }) {
  const { t } = useTranslation(['order', 'common']);
  if (lookup.failed) return <Notice tone="warning">{t('address.lookUpFailed')}</Notice>;
  if (lookup.numbers.length === 0) return <Notice tone="info">{t('address.nothingKnown')}</Notice>;
  return (
    <Notice tone="info">
      <p>{t('address.numbers', { numbers: lookup.numbers.join(', ') })}</p>
      {lookup.suffixes.length > 0 && <p>{t('address.suffixes', { suffixes: lookup.suffixes.join(', ') })}</p>}
      <datalist id="housenrs">
        {lookup.numbers.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <datalist id="housenrexts">
        {lookup.suffixes.map((suffix) => (
          <option key={suffix} value={suffix} />
        ))}
      </datalist>
    </Notice>
  );
}
