import type { BesideFacts } from '#core/bills/bill-of-cart.ts'
import { isDiscounted } from '#core/bills/discount-lines.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import type { Numbers } from '#core/numbers.ts'
import { newId } from '#core/new-id.ts'
import type { OrderFacts } from '#core/orders/decide-order.ts'
import { chosenIds } from '#core/orders/price-cart.ts'
import { stockIdsOf } from '#core/stock/taken-stock.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../infrastructure/database/planned-command.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import type { Asker } from '../staff/approvals/load-approvals.ts'
import { lockBillsAtPlace } from '../bills/lock-bills.ts'
import { loadDiscountLimit } from '../staff/load-discount-limit.ts'
import { lockKnownCustomer, resolveCustomer } from '../guests/customers/resolve-customer.ts'
import { loadMarks, lockStock } from '../stock/marks/load-marks.ts'
import { lockMenu, lockPortions } from '../menu/availability/take-portions.ts'
import { lockToSell } from '../store/load-store.ts'
import { findLastVisit } from '../floor/visits/find-last-visit.ts'
import { lockPlaceAtTable, lockPlaceOfVisit, type PlaceOfOrder } from '../floor/visits/lock-place-of-order.ts'
import { loadRights } from '../staff/approvals/load-rights.ts'
import { findPlacedOrder, hashOfOrder } from './dining/find-placed-order.ts'

type Loaded = Omit<OrderFacts & BesideFacts, 'guestOrder' | 'numbers'>

export type LoadingOrder<Last extends { numbers: Numbers }> = Pick<HowToLoad, 'missing'> & {
  menu: PriceList
  /** Null: nobody is signed in. */
  asker: Asker | null
  /** Two calls with one order id are the same if their requests are. */
  request: object
  /** Sends the last locks, with the numbers at the end; receives the customer as typed or as on file. */
  lockLast: (customer: { phone: string } | null) => Promise<Last>
}

/**
 * Locks and loads all facts for placing a cart in one round trip: visit and table, customer, store, stock, portions,
 * and the numbers last (decision 59).
 */
export async function loadOrder<Last extends { numbers: Numbers }>(
  tx: ReadTx,
  cart: Cart,
  { menu, missing, asker, lockLast, request }: LoadingOrder<Last>,
): Promise<Loaded & Last> {
  const requestHash = cart.orderId === null ? null : hashOfOrder(request)
  const chosen = [...new Set(cart.cart.flatMap(chosenIds))]
  const counted = chosen.filter((id) => menu.availability.has(id))
  const stockIds = stockIdsOf(chosen, menu.recipes)
  const locksMenu = missing.has('marks') || counted.some((id) => menu.availability.get(id)!.remaining !== null)
  // rare, and before the numbers: a merged visit, or a customer who is new or typed differently
  const visitId = missing.has('visit') ? await findLastVisit(tx, cart.visitId!) : cart.visitId
  const customer = missing.has('customer') ? await resolveCustomer(tx, cart.customerId!) : undefined
  // in the order in which their locks are taken
  const [earlier, place, beside, known, nameOfSender, rights, limit, balances, portions, , marks, last] =
    await awaitPipelined([
      requestHash ? findPlacedOrder(tx, cart.orderId!, requestHash) : null,
      lockPlace(tx, { visitId, tableId: cart.tableId, withCourses: holdsCourses(cart, menu) }),
      // after the visit: other changes of its bills wait
      isDiscounted(cart) || missing.has('bills') ? lockBillsAtPlace(tx, { visitId, tableId: cart.tableId }) : null,
      customer === undefined && cart.customerId ? lockKnownCustomer(tx, cart.customerId.phone) : null,
      lockToSell(tx),
      loadRights(tx, { asker, reasonIds: reasonIdsOf(cart), approvalIds: cart.approvalIds }),
      asker && isDiscounted(cart) ? loadDiscountLimit(tx, asker) : null,
      stockIds.length > 0 ? lockStock(tx, stockIds) : [],
      counted.length > 0 ? lockPortions(tx, counted) : new Map(),
      locksMenu ? lockMenu(tx) : null,
      missing.has('marks') ? loadMarks(tx, stockIds) : null,
      lockLast(customer ?? cart.customerId),
    ])
  return {
    menu,
    sender: tx.actor && { username: tx.actor.name, name: nameOfSender },
    ...place,
    customer: cart.customerId === null ? null : (customer ?? known ?? 'unknown'),
    rights,
    beside,
    limit,
    portions,
    balances,
    marks,
    requestHash: requestHash?.toString('hex') ?? null,
    earlier,
    at: new Date(),
    newId,
    ...last,
  }
}

/** Reasons of typed prices and discounts. */
const reasonIdsOf = ({ cart, discounts }: Cart) => [
  ...cart
    .flatMap((line) => [...(line.override ? [line.override] : []), ...line.discounts])
    .map(({ reasonId }) => reasonId),
  ...discounts.map(({ reasonId }) => reasonId),
]

type Going = { visitId: string | null; tableId: string | null; withCourses: boolean }

function lockPlace(tx: ReadTx, { visitId, tableId, withCourses }: Going): Promise<PlaceOfOrder> | PlaceOfOrder {
  if (visitId !== null) return lockPlaceOfVisit(tx, visitId, withCourses)
  return tableId === null ? { visit: null, table: null, served: [] } : lockPlaceAtTable(tx, tableId, withCourses)
}

/** True if something may have to wait for courses that went out before. */
function holdsCourses({ cart, fireAll }: Cart, { kitchen }: PriceList): boolean {
  const hasCourse = (line: Cart['cart'][number]) =>
    line.course !== null || line.steps.some(({ choices }) => choices.some(({ course }) => course !== null))
  return kitchen.hasCourses && !fireAll && cart.some(hasCourse)
}
