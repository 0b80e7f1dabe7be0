import { AppError } from '../app-error.ts'
import { giveBackRewards, type SpentReward } from '../membership/give-back-rewards.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import { changeBills, eventsOf, type Content } from './change-bills.ts'
import { standing, withoutUnits, type BilledLine, type StoredBill } from './open-bill.ts'

export type LeavingFacts = {
  numbers: Pick<Numbers, 'day'>
  /** The user name of who acts. */
  person: string | null
  /** All that the lines could be on, paid ones too. */
  bills: readonly StoredBill[]
  /** Those that points were spent on. */
  rewards: readonly SpentReward[]
  newId: () => string
}

/** Bills that lines have left, as they are then, with what is written for it. */
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
 * Takes a line, or some units of it, off its bill. Refused where it is cut over several bills, or invoiced, or where more is paid than
 * would be left. @throws AppError
 */
export function takeItemOff(facts: LeavingFacts, itemId: string, quantity: number | null): Left {
  const isIt = ({ orderItemId }: BilledLine) => orderItemId === itemId
  const theirs = facts.bills.filter(({ lines }) => lines.some(isIt))
  if (theirs.length > 1) throw new AppError('bill.split')
  if (theirs.some(({ status }) => status === 'paid')) throw new AppError('order.already_paid')
  const [bill] = theirs
  if (!bill) return NOTHING
  const own = bill.lines.filter(isIt)
  const units = unitsToVoid(own[0]!.item, quantity)
  const isWhole = units === own[0]!.item.quantity
  // pieces of a line on one bill have different discounts: which of them the units are of nobody knows
  if (!isWhole && own.length > 1) throw new AppError('bill.split')
  const pieces = bill.lines.flatMap((line) => {
    if (!isIt(line)) return [line]
    return isWhole ? [] : [withoutUnits(line, units)]
  })
  return leave(facts, [{ bill, pieces }])
}

/**
 * Takes lines, or units of them, off the bills that they lie on whole. Refused where one is paid, cut over several bills, or on a bill
 * with payments. @throws AppError
 */
export function takeLinesOff(facts: LeavingFacts, taken: ReadonlyMap<string, number>): Left {
  const theirs = facts.bills.filter(({ lines }) => lines.some(({ orderItemId }) => taken.has(orderItemId)))
  for (const id of taken.keys()) checkLeaves(id, theirs)
  return leave(
    facts,
    theirs.map((bill) => ({
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
  const theirs = bills.filter(({ lines }) => lines.some(({ orderItemId }) => orderItemId === itemId))
  if (theirs.some(({ status }) => status === 'paid')) throw new AppError('line.paid')
  const pieces = theirs.flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === itemId))
  const isCut = pieces.length > 1 || pieces.some(({ stretch: { from, to, of } }) => from !== 0 || to !== of)
  if (isCut || theirs.some(({ payments }) => standing(payments).length > 0)) throw new AppError('bill.split')
}

/** How many units of a line to cancel: all of them where no number is given. @throws AppError */
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
