import { AppError } from '../app-error.ts'
import { giveBackRewards, type SpentReward } from '../membership/give-back-rewards.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import { changeBills, eventsOf, type Content } from './change-bills.ts'
import { standing, withoutUnits, type BilledLine, type StoredBill } from './open-bill.ts'

export type LeavingFacts = {
  numbers: Pick<Numbers, 'day'>
  /** User name of the person acting. */
  person: string | null
  /** All bills that may have the lines, paid ones too. */
  bills: readonly StoredBill[]
  /** The discounts that points were spent on. */
  rewards: readonly SpentReward[]
  newId: () => string
}

/** Bills after lines left them, and the rows to write. */
export type Left = Pick<Decided, 'bills' | 'pointsMoves' | 'events'> & { after: readonly StoredBill[] }

const NOTHING: Left = { events: [], after: [] }

/** Takes all lines of orders off their open bills. */
export function takeOrdersOff(facts: LeavingFacts, orderIds: readonly string[]): Left {
  const isGone = ({ orderId }: BilledLine) => orderIds.includes(orderId)
  const open = facts.bills.filter(({ status, lines }) => status === 'open' && lines.some(isGone))
  return leave(
    facts,
    open.map((bill) => ({ bill, pieces: bill.lines.filter((line) => !isGone(line)) })),
  )
}

/**
 * Takes a line, or some units of it, off its bill. Refuses if the line is on several bills or invoiced, or if more is
 * paid than would be left.
 * @throws AppError
 */
export function takeItemOff(facts: LeavingFacts, itemId: string, quantity: number | null): Left {
  const isIt = ({ orderItemId }: BilledLine) => orderItemId === itemId
  const itemBills = facts.bills.filter(({ lines }) => lines.some(isIt))
  if (itemBills.length > 1) throw new AppError('bill.split')
  if (itemBills.some(({ status }) => status === 'paid')) throw new AppError('order.already_paid')
  const [bill] = itemBills
  if (!bill) return NOTHING
  const own = bill.lines.filter(isIt)
  const units = unitsToVoid(own[0]!.item, quantity)
  const isWhole = units === own[0]!.item.quantity
  // pieces of a line on one bill may have different discounts: nobody can tell which of them lose the units
  if (!isWhole && own.length > 1) throw new AppError('bill.split')
  const pieces = bill.lines.flatMap((line) => {
    if (!isIt(line)) return [line]
    return isWhole ? [] : [withoutUnits(line, units)]
  })
  return leave(facts, [{ bill, pieces }])
}

/**
 * Takes lines, or units of them, off their bills. Refuses if a line is paid or on several bills, or if its bill has
 * payments.
 * @throws AppError
 */
export function takeLinesOff(facts: LeavingFacts, taken: ReadonlyMap<string, number>): Left {
  const lineBills = facts.bills.filter(({ lines }) => lines.some(({ orderItemId }) => taken.has(orderItemId)))
  for (const id of taken.keys()) checkLeaves(id, lineBills)
  return leave(
    facts,
    lineBills.map((bill) => ({
      bill,
      pieces: bill.lines.flatMap((line) => {
        const units = taken.get(line.orderItemId)
        if (units === undefined) return [line]
        return units === line.item.quantity ? [] : [withoutUnits(line, units)]
      }),
    })),
  )
}

function checkLeaves(itemId: string, bills: readonly StoredBill[]): void {
  const itemBills = bills.filter(({ lines }) => lines.some(({ orderItemId }) => orderItemId === itemId))
  if (itemBills.some(({ status }) => status === 'paid')) throw new AppError('line.paid')
  const pieces = itemBills.flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === itemId))
  const isCut = pieces.length > 1 || pieces.some(({ stretch: { from, to, of } }) => from !== 0 || to !== of)
  if (isCut || itemBills.some(({ payments }) => standing(payments).length > 0)) throw new AppError('bill.split')
}

/**
 * The number of units to cancel: all if none is given.
 * @throws AppError
 */
export function unitsToVoid(item: { quantity: number }, quantity: number | null): number {
  if (quantity !== null && quantity > item.quantity) throw new AppError('order.quantity_invalid')
  return quantity ?? item.quantity
}

function leave({ rewards, numbers: { day }, person, newId }: LeavingFacts, content: readonly Content[]): Left {
  if (content.length === 0) return NOTHING
  const { bills: after, changes, orderIds } = changeBills(content, { newId })
  const pointsMoves = giveBackRewards(rewards, after, { day, movedBy: person })
  return { bills: changes, ...(pointsMoves.length > 0 && { pointsMoves }), events: eventsOf(orderIds, after), after }
}
