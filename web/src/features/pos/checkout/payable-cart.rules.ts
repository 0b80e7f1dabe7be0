import { WHOLE } from '#core/bills/stretches.ts'
import { formatRate } from '#core/money/tax.ts'
import type { Payable, PayableLine } from '../../bills/payable.rules.ts'
import type { Cart } from '../cart/cart.rules.ts'
import type { PricedCart, PricedLine } from '../cart/cart-pricing.rules.ts'
import type { CartTotals } from '../cart/extras/discounted-cart.rules.ts'

/** A cart in the form of a bill: without an id, and with nothing paid. */
export function payableOfCart(cart: Cart, { lines, totals }: PricedCart): Payable {
  return {
    id: null,
    letter: null,
    version: 0,
    isOpen: true,
    customerName: cart.customer?.name ?? null,
    customerPhone: cart.customer?.phone ?? null,
    lines: lines.flatMap((line) => linesOf(line, totals)),
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

/** A set menu is paid as its choices, each with its own tax. */
function linesOf(priced: PricedLine, totals: CartTotals): PayableLine[] {
  const { line, item, variant, addons, units, parts, unitPrice } = priced
  const title = item?.title ?? line.title
  const shares = totals.ofLines.get(line.key)?.parts ?? []
  if (parts.length === 0) {
    const sold = {
      title,
      variantTitle: variant?.title ?? null,
      extras: [...addons, ...units],
      unitPrice,
      item,
      set: null,
    }
    return [lineOf(line, { ...sold, id: String(line.key), share: shares[0] })]
  }
  const set = { id: `cart ${line.key}`, title }
  return parts.map((part, at) =>
    lineOf(line, {
      title: part.item.title,
      variantTitle: part.choice.variantTitle,
      extras: [...part.addons, ...part.units],
      unitPrice: part.unitPrice,
      item: part.item,
      set,
      id: `${line.key} ${at}`,
      share: shares[at],
    }),
  )
}

type Sold = Pick<PayableLine, 'id' | 'title' | 'unitPrice' | 'set'> & {
  variantTitle: string | null
  extras: readonly { title: string }[]
  item: PricedLine['item']
  share: { discounts: number[]; left: number } | undefined
}

function lineOf(
  line: PricedLine['line'],
  { id, title, variantTitle, extras, unitPrice, item, set, share }: Sold,
): PayableLine {
  const amount = unitPrice * line.quantity
  const { discounts, left } = share ?? { discounts: [], left: amount }
  return {
    id,
    orderItemId: id,
    key: id,
    title: variantTitle ? `${title} - ${variantTitle}` : title,
    addons: extras.map((extra) => extra.title),
    stretch: WHOLE,
    units: line.quantity,
    unitPrice,
    amount: left,
    fullAmount: amount,
    rest: left === amount ? null : { stretch: WHOLE, left },
    discounts: discounts.map((taken, at) => ({
      id: `line ${at}`,
      title: line.discounts?.[at]?.title ?? '',
      amount: taken,
    })),
    seat: line.seat ?? null,
    set,
    rateMilli: item?.rateMilli ?? 0,
    taxType: item?.taxType ?? 'none',
  }
}
