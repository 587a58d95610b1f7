import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import type { TargetView } from '../move/target.server';

/** The warnings about the pool of a move, the worst as its title. */
export function Target({ target: { tone, title, texts } }: { target: TargetView }) {
  return (
    <Notice tone={tone} title={worded(title)}>
      {texts.length > 0 && (
        <ul>
          {texts.map((text) => (
            <li key={text}>{worded(text)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
