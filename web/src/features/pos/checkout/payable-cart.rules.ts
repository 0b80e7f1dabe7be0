import { WHOLE } from '#core/bills/stretches.ts'
import { formatRate } from '#core/money/tax.ts'
import type { Payable, PayableLine } from '../../bills/payable.rules.ts'
import type { Cart } from '../cart/cart.rules.ts'
import type { PricedCart, PricedLine } from '../cart/cart-pricing.rules.ts'
import type { CartTotals } from '../cart/extras/discounted-cart.rules.ts'

/** A cart as what is paid: it is on no bill, and nobody has paid anything of it. */
export function payableOfCart(cart: Cart, { lines, totals }: PricedCart): Payable {
  return {
    id: null,
    letter: null,
    version: 0,
    isOpen: true,
    customerName: cart.customer?.name ?? null,
    lines: lines.map((line) => lineOf(line, totals)),
    subTotal: totals.subTotal,
    taxTotal: totals.taxTotal,
    total: totals.total,
    taxes: totals.taxes.map(({ title, rateMilli, type, tax }) => ({ title, rate: formatRate(rateMilli), type, tax })),
    paid: 0,
    due: totals.total,
    discounts: cart.discounts.map(({ title }, at) => ({
      id: `cart ${at}`,
      title,
      amount: totals.discounts[at] ?? 0,
    })),
    payments: [],
    cancelled: [],
  }
}

function lineOf(priced: PricedLine, { ofLines }: CartTotals): PayableLine {
  const { line, item, variant, addons, units, unitPrice, amount } = priced
  const { discounts, left } = ofLines.get(line.key) ?? { discounts: [], left: amount }
  const id = String(line.key)
  const title = item?.title ?? line.title
  return {
    id,
    orderItemId: id,
    key: id,
    title: variant ? `${title} - ${variant.title}` : title,
    addons: [...addons, ...units].map((extra) => extra.title),
    stretch: WHOLE,
    units: line.quantity,
    unitPrice,
    amount: left,
    fullAmount: amount,
    isDiscounted: left !== amount,
    discounts: discounts.map((taken, at) => ({
      id: `line ${at}`,
      title: line.discounts?.[at]?.title ?? '',
      amount: taken,
    })),
    seat: line.seat ?? null,
    rateMilli: item?.rateMilli ?? 0,
    taxType: item?.taxType ?? 'none',
  }
}
