import { shareByWeight } from '../money/share-out.ts'
import { roundedShare } from '../money/tax.ts'
import { greatestCommonDivisor, leastCommonMultiple } from './divisors.ts'
import { isTooFine } from './stretches.ts'

/** A part of a line: `n` of `of` parts of it. */
export type Fraction = { n: number; of: number }

/** A line of an invoice, in minor units, tax included, and the part of it refunded before. */
export type RefundableLine = {
  total: number
  /** Index of its rate among the invoice's `rates`. */ rate: number
  returned: Fraction
}

/** A rate of an invoice, in minor units: gross, the tax in it, and how much of both was refunded before. */
export type RefundableRate = { gross: number; tax: number; returnedGross: number; returnedTax: number }

export type RefundableInvoice = {
  lines: readonly RefundableLine[]
  rates: readonly RefundableRate[]
  /** An amount was refunded before: lines no longer show what is left, so the rest is refunded as an amount too. */
  isByAmount: boolean
}

export type RefundRequest =
  | { mode: 'whole' }
  | { mode: 'lines'; lines: readonly { line: number; part: Fraction }[] }
  | { mode: 'amount'; amount: number }

/** A refund in minor units: positive, in the order of the invoice's lines and rates. */
export type Refund = {
  total: number
  lines: { line: number; part: Fraction; amount: number }[]
  rates: { gross: number; tax: number }[]
}

/** The amount of the whole invoice not yet refunded, in minor units. */
export function leftToRefund({ rates }: RefundableInvoice): number {
  return rates.reduce((sum, { gross, returnedGross }) => sum + gross - returnedGross, 0)
}

/**
 * Computes a refund, or null if it asks for more than is left. When the fraction f of a line is refunded in all, its
 * refunds sum to floor(f × total); of a rate, to tax × refunded gross ÷ gross, rounded. Each refund is the difference
 * to the one before, so that parts add up to the whole (docs/rules/invoices.md#amounts-of-a-credit-note).
 */
export function refundOf(invoice: RefundableInvoice, request: RefundRequest): Refund | null {
  if (request.mode === 'amount') return refundAmount(invoice, request.amount)
  if (invoice.isByAmount) return request.mode === 'whole' ? refundAmount(invoice, leftToRefund(invoice)) : null
  const wanted = request.mode === 'whole' ? restOfLines(invoice) : request.lines
  const returned = invoice.lines.map((line) => line.returned)
  const lines: Refund['lines'] = []
  for (const { line, part } of wanted) {
    const after = addFractions(returned[line]!, part)
    if (after.n > after.of) return null
    const { total } = invoice.lines[line]!
    lines.push({ line, part, amount: shareOf(total, after) - shareOf(total, returned[line]!) })
    returned[line] = after
  }
  const grosses = invoice.rates.map(() => 0)
  for (const { line, amount } of lines) grosses[invoice.lines[line]!.rate]! += amount
  return refundGrosses(invoice, grosses, lines)
}

/**
 * True if the refund would cut a line finer than lines can be cut: its parts meet at the least common multiple of their
 * denominators.
 */
export function isCutTooFine({ lines }: Pick<RefundableInvoice, 'lines'>, request: RefundRequest): boolean {
  if (request.mode !== 'lines') return false
  const returned = lines.map((line) => line.returned)
  return request.lines.some(({ line, part }) => {
    if (isTooFine([returned[line]!, part])) return true
    returned[line] = addFractions(returned[line]!, part)
    return false
  })
}

function restOfLines({ lines }: RefundableInvoice): { line: number; part: Fraction }[] {
  return lines.flatMap(({ returned: { n, of } }, line) => (n < of ? [{ line, part: { n: of - n, of } }] : []))
}

function refundAmount(invoice: RefundableInvoice, amount: number): Refund | null {
  if (amount > leftToRefund(invoice)) return null
  const left = invoice.rates.map(({ gross, returnedGross }) => gross - returnedGross)
  return refundGrosses(invoice, shareByWeight(amount, left), [])
}

function refundGrosses({ rates }: RefundableInvoice, grosses: readonly number[], lines: Refund['lines']): Refund {
  return {
    total: grosses.reduce((sum, gross) => sum + gross, 0),
    lines,
    rates: rates.map(({ gross, tax, returnedGross, returnedTax }, at) => ({
      gross: grosses[at]!,
      tax: gross === 0 ? 0 : roundedShare(tax, returnedGross + grosses[at]!, gross) - returnedTax,
    })),
  }
}

function shareOf(total: number, { n, of }: Fraction): number {
  return Number((BigInt(total) * BigInt(n)) / BigInt(of))
}

/** The exact sum of two parts of one line. Both have few enough parts to add without overflow. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  const of = leastCommonMultiple(a.of, b.of)
  return reduced({ n: a.n * (of / a.of) + b.n * (of / b.of), of })
}

/** The same part with the smallest numbers that describe it. */
export function reduced({ n, of }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(n, of)
  return { n: n / divisor, of: of / divisor }
}
