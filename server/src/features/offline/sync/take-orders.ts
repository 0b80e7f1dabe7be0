import type { Checkout } from '#core/payments/decide-sale.ts'
import { LoadAgain } from '#core/load-again.ts'
import type { OperationOf } from '#core/offline/operation.ts'
import { takeOrder, toSettle, type TakeOrderFacts } from '#core/offline/take/take-order.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { lockTables, lockVisitToChange } from '../../floor/visits/lock-room.ts'
import { loadSale, loadTillOrder } from '../../orders/pos/sell.ts'
import { isChanged, listedMenu } from './listed-menus.ts'
import { findTableTitle } from './sync.queries.ts'
import type { Doing, HowToTake, Taker } from './taker.ts'

type Ordering = Doing<OperationOf<'order.place'> | OperationOf<'order.sell'>>

/** Takes an order, paid or not, at the prices of the till's list. */
export function takingOrder(doing: Ordering): Taker {
  const { operation, device, list, at, isQuiet, isPaidLater, isStrict } = doing
  const cart = { ...operation.body, approvalIds: [], offlineNo: isStrict ? null : (operation.orderNo ?? null) }
  const checkout = checkoutOf(operation)
  const order = {
    cart,
    checkout,
    shown: operation.shown,
    letter: device.letter,
    isPaidLater,
    isQuiet,
    isStrict,
  }
  return {
    ids: [operation.body.orderId],
    load: async (tx, how) => {
      if (list === null) {
        const numbers = await how.lockNumbers()
        return { numbers, take: () => toSettle(how, order) }
      }
      const menu = listedMenu(list, how.menu)
      const facts = await loadFacts(tx, { doing, cart, checkout }, { ...how, menu })
      const arrivedAt = new Date()
      const changed = { isMenuChanged: isChanged(cart.cart, menu, how.menu), arrivedAt, at }
      return { numbers: facts.numbers, take: () => takeOrder({ ...facts, ...changed }, order) }
    },
  }
}

type Loading = { doing: Ordering; cart: OperationOf<'order.place'>['body']; checkout: Checkout | null }

async function loadFacts(tx: ReadTx, { doing, cart, checkout }: Loading, how: HowToTake) {
  const asker = doing.person && { ...doing.person, userId: doing.person.id }
  const lastPlace = how.missing.has('place') && cart.visitId !== null ? await loadLastPlace(tx, cart.visitId) : null
  const tableTitle = cart.tableId === null ? null : await findTableTitle(tx.db, cart.tableId)
  const facts = await (checkout === null
    ? loadTillOrder(tx, { cart, asker }, how).then((loaded) => ({ ...loaded, ...NO_MONEY }))
    : loadSale(tx, { cart, asker, checkout }, how))
  const { approvals, person } = doing
  return {
    ...facts,
    lastPlace,
    tableTitle: tableTitle ?? lastPlace?.visit.tables[0]?.title ?? null,
    rights: { ...facts.rights, approvals },
    limit: person?.discountLimitMilli ?? null,
  } satisfies Omit<TakeOrderFacts, 'isMenuChanged' | 'arrivedAt'>
}

/** An order that is not paid with it asks nothing of these. */
const NO_MONEY = {
  drawer: { tillId: null, sessionId: null, refusesCash: false },
  earningCards: new Map<string, never>(),
  giftCards: new Map<string, never>(),
  staff: new Set<string>(),
}

/** The last tables of a visit that has ended, locked, and the main one if nobody sits there. */
async function loadLastPlace(tx: ReadTx, visitId: string): Promise<TakeOrderFacts['lastPlace']> {
  const visit = await lockVisitToChange(tx, visitId)
  if (!visit) throw new LoadAgain('visit')
  const ids = visit.tables.map(({ id }) => id)
  const tables = await lockTables(tx, { ids, visitIds: [], reservationId: null })
  const main = ids.map((id) => tables.get(id)!).find((table) => !table.isRemoved && table.visitId === null)
  return { visit, freeTable: main ? { id: main.id, title: main.title, floor: main.floor } : null }
}

function checkoutOf({ kind, body }: Ordering['operation']): Checkout | null {
  if (kind !== 'order.sell') return null
  const { netTotal, taxTotal, total, payments, allowPartial, buyer, billId } = body
  return { client: { subTotal: netTotal, taxTotal, total }, payments, allowPartial, buyer, billId }
}
