import type { Bill, BillLine } from '#core/contract/bills.ts'
import { parseAmount } from '#core/money/amount.ts'

/** A discount as it is shown and removed, in minor units. */
export type ShownDiscount = { id: string; title: string; amount: number }

/** Discounts shared by a bill's lines, even when the lines list their amounts, as they do after its first payment. */
export function sharedDiscounts(
  { discounts, lines }: Pick<Bill, 'discounts' | 'lines'>,
  digits: number,
): ShownDiscount[] {
  const ofBill = discounts.map(({ amount, ...discount }) => ({ ...discount, amount: signed(amount, digits) }))
  const onLines = new Map<string, ShownDiscount & { lines: number }>()
  for (const { id, title, amount } of lines.flatMap((line) => line.discounts)) {
    const before = onLines.get(id) ?? { id, title, amount: 0, lines: 0 }
    onLines.set(id, { ...before, amount: before.amount + signed(amount, digits), lines: before.lines + 1 })
  }
  const isOfBill = new Set(ofBill.map(({ id }) => id))
  const others = [...onLines.values()].filter((one) => one.lines > 1 && !isOfBill.has(one.id))
  return [...ofBill, ...others.map(({ id, title, amount }) => ({ id, title, amount }))]
}

/** The discounts of a line that no other line shares. */
export function discountsOfLine(line: BillLine, digits: number, shared: readonly ShownDiscount[]): ShownDiscount[] {
  return line.discounts
    .filter(({ id }) => shared.every((one) => one.id !== id))
    .map(({ amount, ...discount }) => ({ ...discount, amount: signed(amount, digits) }))
}

/** A share of a discount may be one minor unit below 0. */
function signed(amount: string, digits: number): number {
  const minor = parseAmount(amount.replace('-', ''), digits) ?? 0
  return amount.startsWith('-') ? 0 - minor : minor
}
