import { billLine } from '#core/orders/bill-of-orders.ts'
import { billTotals, type BillTotals } from '#core/money/totals.ts'
import { priceCart, pricingAt } from '#core/orders/price-cart.ts'
import { Cart } from '#core/contract/pos.ts'
import type { TillAlone } from './a-till-alone.ts'

/** The totals that a till shows for a cart without discounts. */
export function totalOfCart({ bundle: { menu } }: TillAlone, cart: object): BillTotals {
  const { cart: lines, deliveryType } = Cart.parse(cart)
  const pricing = pricingAt(menu.priceRules, {
    at: new Date(),
    diningOption: deliveryType,
    businessDay: '2026-01-01',
    newId: () => '',
  })
  return billTotals(priceCart(lines, menu.items, pricing).map(billLine))
}
