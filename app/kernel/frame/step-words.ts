import { useTranslation } from 'react-i18next';

/** The words of every row of steps: its name, the states, and a step's number among the others. */
export function useStepWords(total: number) {
  const { t } = useTranslation();
  return {
    label: t('steps.label'),
    words: { done: t('steps.done'), todo: t('steps.todo'), step: t('steps.step'), of: t('steps.of', { total }) },
  };
}
