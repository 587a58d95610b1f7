import { isBusinessDay } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import { firstWishDate } from '~/telecom/ordering/wish-date';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { ChangeOptions } from '~/broadband/provider/schemas/change';
import type { Access } from '~/kernel/session/authorize.server';
import { circuitOf, productOf } from './change-options.server';
import type { Wanted } from './wanted-change.server';

/** The problems of a change, whose options may have changed since the form was opened. */
export function changeProblems(access: Access, options: ChangeOptions, wanted: Wanted): FieldProblems | null {
  const { t } = access;
  const notOffered = [t('change:problem.notOffered')];
  switch (wanted.kind) {
    case 'product': {
      const product = productOf(options, wanted);
      const date = wanted.wishDate === null ? null : dateProblem(access, options, wanted.wishDate);
      const problems = {
        ...(product ? {} : { product: notOffered }),
        ...(date === null ? {} : { wish_date: [date] }),
        ...(wanted.onDemand && !circuitOf(options, wanted)?.onDemand
          ? { on_demand: [t('change:problem.onDemand')] }
          : {}),
      };
      return Object.keys(problems).length > 0 ? problems : null;
    }
    case 'sla':
      return options.sla?.products.some(({ id }) => id === wanted.product && id !== options.sla?.currentId)
        ? null
        : { sla: notOffered };
    case 'ont':
      if (!options.ont) return { ont_serial: notOffered };
      return options.ont.serial === wanted.serial ? { ont_serial: [t('change:problem.ontSame')] } : null;
    case 'migration':
      return options.migration ? null : { kind: notOffered };
  }
}

/** A provider may name no first day. Then it is the next working day. */
function dateProblem({ t, now, timezone }: Access, options: ChangeOptions, date: string): string | null {
  const { latest } = options;
  const earliest = options.earliest ?? firstWishDate(today(now, timezone), null);
  const [early, late] = [date < earliest, latest !== null && date > latest];
  if (!early && !late) return isBusinessDay(date) ? null : t('order:problem.wishDateFree');
  if (latest !== null)
    return t('ordering:problem.wishDateRange', { first: formatDate(earliest), last: formatDate(latest) });
  return t('change:problem.tooEarly', { first: formatDate(earliest) });
}
