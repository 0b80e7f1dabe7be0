/** A restaurant is live, or in training, when its sales are practice (docs/rules/restaurant.md#live-or-practice). */
export const MODES = ['live', 'training'] as const
export type Mode = (typeof MODES)[number]

/** Prefix of every document number in training. */
export const PRACTICE_SERIES = 'ÉCOLE-'

/** The document number for papers and screens. Documents of training have their own series. */
export function documentNumber(number: string | number, mode: Mode): string {
  return `${mode === 'training' ? PRACTICE_SERIES : ''}${number}`
}
