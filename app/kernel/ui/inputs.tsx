import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useWords } from './words';

const WIDTHS = { 4: 'input w-chars-4', 10: 'input w-chars-10', 20: 'input w-chars-20', full: 'input' } as const;

/** The width of a field, which hints at the length of the answer. */
export type ControlWidth = keyof typeof WIDTHS;

export function TextInput({
  width = 'full',
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'width'> & { width?: ControlWidth }) {
  return <input type="text" className={WIDTHS[width]} {...rest} />;
}

export type SelectOption = { value: string; label: string };

/** Options that belong together, under a shared name. */
type SelectGroup = { label: string; options: readonly SelectOption[] };

export function Select({
  width = 'full',
  options,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  width?: ControlWidth;
  options: readonly (SelectOption | SelectGroup)[];
}) {
  return (
    <select className={WIDTHS[width]} {...rest}>
      {options.map((item) =>
        'options' in item ? (
          <optgroup key={item.label} label={item.label}>
            {item.options.map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </optgroup>
        ) : (
          <Option key={item.value} {...item} />
        ),
      )}
    </select>
  );
}

function Option({ value, label }: SelectOption) {
  const { text, lang } = useWords(label);
  return (
    <option value={value} lang={lang}>
      {text}
    </option>
  );
}

export function Textarea({
  width = 'full',
  rows = 4,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { width?: ControlWidth }) {
  return <textarea className={WIDTHS[width]} rows={rows} {...rest} />;
}
