import { TagsField } from '~/flows/pickers/tags-field';
import { PanelForm } from './panel-form';
import type { PanelData } from './show-panel.server';

/** The form of a panel that changes tags. */
export function TagsForm({ panel }: { panel: PanelData }) {
  return <PanelForm<{ tags: string }> panel={panel}>{({ tags }) => <TagsField field={tags} />}</PanelForm>;
}
