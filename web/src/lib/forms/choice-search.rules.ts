import { finderOf } from '#core/text/fold-text.ts'

export type Choice = { value: string; label: string }

/** Choices whose label contains every typed word, in any order, case and accents ignored; all for a blank search. */
export function searchChoices(choices: readonly Choice[], query: string): Choice[] {
  const isFound = finderOf(plain(query))
  return choices.filter(({ label }) => isFound(plain(label)))
}

/** The chosen one first, so that an opened list begins with it. */
export function chosenFirst(choices: readonly Choice[], value: string): Choice[] {
  return [...choices.filter((one) => one.value === value), ...choices.filter((one) => one.value !== value)]
}

function plain(text: string): string {
  return text.replace(/[_/]+/g, ' ')
}
