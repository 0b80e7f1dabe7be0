const TICKETS = ['sale', 'credit', 'buyer'] as const
const NOTES = ['note'] as const
const COPIES = ['copy'] as const
const MONEY = [
  'part',
  'part_cancelled',
  'corrected',
  'settled',
  'paid_in',
  'paid_out',
  'drop',
  'tip_out',
  'gift_card_sold',
  'gift_card_ended',
] as const

/**
 * The chains of a restaurant's journal with the kinds of their entries: tickets, notes, copies, money apart from tickets, technical log, training
 * (docs/fiscal-journal.md).
 */
export const KINDS_BY_CHAIN = {
  T: TICKETS,
  N: NOTES,
  D: COPIES,
  P: MONEY,
  L: ['init', 'version_changed', 'mode_changed', 'clock', 'key_made', 'key_rotated', 'key_lost'],
  X: [...TICKETS, ...NOTES, ...COPIES, ...MONEY],
} as const

export type Chain = keyof typeof KINDS_BY_CHAIN
export const CHAINS = Object.keys(KINDS_BY_CHAIN) as Chain[]

/** A chain with one of its kinds. */
export type KindOfChain = { [C in Chain]: { chain: C; kind: (typeof KINDS_BY_CHAIN)[C][number] } }[Chain]

/** Entries of these go to X while the restaurant is in training. */
const PRACTISED: readonly Chain[] = ['T', 'N', 'D', 'P']

/** The chain that an entry is written to. */
export function chainInMode(chain: Chain, mode: 'live' | 'training'): Chain {
  return mode === 'training' && PRACTISED.includes(chain) ? 'X' : chain
}
