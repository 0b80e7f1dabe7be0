import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { posApi } from '#core/contract/pos.ts'
import type { StoreTable } from '#core/contract/records.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import type { Cart } from './cart/cart.rules.ts'
import { type PricedCart, priceCart } from './cart/cart-pricing.rules.ts'
import { cartStoreOf, isHeld, useTillMemory, withCart } from './cart/cart-store.ts'
import { useOpenedDrafts } from './drafts/drafts-address.ts'
import { useOpenedQrOrders } from './qr-orders/use-opened-qr-orders.ts'
import { type Menu, menuFor, readMenu, type SellableItem } from './menu/menu-catalogue.ts'
import { useNotNow } from './menu/use-not-now.ts'
import { lacksTable } from './tables/occupancy.rules.ts'
import { posTexts } from './pos.texts.ts'
import type { SentOrder } from './checkout/sent-order.ts'

export type PosInit = z.output<typeof posApi.init.reply>

/** The dialogs of the till, with their subjects. */
export type TillDialog =
  | {
      kind:
        | 'filters'
        | 'device'
        | 'save-draft'
        | 'drafts'
        | 'qr-orders'
        | 'receipts'
        | 'gift-card'
        | 'send'
        | 'pay'
        | 'sent'
    }
  | { kind: 'choices' | 'availability'; item: SellableItem }
  | { kind: 'line'; lineKey: number; item: SellableItem }
  | { kind: 'notes' | 'price'; lineKey: number }
  | { kind: 'discount'; lineKey: number | null }
  /** `next` continues the interrupted action once the table is chosen; null if there is none. */
  | { kind: 'table'; next: (() => void) | null }

export type Till = {
  init: PosInit
  tenantId: string
  menu: Menu
  cart: Cart
  priced: PricedCart
  table: StoreTable | null
  /** True if the cart was sent without a reply, so it may be an order already. */
  hasLostTry: boolean
  /** True while the cart is being sent, in which time it cannot change. */
  isUnderWay: boolean
  changeCart: (step: (cart: Cart) => Cart) => void
  money: (minor: number) => string
  /** Prices a cart with the menu of its dining option. */
  pricesOf: (cart: Cart) => PricedCart
  /** True if the order is eaten here and staff have to choose its table. */
  lacksTable: (cart: Cart) => boolean
  /** Goes without a table for this order, so that it is not asked for again. */
  declineTable: () => void
  /** Ids of items outside their schedule; they can be sold all the same. */
  notNow: ReadonlySet<string>
  /** The category the grid shows; null shows all. */
  categoryId: string | null
  chooseCategory: (id: string | null) => void
  /** The last order sent; its token can be printed again. */
  lastOrder: SentOrder | null
  /** The last order if it was paid and the next one is not begun: its change and receipt are shown. */
  paidOrder: SentOrder | null
  keepOrder: (order: SentOrder) => void
  /** Called after an undo: its token can no longer be printed. */
  forgetOrder: (orderId: string) => void
  dialogs: Dialogs
}

type Dialogs = {
  /** The dialog shown, or shown last while it closes; `at` distinguishes one showing from the next. */
  current: { dialog: TillDialog; isOpen: boolean; at: number } | null
  open: (dialog: TillDialog) => void
  close: () => void
}

const TillContext = createContext<Till | null>(null)
export const TillProvider = TillContext.Provider

/**
 * Menu and prices for the cards of the menu. A context of its own, because a touch changes the till and would render
 * every card again.
 */
const TillPrices = createContext<Pick<Till, 'menu' | 'money'> | null>(null)
export const TillPricesProvider = TillPrices.Provider

export function useTillPrices(): Pick<Till, 'menu' | 'money'> {
  const prices = useContext(TillPrices)
  if (!prices) throw new Error('useTillPrices outside of the till')
  return prices
}

export function useTill(): Till {
  const till = useContext(TillContext)
  if (!till) throw new Error('useTill outside of the till')
  return till
}

/** State that all parts of the till share: the menu, the cart, the open dialog. */
export function useNewTill(init: PosInit): Till {
  const { locale } = useLanguage()
  const tenantId = init.storeSettings.tenant_id
  const whole = useMemo(() => readMenu(init), [init])
  const { cart, attempt } = useTillMemory(tenantId)
  const menu = useMemo(() => menuFor(whole, cart.diningOption), [whole, cart.diningOption])
  const priced = useMemo(() => priceCart(cart.lines, menu, cart.discounts), [cart.lines, cart.discounts, menu])
  const [lastOrder, setLastOrder] = useState<SentOrder | null>(null)
  const [chosenId, chooseCategory] = useState<string | null>(null)
  const [isTableDeclined, setTableDeclined] = useState(false)
  // asks again for the next order
  if (isTableDeclined && cart.lines.length === 0) setTableDeclined(false)
  const dialogs = useDialogs()
  return {
    init,
    tenantId,
    menu,
    cart,
    priced,
    table: init.storeTables.find((table) => table.id === cart.tableId) ?? null,
    hasLostTry: attempt !== null && attempt.lost.length > 0,
    isUnderWay: attempt !== null && attempt.underWay !== null,
    changeCart: useCartChange(tenantId),
    money: useCallback((minor) => formatMoney(minor, menu.currency, locale), [menu.currency, locale]),
    notNow: useNotNow(init),
    pricesOf: ({ lines, discounts, diningOption }) => priceCart(lines, menuFor(whole, diningOption), discounts),
    lacksTable: (asked) =>
      lacksTable(asked, {
        asks: init.storeSettings.asks_for_table === 1,
        tables: init.storeTables.length,
        isDeclined: isTableDeclined,
      }),
    declineTable: () => setTableDeclined(true),
    // a category may be gone since the menu was loaded again
    categoryId: menu.categories.some((category) => category.id === chosenId) ? chosenId : null,
    chooseCategory,
    lastOrder,
    paidOrder: cart.lines.length === 0 && lastOrder !== null && lastOrder.payments.length > 0 ? lastOrder : null,
    keepOrder: setLastOrder,
    forgetOrder: (orderId) => setLastOrder((last) => (last?.orderId === orderId ? null : last)),
    dialogs,
  }
}

/** Changes the cart; while it is being sent it stays as it is, and a toast explains why. */
function useCartChange(tenantId: string): Till['changeCart'] {
  const { held } = useTexts(posTexts).cart
  return (step) => {
    const store = cartStoreOf(tenantId)
    const next = step(store.read().cart)
    if (isHeld(store.read(), next)) notify.error(held, 'cart-held')
    store.change((memory) => withCart(memory, next))
  }
}

function useDialogs(): Dialogs {
  const [current, setCurrent] = useState<Dialogs['current']>(null)
  const open = (dialog: TillDialog) => setCurrent((before) => ({ dialog, isOpen: true, at: (before?.at ?? 0) + 1 }))
  useOpenedDrafts(() => open({ kind: 'drafts' }))
  useOpenedQrOrders(() => open({ kind: 'qr-orders' }))
  return {
    current,
    open,
    // the dialog keeps its content while it closes
    close: () => setCurrent((before) => before && { ...before, isOpen: false }),
  }
}
