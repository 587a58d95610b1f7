import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/forms/bound-fields';
import { SearchChoice } from '~/forms/search-choice';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { ConnectionChoices } from './connection-choices.server';

interface ConnectionFieldProps {
  readonly field: BoundField;
  readonly search: BoundField;
  readonly connections: ConnectionChoices;
}

/** The connection search of every form that picks one (TAB-09): its field is called `connection`, its search `connectionSearch`. */
export function ConnectionField({ field, search, connections }: ConnectionFieldProps) {
  const { t } = useTranslation('circuits');
  const { found } = connections;
  return (
    <SearchChoice
      name="connection"
      field={field}
      search={search}
      shown={connections}
      words={{
        search: t('search.label'),
        hint: t('search.hint'),
        find: t('search.find'),
        more: t('search.more'),
        choice: t('search.connection'),
        failed: t('search.failed'),
        count: found && (
          <>
            {found.count !== null && t('search.count', { count: found.count })}{' '}
            {found.pages > 1 && t('search.page', { page: found.page, pages: found.pages })}
          </>
        ),
      }}
      choices={connections.choices}
    />
  );
}

/** The circuit of the connection that is chosen: shown by its button, or as soon as the connection is (app/enhance/follow-choice). */
export function CircuitField({
  field,
  connections: { circuits, circuitsFailed },
}: {
  field: BoundField;
  connections: ConnectionChoices;
}) {
  const { t } = useTranslation('circuits');
  return (
    <div
      id="circuitChoices"
      className="fields"
      data-follows="connection"
      data-said={circuits.length > 0 ? t('search.circuitCount', { count: circuits.length }) : undefined}
    >
      {circuitsFailed && <Notice tone="warning">{t('search.circuitsFailed')}</Notice>}
      {circuits.length > 0 && <BoundRadios field={field} label={t('search.circuit')} choices={circuits} />}
      <div className="actions">
        <Button name="intent" value="circuits" formNoValidate>
          {t('search.showCircuits')}
        </Button>
      </div>
    </div>
  );
}
