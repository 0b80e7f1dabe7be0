import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { denominationsOf } from '#core/money/denominations.ts'
import type { Clock, History, PastInvoice } from '../history.ts'
import type { Money } from '../payments.ts'

/** The drawer of the till on one day. Amounts in cents, minutes since midnight of the business day. */
export type DrawerDay = { id: string; businessDay: Day; openedMinute: number; float: number; afterInvoice: number }

export type ClosedDrawer = DrawerDay & {
  closedMinute: number
  lastInvoice: number
  movement: { minute: number; reason: string; note: string; amount: number }
  expected: number
  counted: number
  kept: number
  pieces: Piece[]
  papers: Paper[]
}

type Piece = { value: number; n: number }
type Paper = Pick<Money, 'paymentTypeId' | 'title' | 'kind'> & { n: number; amount: number }

const FLOAT = 15_000
/** Or just before the first sale. */
const OPENS = 8 * 60
const PAID_OUT = { minute: 10 * 60 + 40, reason: 'Petit achat', note: 'Citrons et menthe, au marché', amount: 1860 }
/** Cents that the count of an ordinary evening falls short of the expected cash. */
const MISSING = 20
const LARGEST_NOTE = 5000

/** Yesterday's, which was counted when the last guest had paid, and today's, which is open. */
export function planDrawers(
  { invoices }: History,
  { today, minute }: Clock,
): { closed: ClosedDrawer; open: DrawerDay } {
  const yesterday = addDays(today, -1)
  const sold = invoices.filter(({ businessDay }) => businessDay === yesterday)
  const [first, last] = [sold[0]!, sold.at(-1)!]
  const papers = papersOf(sold)
  const cash = papers.find(({ kind }) => kind === 'cash')?.amount ?? 0
  const expected = FLOAT + cash - PAID_OUT.amount
  const counted = expected - MISSING
  return {
    closed: {
      id: randomUUID(),
      businessDay: yesterday,
      openedMinute: openingBefore(first),
      float: FLOAT,
      afterInvoice: first.number - 1,
      closedMinute: last.issuedMinute + 12,
      lastInvoice: last.number,
      movement: PAID_OUT,
      expected,
      counted,
      kept: FLOAT,
      pieces: countOut(counted),
      papers: papers.filter(({ kind }) => kind !== 'cash'),
    },
    open: {
      id: randomUUID(),
      businessDay: today,
      openedMinute: Math.min(openingBefore(invoices[last.number]), minute),
      float: FLOAT,
      afterInvoice: last.number,
    },
  }
}

const openingBefore = (first: PastInvoice | undefined): number => Math.min(OPENS, (first?.issuedMinute ?? OPENS) - 4)

/** Payments taken, summed by payment type. */
function papersOf(invoices: readonly PastInvoice[]): Paper[] {
  const papers = new Map<string, Paper>()
  for (const { paymentTypeId, title, kind, amount, tip } of invoices.flatMap(({ payments }) => payments)) {
    const before = papers.get(paymentTypeId) ?? { paymentTypeId, title, kind, n: 0, amount: 0 }
    papers.set(paymentTypeId, { ...before, n: before.n + 1, amount: before.amount + amount + tip })
  }
  return [...papers.values()]
}

/** In as few notes and coins as there are; nobody keeps large notes. */
function countOut(sum: number): Piece[] {
  const { notes, coins } = denominationsOf('EUR')
  let rest = sum
  return [...notes.filter((value) => value <= LARGEST_NOTE), ...coins].flatMap((value) => {
    const n = Math.floor(rest / value)
    rest -= n * value
    return n > 0 ? [{ value, n }] : []
  })
}
