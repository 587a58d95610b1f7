import { TagsField } from '~/flows/pickers/tags-field';
import { PanelForm } from './panel-form';
import type { PanelData } from './show-panel.server';

export function TagsForm({ panel }: { panel: PanelData }) {
  return <PanelForm<{ tags: string }> panel={panel}>{({ tags }) => <TagsField field={tags} />}</PanelForm>;
}
