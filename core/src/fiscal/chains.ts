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
const LOG = [
  'init',
  'version_changed',
  'mode_changed',
  'clock',
  'key_made',
  'key_rotated',
  'key_lost',
  'signed_in',
  'signed_out',
  'approval',
  'rights_changed',
  'setup',
  'void',
  'order_cancelled',
  'discount',
  'price_override',
  'dining_option',
  'bill_split',
  'bill_moved',
  'session_opened',
  'session_counted',
  'link_made',
  'till_ended',
  'till_refused',
  'till_hole',
  'exported',
  'check_failed',
  'restored',
] as const
const ARCHIVES = ['made', 'downloaded', 'purged'] as const
const TAKEN_OVER = ['taken_over'] as const
/** Closings carry the grand totals. */
export const CLOSINGS = ['session', 'service', 'day', 'month', 'year'] as const
export type ClosingKind = (typeof CLOSINGS)[number]

/**
 * The chains of a restaurant's journal with the kinds of their entries: tickets, notes, copies, money apart from
 * tickets, closings, technical log, archives, history from before the journal, training (docs/fiscal-journal.md).
 */
export const KINDS_BY_CHAIN = {
  T: TICKETS,
  N: NOTES,
  D: COPIES,
  P: MONEY,
  G: CLOSINGS,
  L: LOG,
  A: ARCHIVES,
  H: TAKEN_OVER,
  X: [...TICKETS, ...NOTES, ...COPIES, ...MONEY, ...CLOSINGS],
} as const

export type Chain = keyof typeof KINDS_BY_CHAIN
export const CHAINS = Object.keys(KINDS_BY_CHAIN) as Chain[]

/** A chain with one of its kinds. */
export type KindOfChain = { [C in Chain]: { chain: C; kind: (typeof KINDS_BY_CHAIN)[C][number] } }[Chain]

/** Entries of these chains go to X while the restaurant is in training. */
const PRACTISED: readonly Chain[] = ['T', 'N', 'D', 'P', 'G']

/** Picks the chain for an entry; in training most go to X. */
export function chainInMode(chain: Chain, mode: 'live' | 'training'): Chain {
  return mode === 'training' && PRACTISED.includes(chain) ? 'X' : chain
}

/** A business day with entries of these chains needs a closing. */
const OF_A_DAY: readonly string[] = ['T', 'N', 'D', 'P', 'X']

/** True if the entry makes its business day need a closing. */
export const isOfADay = ({ chain, kind }: { chain: string; kind: string }): boolean =>
  OF_A_DAY.includes(chain) && !(CLOSINGS as readonly string[]).includes(kind)
