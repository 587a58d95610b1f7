import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import type { EndingDates } from './ending-dates.server';
import type { PanelData } from '~/flows/panels/show-panel.server';

interface EndingDateFieldProps {
  readonly field: BoundField;
  readonly label: string;
  readonly hint: string;
  readonly panel: Pick<PanelData, 'here' | 'mayOrder'>;
  readonly dates: EndingDates;
}

/** The day on which a connection ends: typed, or one of the suggested days with their costs. */
export function EndingDateField({ field, label, hint, panel, dates }: EndingDateFieldProps) {
  const { t } = useTranslation('ending');
  // the fragment returns the user to the field and the calculated cost
  const there = panel.mayOrder ? `${panel.here}#${field.id}` : null;
  return (
    <>
      <div className="row two">
        <BoundText
          field={field}
          label={label}
          hint={<Described hint={hint} calculated={dates.calculated} />}
          width={20}
          inputMode="numeric"
          autoComplete="off"
        />
        {dates.calculates && there !== null && <Ask there={there} intent="calculate" label={t('calculate')} />}
      </div>
      <Dates there={there} dates={dates} />
    </>
  );
}

/** The hint and the calculated cost. The focus returns to the field, so that a screen reader reads both. */
function Described({ hint, calculated }: { hint: string; calculated: string | null }) {
  return (
    <>
      {hint}
      {calculated && (
        <p>
          <strong>{calculated}</strong>
        </p>
      )}
    </>
  );
}

/** The suggested days. Pressing one fills it in. */
function Dates({ there, dates: { title, about, dates } }: { there: string | null; dates: EndingDates }) {
  const { t } = useTranslation('ending');
  return (
    <div>
      <p className="legend">{title}</p>
      <p className="hint">{about}</p>
      <table className="prices dates">
        <caption className="sr">{title}</caption>
        <tbody>
          {dates.map(({ value, date, is, cost }) => (
            <tr key={value}>
              <th scope="row">
                {date}, {is}
              </th>
              {cost !== null && <td>{cost}</td>}
              {there !== null && (
                <td>
                  <Ask there={there} intent={`choose ${value}`} label={t('dates.choose')} what={`${date}, ${is}`} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Ask({ there, intent, label, what }: { there: string; intent: string; label: string; what?: string }) {
  return (
    <Button name="intent" value={intent} formNoValidate formAction={there}>
      {label}
      {what && <span className="sr"> {what}</span>}
    </Button>
  );
}
