import { DISPLAY_LINES_MAX, type DisplayState } from '#core/contract/dining/display.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { cashOf } from '../../bills/payments/tender.rules.ts'
import type { PricedCart } from '../cart/cart-pricing.rules.ts'
import type { SentOrder } from '../checkout/sent-order.ts'

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** The cart as its guest sees it: no notes, no seats, nobody's name. */
export function cartShown(
  { lines, totals }: PricedCart,
  { currency, isPaying }: { currency: string; isPaying: boolean },
): DisplayState {
  const shown = lines.flatMap(({ line, item, variant, addons, units, parts, amount, problem }) => {
    if (!item || problem !== null) return []
    const chosen = [
      ...(variant ? [variant.title] : []),
      ...countedTitles([...addons, ...units].map(({ title }) => title)),
      ...parts.map((part) => part.item.title),
    ]
    return [{ title: cut(item.title, 120), details: cut(chosen.join(', '), 160), quantity: line.quantity, amount }]
  })
  const bill = {
    currency,
    total: totals.total,
    lines: shown.slice(-DISPLAY_LINES_MAX),
    more: Math.max(0, shown.length - DISPLAY_LINES_MAX),
    discount: totals.discountTotal,
    tax: totals.taxTotal,
  }
  return isPaying ? { stage: 'paying', ...bill, due: totals.total } : { stage: 'cart', ...bill }
}

/** Thanks, with the payments and the change. */
export function thanksShown(
  { tokenNo, called, payments }: SentOrder,
  currency: string,
  receiptUrl: string | null,
): DisplayState {
  return {
    stage: 'thanks',
    currency,
    total: payments.reduce((sum, { amount }) => sum + amount, 0),
    payments: payments
      .slice(0, 20)
      .map(({ title, amount, tip = 0 }) => ({ title: cut(title, 60), amount: amount + tip })),
    change: cashOf(payments)?.change ?? null,
    tokenNo,
    called,
    receiptUrl,
  }
}
