import { shareByWeight } from '../money/share-out.ts'
import { roundedShare } from '../money/tax.ts'
import type { BillTotals } from '../money/totals.ts'

/** The unpaid part of a bill, in minor units, spread over the rates as a credit note of that amount is. */
export function leftToPay({ total, taxes }: Omit<BillTotals, 'lines'>, due: number): Omit<BillTotals, 'lines'> {
  const grosses = taxes.map(({ net, tax }) => net + tax)
  const untaxed = grosses.reduce((rest, gross) => rest - gross, total)
  const shares = shareByWeight(due, [...grosses, untaxed])
  const left = taxes.map((rate, at) => {
    const tax = grosses[at] === 0 ? 0 : roundedShare(rate.tax, shares[at]!, grosses[at]!)
    return { ...rate, net: shares[at]! - tax, tax }
  })
  const taxTotal = left.reduce((sum, { tax }) => sum + tax, 0)
  return { subTotal: due - taxTotal, taxTotal, total: due, taxes: left }
}
