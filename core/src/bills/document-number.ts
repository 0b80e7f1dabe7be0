/** A restaurant is live, or in training: what it sells then is practice (docs/rules.md, 181). */
export const MODES = ['live', 'training'] as const
export type Mode = (typeof MODES)[number]

/** What stands before the number of every document of a restaurant in training. */
export const PRACTICE_SERIES = 'ÉCOLE-'

/** The number of a document as papers and screens show it: those of training are a series of their own. */
export function documentNumber(number: string | number, mode: Mode): string {
  return `${mode === 'training' ? PRACTICE_SERIES : ''}${number}`
}
