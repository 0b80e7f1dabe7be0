import type { Cart } from '#core/contract/pos.ts'
import { succeed } from '#core/contract/fields.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import type { Numbers } from '#core/numbers.ts'
import { decideTillOrder } from '#core/bills/decide-till-order.ts'
import { isDiscounted } from '#core/bills/discount-lines.ts'
import { decideAccept } from '#core/orders/decide-accept.ts'
import type { Placed } from '#core/orders/decide-order.ts'
import { decideSale, type Checkout } from '#core/payments/decide-sale.ts'
import { codesOf } from '#core/payments/take-payments.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { Commands, ReadTx } from '../../../infrastructure/database/tenant.ts'
import type { Asker } from '../../staff/approvals/load-approvals.ts'
import { lockDrawer } from '../../cash/lock-drawer.ts'
import { lockGiftCards } from '../../guests/membership/gift-cards/move-gift-cards.ts'
import { lockEarningCards } from '../../guests/membership/points/lock-earning-cards.ts'
import { findWhoWorksHere } from '../../staff/find-who-works-here.ts'
import { loadOrder, type LoadingOrder } from '../load-order.ts'
import { loadCartOfQrOrder } from '../qr-menu/load-cart-of-qr-order.ts'
import { lockQrOrder } from '../qr-menu/qr-orders.queries.ts'
import type { PriceLists } from './price-list.ts'

type Ordering = { cart: Cart; asker: Asker | null }

/** Sends the till's cart to the kitchen, and takes over the guest's order it came from, if any. */
export function placeTillOrder(tenant: Commands, priceLists: PriceLists, { cart, asker }: Ordering) {
  return priceLists.decide(tenant, {
    ids: cart.orderId === null ? [] : [cart.orderId],
    // the technical log records discounts
    isJournaled: isDiscounted(cart) || cart.cart.some(({ override }) => override !== null),
    load: (tx, how) => loadTillOrder(tx, { cart, asker }, how),
    decide: (facts) => {
      const plan = decideTillOrder(facts, cart)
      const reply: Placed & ReturnType<typeof succeed> = { ...succeed('order.sent'), ...plan.reply }
      return { ...plan, reply }
    },
  })
}

type Accepting = { id: string; shownTotal: number | undefined }

/**
 * Sends a guest's order to the kitchen unchanged. Its cart is read under its lock, before the cart's own locks: one
 * more round trip.
 */
export function acceptQrOrder(tenant: Commands, priceLists: PriceLists, { id, shownTotal }: Accepting) {
  return priceLists.decide(tenant, {
    load: async (tx, { menu, missing, lockNumbers }) => {
      const [guestOrder, cart] = await awaitPipelined([lockQrOrder(tx.db, id), loadCartOfQrOrder(tx, id)])
      const lockLast = async () => ({ numbers: await lockNumbers() })
      const order = await loadOrder(tx, cart, { menu, missing, asker: null, request: cart, lockLast })
      return { ...order, guestOrder, cart }
    },
    decide: ({ cart, ...facts }) => {
      const plan = decideAccept(facts, cart, shownTotal)
      return { ...plan, reply: { ...succeed('order.sent'), ...plan.reply } }
    },
  })
}

type Selling = Ordering & { checkout: Checkout }

/** Sends a cart and takes payment for all or part of it. */
export function sellAtTill(tenant: Commands, priceLists: PriceLists, { cart, asker, checkout }: Selling) {
  return priceLists.decide(tenant, {
    ids: cart.orderId === null ? [] : [cart.orderId],
    isJournaled: true,
    load: (tx, how) => loadSale(tx, { cart, asker, checkout }, how),
    decide: (facts) => {
      const plan = decideSale(facts, cart, checkout)
      return { ...plan, reply: { ...succeed('order.sent_and_paid'), ...plan.reply } }
    },
  })
}

type HowToSell = HowToLoad & { menu: PriceList }

/** Loads all facts for a cart that goes to the kitchen. */
export function loadTillOrder(tx: ReadTx, { cart, asker }: Ordering, { menu, missing, lockNumbers }: HowToSell) {
  const lockLast = async () => ({ numbers: await lockNumbers() })
  return loadCart(tx, cart, { menu, missing, asker, request: cart, lockLast })
}

/** Loads all facts for a cart that goes to the kitchen and is paid. */
export function loadSale(tx: ReadTx, { cart, asker, checkout }: Selling, { menu, missing, lockNumbers }: HowToSell) {
  const { payments } = checkout
  const lockLast = async (customer: { phone: string } | null) => {
    const [drawer, giftCards, earningCards, staff, numbers] = await awaitPipelined([
      lockDrawer(tx),
      lockGiftCards(tx, codesOf(payments)),
      customer ? lockEarningCards(tx, { phones: [customer.phone] }) : new Map(),
      findWhoWorksHere(
        tx,
        payments.flatMap(({ tipFor }) => tipFor ?? []),
      ),
      lockNumbers(),
    ])
    return { drawer, giftCards, earningCards, staff, numbers }
  }
  return loadCart(tx, cart, { menu, missing, asker, request: { cart, checkout }, lockLast })
}

async function loadCart<Last extends { numbers: Numbers }>(tx: ReadTx, cart: Cart, loading: LoadingOrder<Last>) {
  const { selectedQrOrderItem } = cart
  const [guestOrder, order] = await awaitPipelined([
    selectedQrOrderItem === null ? null : lockQrOrder(tx.db, selectedQrOrderItem),
    loadOrder(tx, cart, loading),
  ])
  return { ...order, guestOrder }
}
