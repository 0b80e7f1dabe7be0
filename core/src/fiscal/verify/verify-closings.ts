import { CLOSINGS, isOfADay, type ClosingKind } from '../chains.ts'
import { closingOfClosings } from '../closings/closing.ts'
import { addFigures, type Figures } from '../closings/figures.ts'
import type { ClosingSums } from './closing-sums.ts'
import { bilingual, type Bilingual, type Finding } from './findings.ts'
import type { CheckedJournal } from './journal.ts'
import type { CheckedClosing, Outline } from './outline.ts'
import type { Stated } from './stated.ts'

/** Checks that each day with entries was closed. */
export class DaysCheck {
  readonly #first = new Map<string, { chain: string; seq: number }>()
  #lastDay = ''

  /**
   * The technical log and the archives use the clock's day, which may be later than the business day, so they end none.
   */
  see(chain: string, seq: number, { kind, day }: Stated): void {
    if (!isOfADay({ chain, kind })) return
    if (day > this.#lastDay) this.#lastDay = day
    if (!this.#first.has(day)) this.#first.set(day, { chain, seq })
  }

  /** Past days with entries, or those within the span of an archive, that were not closed. */
  end(closings: readonly CheckedClosing[], span: CheckedJournal['span']): Finding[] {
    const closed = new Set(closings.filter(({ kind }) => kind === 'day').map(({ data }) => data.period?.to))
    return [...this.#first].flatMap(([day, { chain, seq }]): Finding[] =>
      (span === null ? day === this.#lastDay : day > span.to) || closed.has(day)
        ? []
        : [{ code: 'closing_missing', chain, seq, ...dayOpen(day) }],
    )
  }
}

const dayOpen = (day: string) =>
  bilingual(`The day ${day} has entries and no closing.`, `La journée du ${day} a des écritures et pas de clôture.`)

type Parts = {
  outline: Outline
  sums: ClosingSums
  span: CheckedJournal['span']
  /** True if the entries of a closing are still in the journal. */
  isKept: (closing: CheckedClosing) => boolean
}

/** Checks that each closing states the sums of its entries, continues from the previous one and names it. */
export function verifyClosings(parts: Parts): Finding[] {
  return ['live', 'training'].flatMap((mode) => verifyMode(mode, parts))
}

function verifyMode(mode: string, { outline, sums, span, isKept }: Parts): Finding[] {
  const own = outline.closings.filter((closing) => closing.mode === mode)
  const of = (kind: ClosingKind) => own.filter((closing) => closing.kind === kind)
  const ofEntries = [...of('day'), ...of('service')].filter(isKept)
  return [
    ...CLOSINGS.flatMap((kind) => verifyOrder(of(kind), { isWhole: span === null, losses: outline.losses })),
    ...ofEntries.flatMap((closing) => attempt(closing, () => compare(closing, sums.of(closing)))),
    ...verifyBalances(of('day'), mode === 'live'),
    ...verifySums(of('month'), of('day'), span),
    ...verifySums(of('year'), of('month'), span),
  ]
}

/** A changed closing may be malformed. */
function attempt(closing: CheckedClosing, check: () => Finding[]): Finding[] {
  try {
    return check()
  } catch {
    return [wrong(closing, NOT_ADDED_UP)]
  }
}

const wrong = ({ chain, seq }: CheckedClosing, text: Bilingual): Finding => ({
  code: 'total_wrong',
  chain,
  seq,
  ...text,
})

const NOT_ADDED_UP = bilingual(
  'What the closing covers cannot be added up.',
  'Ce que la clôture couvre ne peut pas être additionné.',
)
const NOT_NEXT = bilingual(
  'The closing does not follow the one before it.',
  'La clôture ne suit pas celle qui la précède.',
)
const OTHER_SUMS = bilingual(
  'The closing states other sums than what it covers.',
  'La clôture indique d’autres totaux que ce qu’elle couvre.',
)
const OTHER_BALANCES = bilingual(
  'The closing does not go on from the balances of the day before.',
  'La clôture ne reprend pas les soldes de la journée précédente.',
)
const OF_NOTHING = bilingual('The closing is of no other closing.', 'La clôture ne regroupe aucune autre clôture.')

type Order = { isWhole: boolean; losses: Outline['losses'] }

/**
 * The first closing in a part of a journal continues from one that is not included. Numbers that a restored backup
 * lacks may have been closings.
 */
function verifyOrder(closings: readonly CheckedClosing[], { isWhole, losses }: Order): Finding[] {
  return closings.flatMap((closing, at) => {
    const before = closings[at - 1]
    if (!before && !isWhole) return []
    const { number, before: named } = closing.data
    const beyond = number - (before?.data.number ?? 0) - 1
    const isNext = beyond >= 0 && beyond <= lostBetween(before?.seq ?? 0, closing, losses)
    return isNext && (named?.hash ?? null) === (before?.hash ?? null) ? [] : [wrong(closing, NOT_NEXT)]
  })
}

const lostBetween = (after: number, { chain, seq }: CheckedClosing, losses: Outline['losses']): number =>
  (losses.get(chain) ?? [])
    .filter(({ from, to }) => from > after && to < seq)
    .reduce((lost, { from, to }) => lost + to - from + 1, 0)

function compare(closing: CheckedClosing, expected: Figures): Finding[] {
  const { advances, grand } = closing.data
  const stated = { ...closing.data, advanced: advances.after - advances.before }
  const isRight =
    (Object.keys(expected) as (keyof Figures)[]).every((member) => isSame(stated[member], expected[member])) &&
    grand.period === expected.both.total
  return isRight ? [] : [wrong(closing, OTHER_SUMS)]
}

const isSame = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** The grand totals and the money on open bills continue from the day before. */
function verifyBalances(days: readonly CheckedClosing[], addsToAll: boolean): Finding[] {
  return days.slice(1).flatMap((closing, at) =>
    attempt(closing, () => {
      const { grand: before, advances } = days[at]!.data
      const { grand, advances: own, both, sales, credits, n } = closing.data
      const { signed, absolute, tickets } = before.perpetual
      const expected = addsToAll
        ? {
            signed: signed + both.total,
            absolute: absolute + sales.total - credits.total,
            tickets: tickets + n.sales + n.credits,
          }
        : before.perpetual
      const goesOn = isSame(grand.perpetual, expected) && own.before === advances.after
      return goesOn ? [] : [wrong(closing, OTHER_BALANCES)]
    }),
  )
}

/** A month is the sum of its days, a year of its months. Skips one that began before the archive. */
function verifySums(
  wholes: readonly CheckedClosing[],
  parts: readonly CheckedClosing[],
  span: CheckedJournal['span'],
): Finding[] {
  return wholes.flatMap((whole) =>
    attempt(whole, () => {
      const { from, to } = whole.data.period
      if (span !== null && from < span.from) return []
      const own = parts.filter(({ data }) => data.period.to >= from && data.period.to <= to).map(({ data }) => data)
      if (own.length === 0) return [wrong(whole, OF_NOTHING)]
      const { advances, ...sums } = closingOfClosings(whole.data, own)
      return compare(whole, addFigures([{ ...sums, advanced: advances.after - advances.before }]))
    }),
  )
}
