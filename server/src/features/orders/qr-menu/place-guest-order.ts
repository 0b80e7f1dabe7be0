import { newId } from '#core/new-id.ts'
import { randomBytes } from 'node:crypto'
import type { GuestOrder } from '#core/contract/qr-menu.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { portionsOf } from '#core/menu/availability.ts'
import { checkAvailable, loadAvailability } from '../../menu/availability/take-portions.ts'
import { checkServed } from '../../menu/details/schedules/load-schedules.ts'
import { loadSellableItems } from '../../menu/load-sellable-items.ts'
import { loadPriceRules } from '../../menu/price-rules/load-price-rules.ts'
import { phoneKey } from '../../guests/phones/phone-key.rules.ts'
import { itemIdsOf, priceCart, pricingAt } from '#core/orders/price-cart.ts'
import { loadStore, lockCurrencyShared, type Store } from '../../store/load-store.ts'
import { loadTableOfCode } from '../../floor/tables/load-table.ts'
import { countWaiting, insertGuestOrder } from './guest-orders.queries.ts'
import { hashOrderToken } from './show-guest-order.ts'

// The token stands in the address of the order's page: 128 random bits, so that nobody guesses another guest's.
const TOKEN_BYTES = 16

type Placing = { order: GuestOrder; qrCode: string; waitingMax: WaitingMax }
export type WaitingMax = { atTable: number; inStore: number }
type Placed = { orderId: string; orderNo: number; orderToken: string }

/** Leaves a guest's cart for the staff, priced from the menu; whoever the phone belongs to is not looked up (docs/rules.md, 34). */
export async function placeGuestOrder(tx: TenantTx, { order, qrCode, waitingMax }: Placing): Promise<Placed> {
  // what is asked first is refused first
  const [, store, menu, , table, available, priceRules] = await awaitPipelined([
    lockCurrencyShared(tx),
    requireOrdering(tx),
    loadSellableItems(tx, order.cartItems.flatMap(itemIdsOf)),
    // what a set menu consists of is served with it
    checkServed(
      tx,
      order.cartItems.map(({ id }) => id),
      new Date(),
    ),
    order.tableId === null ? null : loadTableOfCode(tx, order.tableId),
    loadAvailability(tx),
    loadPriceRules(tx),
  ])
  const pricing = pricingAt(priceRules, {
    at: new Date(),
    diningOption: order.deliveryType,
    businessDay: priceRules.today,
    newId,
  })
  // guests type no prices
  const cart = order.cartItems.map((line) => ({ ...line, unitPrice: null, override: null }))
  const lines = priceCart(cart, menu, pricing)
  // nothing is reserved: portions are taken when staff take the order over
  checkAvailable(portionsOf(lines), available)
  const orderToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const { customerType, customer, deliveryType } = order
  const isNamed = customerType === 'CUSTOMER'
  if (isNamed && (customer.phone === null || phoneKey(customer.phone, store) === null))
    throw new AppError('guest.phone_invalid')
  const { id, orderNo } = await insertGuestOrder(
    tx.db,
    {
      deliveryType,
      customerType,
      name: customer.name,
      phone: isNamed ? customer.phone : null,
      table,
      tokenHash: hashOrderToken(orderToken),
      qrCode,
    },
    lines,
  )
  await refuseWhenFull(tx, table?.id ?? null, waitingMax)
  tx.emit({ type: 'new_qrorder' })
  tx.notify({ kind: 'guest_order', facts: { orderNo, table: table?.title ?? null } })
  return { orderId: id, orderNo, orderToken }
}

async function requireOrdering(tx: TenantTx): Promise<Store> {
  const store = await loadStore(tx)
  const { isMenuPublic, takesGuestOrders } = store
  if (!isMenuPublic) throw new AppError('qr_menu.switched_off')
  if (!takesGuestOrders) throw new AppError('qr_menu.ordering_off')
  return store
}

const COME_BACK_S = 60

/** Asked once the new one is written, as its number lets one guest after the other count. */
async function refuseWhenFull(tx: TenantTx, tableId: string | null, most: WaitingMax): Promise<void> {
  const waiting = await countWaiting(tx.db, tableId)
  const come = { retryAfter: COME_BACK_S }
  if (waiting.atTable > most.atTable) throw new AppError('guest.table_waiting', come)
  if (waiting.inStore > most.inStore) throw new AppError('guest.store_waiting', come)
}
