import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

const WIDTHS = { 4: 'input w-chars-4', 10: 'input w-chars-10', 20: 'input w-chars-20', full: 'input' } as const;

/** How many characters the answer has, about: the width tells what is expected. */
export type ControlWidth = keyof typeof WIDTHS;

export function TextInput({ width = 'full', ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'width'> & { width?: ControlWidth }) {
  return <input type="text" className={WIDTHS[width]} {...rest} />;
}

export type SelectOption = { value: string; label: string };

/** Options that belong together, under their name. */
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export function Select({
  width = 'full',
  options,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { width?: ControlWidth; options: readonly (SelectOption | SelectGroup)[] }) {
  return (
    <select className={WIDTHS[width]} {...rest}>
      {options.map((item) =>
        'options' in item ? (
          <optgroup key={item.label} label={item.label}>
            {item.options.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(item)
        ),
      )}
    </select>
  );
}

function optionOf({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

export function Textarea({ width = 'full', rows = 4, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & { width?: ControlWidth }) {
  return <textarea className={WIDTHS[width]} rows={rows} {...rest} />;
}
