import { AppError } from '../app-error.ts'
import { followStatus } from '../kitchen/at-stations.ts'
import { isMade, lineWith, orderWith, type KitchenFacts } from '../kitchen/order-in-kitchen.ts'
import { planOfKitchen } from '../kitchen/plan-of-kitchen.ts'
import { slipsByPrinter } from '../kitchen/slips-by-printer.ts'
import { reprint, type SlipLine, type SlipOrder } from '../kitchen/slips-of-lines.ts'
import type { Kitchen, StationOfLine } from '../kitchen/station-lines.ts'
import { LoadAgain } from '../load-again.ts'
import { portionsOf, shortagesOf, type AvailabilityById } from '../menu/availability.ts'
import { takePortions } from '../menu/take-portions.ts'
import type { Plan } from '../plan.ts'
import { fallBelow, type Marks } from '../stock/marks.ts'
import { StockLedger, type BalanceRow } from '../stock/stock-ledger.ts'
import { redoLine, type LineMove } from '../stock/undone-stock.ts'
import type { ItemStatus } from './item-steps.ts'
import { checkItemChange } from './order-state.ts'
import type { PricedLine } from './sold-order.ts'

/** Facts for a cancelled line that is made after all. */
export type RemadeFacts = {
  line: SlipLine &
    Pick<PricedLine, 'itemId' | 'variantId' | 'setMenu' | 'quantity'> & {
      /** Its portions were returned. */
      hadReturned: boolean
      /** The quantity on paper at its stations. */
      stations: readonly StationOfLine[]
    }
  order: SlipOrder
  portions: AvailabilityById
  /** Its stock moves, and those of its cancellation. */
  moves: readonly LineMove[]
  balances: readonly BalanceRow[]
  marks: Marks
  kitchen: Kitchen
}

export type ItemStatusFacts = KitchenFacts & { remade: RemadeFacts | null; newId: () => string }

/**
 * Sets a line to any status but cancelled, as Orders allows. A paid order is open while the kitchen has something left
 * to make of it (docs/decisions/orders/0028-a-paid-order-closes-and-reopens.md). A cancelled line takes its portions
 * and stock again.
 * @throws LoadAgain
 */
export function decideItemStatus(facts: ItemStatusFacts, lineId: string, status: ItemStatus): Plan<object> {
  const order = facts.orders[0]
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!order || !line) throw new AppError('order.item_not_found')
  checkItemChange(order, status)
  const isRemade = line.status === 'cancelled'
  // it is on no invoice, so guests who want it must order it again
  if (isRemade && order.paymentStatus === 'paid') throw new AppError('order.step_refused')
  if (isRemade && !facts.remade) throw new LoadAgain('remade')
  const lines = [lineWith(line, status)]
  const isReopened = order.paymentStatus === 'paid' && order.status !== 'created' && !isMade(order, lines)
  const plan = planOfKitchen(facts, {
    lines,
    stations: followStatus(line, status, facts.defaultStationId),
    orders: isReopened ? [orderWith(order, { status: 'created' })] : [],
    changed: [order],
    acts: isReopened ? [{ kind: 'order.recalled', subject: String(order.tokenNo) }] : [],
    reply: {},
  })
  return isRemade ? remake(plan, facts, facts.remade!) : plan
}

/** Takes its stock and any returned portions, and prints it again. */
function remake(
  plan: Plan<object>,
  { numbers, by, defaultStationId, newId }: ItemStatusFacts,
  remade: RemadeFacts,
): Plan<object> {
  const { line, order, kitchen } = remade
  const returned = line.hadReturned ? [line] : []
  const items = shortagesOf(portionsOf(returned), remade.portions, numbers.now)
  if (items.length > 0) throw new AppError('menu.sold_out', { items })
  const portions = takePortions(returned, remade.portions)
  const ledger = new StockLedger(remade.balances)
  redoLine(ledger, remade.moves, line.id)
  const { soldOut, notifications } = fallBelow(ledger, remade.marks)
  const stations = line.stations.length > 0 ? line.stations : [{ id: defaultStationId, slipQuantity: 0 }]
  const { stations: printed, unprinted } = reprint({ ...line, stations, order }, true, kitchen)
  const operationId = newId()
  const slips = [...slipsByPrinter(unprinted, 'order')].map(([printerId, slip]) => ({
    operationId,
    printerId,
    facts: slip,
  }))
  const isMenuChanged = portions.changes.length + soldOut.length > 0
  return {
    ...plan,
    kitchen: { ...plan.kitchen!, printed: unprinted.length > 0 ? printed : [], remade: [line.id] },
    ...(ledger.moves.length > 0 && {
      stock: { moves: ledger.moves, balances: ledger.changed(), day: numbers.day, orderId: null, movedBy: by },
    }),
    ...(isMenuChanged && { menu: { portions: portions.changes, soldOut } }),
    slips,
    numbers: { day: numbers.day, lastToken: numbers.lastToken },
    notifications: [...notifications, ...portions.notifications],
    events: [
      ...(isMenuChanged ? [{ type: 'menu_update' } as const] : []),
      ...(slips.length > 0 ? [{ type: 'print_update' } as const] : []),
      ...plan.events,
    ],
  }
}
