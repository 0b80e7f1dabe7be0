import { AppError } from '../app-error.ts'
import { changeBills, type Content, type Piece } from '../bills/change-bills.ts'
import { checkToPay, newBills, unbilledLines, type OpenFacts } from '../bills/decide-open.ts'
import { billsEntry } from '../bills/decide-split.ts'
import { freezeBill, type StoredBill } from '../bills/open-bill.ts'
import { withBills } from '../bills/settle-orders.ts'
import { stretchOf } from '../bills/stretches.ts'
import type { EntryFacts } from '../fiscal/new-entry.ts'
import { LoadAgain } from '../load-again.ts'
import type { Plan } from '../plan.ts'
import { payBill, type BillPaid, type PayingBill, type PaymentFacts, type Paying } from './decide-payment.ts'

/** Facts for paying units of lines: those of opening the bills of their orders, and those of a payment. */
export type PayUnitsFacts = PaymentFacts &
  Pick<OpenFacts, 'named'> & {
    /** The last letter among the bills of all orders on these bills. */
    lastLetter: number
  }

export type PayingUnits = Paying & { units: readonly { lineId: string; quantity: number }[] }

/**
 * Pays whole units of ordered lines on a bill of their own, wherever they are: on no bill yet, or on open ones. What is
 * left stays where it is; lines on no bill join the only open one or make one, as when bills are opened. A bill that
 * would be left empty is paid itself.
 * @throws AppError
 */
export function decidePayUnits(facts: PayUnitsFacts, { units, ...paying }: PayingUnits): Plan<BillPaid> {
  const { menu, named, numbers } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  const ids = units.map(({ lineId }) => lineId)
  const orders = named.filter(({ items }) => items.some(({ id }) => ids.includes(id)))
  const known = new Set(orders.flatMap(({ items }) => items.map(({ id }) => id)))
  if (ids.some((id) => !known.has(id))) throw new AppError('order.item_not_found')
  checkToPay(
    orders,
    orders.map(({ id }) => id),
  )
  return paySplit(facts, splitUnits(facts, { billId: paying.billId, units }), paying)
}

/** Units on a bill of their own, or the whole bill that they are. */
export type SplitUnits = Required<Pick<PayingBill, 'bill' | 'ahead'>> & {
  journal: EntryFacts[]
  after: readonly StoredBill[]
}

/**
 * Takes whole units of lines off where they are, onto a bill of their own under this id.
 * @throws AppError if there are not so many
 */
export function splitUnits(facts: PayUnitsFacts, { billId, units }: Pick<PayingUnits, 'billId' | 'units'>): SplitUnits {
  const { named, numbers, lastLetter, newId } = facts
  const orders = named.filter(({ items }) => units.some(({ lineId }) => items.some(({ id }) => id === lineId)))
  const { rests, taken } = takeUnits(sourcesOf(facts, orders), units)
  const [only] = rests
  // nothing would be left on the only bill: it is paid itself, with what was paid on it before
  const isWhole = only && rests.length === 1 && only.pieces.length === 0
  const left = isWhole ? [] : rests.filter(({ bill, pieces }) => bill.lines.length > 0 || pieces.length > 0)
  const opened = left.filter(({ bill }) => bill.lines.length === 0).map(({ bill }) => bill)
  const lettering = { lastLetter: lastLetter + opened.length, numbers, newId: () => billId }
  const [fresh] = newBills(lettering, 1) as [StoredBill]
  const own = isWhole && only.bill.lines.length > 0 ? only.bill : fresh
  if (own === fresh) opened.push(fresh)
  const { bills, changes } = changeBills([...left, { bill: own, pieces: taken }], { newId, orders: named })
  const before = left.map(({ bill: source }) => source).filter(({ lines }) => lines.length > 0)
  const open = bills.filter(({ status }) => status === 'open')
  const journal = before.length > 0 ? [billsEntry('bill_split', before, open)] : []
  return { bill: bills.at(-1)!, ahead: { opened, ...changes }, journal, after: bills }
}

/**
 * Pays units that are on a bill of their own now.
 * @throws AppError
 */
export function paySplit(
  facts: PayUnitsFacts,
  { bill, ahead, journal, after }: SplitUnits,
  paying: Paying,
): Plan<BillPaid> {
  const plan = payBill({ ...facts, orders: withBills(facts.orders, after) }, { ...paying, bill, ahead })
  return { ...plan, journal: [...journal, ...(plan.journal ?? [])] }
}

/** Whole units of each line that are still to pay, in orders that can be paid. */
export function unitsToPay(facts: PayUnitsFacts): Map<string, number> {
  const orders = facts.named.filter(({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus !== 'paid')
  const units = new Map<string, number>()
  for (const { pieces } of sourcesOf(facts, orders))
    for (const piece of pieces) units.set(piece.orderItemId, (units.get(piece.orderItemId) ?? 0) + unitsIn(piece))
  return units
}

/** The open bills with their lines, and lines on no bill on the bill that they join. */
function sourcesOf(facts: PayUnitsFacts, orders: PayUnitsFacts['named']): Content[] {
  const open = facts.bills.filter(({ status }) => status === 'open').map(freezeBill)
  const joining = orders.flatMap((order) => unbilledLines(order, facts.orders))
  const [only] = open
  const contents: Content[] = open.map((bill) => ({ bill, pieces: bill.lines }))
  if (joining.length === 0) return contents
  if (only && open.length === 1) return [{ bill: only, pieces: [...only.lines, ...joining] }]
  const [rest] = newBills(facts, 1) as [StoredBill]
  return [...contents, { bill: rest, pieces: joining }]
}

/** Takes units off the pieces of their lines, from the first one on. Pieces of parts of a unit stay. */
function takeUnits(sources: readonly Content[], units: PayingUnits['units']): { rests: Content[]; taken: Piece[] } {
  const wanted = new Map<string, number>()
  for (const { lineId, quantity } of units) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity)
  const taken: Piece[] = []
  const rests = sources.map(({ bill, pieces }) => ({
    bill,
    pieces: pieces.flatMap((piece): Piece[] => {
      const count = unitsIn(piece)
      const some = Math.min(wanted.get(piece.orderItemId) ?? 0, count)
      if (some === 0) return [piece]
      wanted.set(piece.orderItemId, wanted.get(piece.orderItemId)! - some)
      taken.push({ ...piece, stretch: stretchOf({ from: 0, to: some, of: count }, piece.stretch) })
      return some === count
        ? []
        : [{ ...piece, stretch: stretchOf({ from: some, to: count, of: count }, piece.stretch) }]
    }),
  }))
  if ([...wanted.values()].some((rest) => rest > 0)) throw new AppError('split.too_much')
  return { rests: rests.filter(({ bill, pieces }, at) => hasChanged(bill, pieces, sources[at]!)), taken }
}

/** Bills that give nothing and get nothing are not touched. */
const hasChanged = (bill: StoredBill, pieces: readonly Piece[], source: Content): boolean =>
  pieces.length !== source.pieces.length ||
  source.pieces.length !== bill.lines.length ||
  pieces.some((piece, at) => piece !== source.pieces[at])

/** Whole units of a piece; 0 for a piece that cuts one. */
function unitsIn({ item: { quantity }, stretch: { from, to, of } }: Piece): number {
  const count = (quantity * (to - from)) / of
  return Number.isInteger(count) ? count : 0
}
