import { combineSearch } from './combobox';
import { followChoice } from './follow-choice';

/** The parts of the script for pages on which a record is searched for and chosen. */
export const choices = [combineSearch, followChoice];
