import { AppError } from '../app-error.ts'
import type { Day } from '../calendar/business-day.ts'
import type { GuestOrder } from '../contract/qr-menu.ts'
import { LoadAgain } from '../load-again.ts'
import { portionsOf, shortagesOf, type AvailabilityById } from '../menu/availability.ts'
import type { PriceList } from '../menu/price-list.ts'
import { isServed, type Schedule } from '../menu/schedules.ts'
import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import type { TableFacts } from '../visits/visit-of-order.ts'
import type { NewGuestOrder } from './guest-order-changes.ts'
import { priceCart, pricingAt } from './price-cart.ts'

/** All facts for a guest's order, read under the lock of the numbers. */
export type GuestOrderFacts = {
  menu: PriceList
  numbers: Numbers
  store: { isMenuPublic: boolean; takesGuestOrders: boolean }
  /** The table of the scanned code; null if the code is unknown, or none was scanned. */
  table: TableFacts | null
  /** Schedules of the items, which are not served outside them. */
  schedules: readonly (Schedule & { timeZone: string })[]
  available: AvailabilityById
  /** The last number given to a guest, with its day, and the count of waiting guests' orders. */
  guests: { day: Day; orderNo: number; atTable: number; inStore: number }
  /** True if the typed phone number is possible. */
  isPhoneValid: boolean
  qrCode: string
  /** Gives access to the order's page. */
  token: string
  /** SHA-256 of the token, in hex. */
  tokenHash: string
  /** The current moment. */
  at: Date
  newId: () => string
}

/** The most guests' orders that may wait at once. */
export type WaitingMax = { atTable: number; inStore: number }

type Reply = { orderId: string; orderNo: number; orderToken: string }

const COME_BACK_S = 60

/**
 * Leaves a guest's cart for the staff, priced as at the till. Nothing is reserved: portions are taken when staff take
 * it over.
 */
export function decideGuestOrder(facts: GuestOrderFacts, cart: GuestOrder, waitingMax: WaitingMax): Plan<Reply> {
  const { menu, numbers, guests, table, at, newId, token } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  checkOrdering(facts, cart)
  const pricing = pricingAt(menu.priceRules, {
    at,
    diningOption: cart.deliveryType,
    businessDay: numbers.day,
    newId,
  })
  // guests type no prices
  const typed = cart.cartItems.map((line) => ({ ...line, unitPrice: null, override: null }))
  const lines = priceCart(typed, menu.items, pricing)
  const items = shortagesOf(portionsOf(lines), facts.available, at)
  if (items.length > 0) throw new AppError('menu.sold_out', { items })
  const { customerType, customer, deliveryType } = cart
  const isNamed = customerType === 'CUSTOMER'
  if (isNamed && !facts.isPhoneValid) throw new AppError('guest.phone_invalid')
  refuseWhenFull(guests, waitingMax)
  const isLaterDay = numbers.day > guests.day
  const placed: NewGuestOrder = {
    id: newId(),
    businessDay: isLaterDay ? numbers.day : guests.day,
    orderNo: isLaterDay ? 1 : guests.orderNo + 1,
    tokenHash: facts.tokenHash,
    qrCode: facts.qrCode,
    deliveryType,
    customerType,
    customerName: customer.name,
    customerPhone: isNamed ? customer.phone : null,
    tableId: table?.id ?? null,
    tableTitle: table?.title ?? null,
    floor: table?.floor ?? null,
    lines,
  }
  const { id, orderNo } = placed
  return {
    guestOrders: { placed },
    notifications: [{ kind: 'guest_order', facts: { orderNo, table: placed.tableTitle } }],
    events: [{ type: 'new_qrorder' }],
    reply: { orderId: id, orderNo, orderToken: token },
  }
}

function checkOrdering({ store, schedules, table, at }: GuestOrderFacts, cart: GuestOrder): void {
  if (!store.isMenuPublic) throw new AppError('qr_menu.switched_off')
  if (!store.takesGuestOrders) throw new AppError('qr_menu.ordering_off')
  if (!schedules.every((schedule) => isServed(schedule, at, schedule.timeZone))) throw new AppError('menu.item_not_now')
  if (cart.tableId !== null && table === null) throw new AppError('guest.table_not_found')
}

function refuseWhenFull(waiting: { atTable: number; inStore: number }, most: WaitingMax): void {
  const come = { retryAfter: COME_BACK_S }
  if (waiting.atTable >= most.atTable) throw new AppError('guest.table_waiting', come)
  if (waiting.inStore >= most.inStore) throw new AppError('guest.store_waiting', come)
}
