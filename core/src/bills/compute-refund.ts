import {
  addFractions,
  isCutTooFine,
  leftToRefund,
  reduced,
  refundOf,
  type Fraction,
  type Refund,
  type RefundableInvoice,
  type RefundRequest,
} from './credit-notes.ts'
import { shareByWeight } from '../money/share-out.ts'
import { AppError } from '../app-error.ts'
import type { InvoicedLine, InvoiceToRefund } from './invoice-to-refund.ts'

export type AskedLine = { position: number; n?: number | undefined; of?: number | undefined }

/** A rate of an invoice; untaxed lines have the type none. */
type Rate = { title: string | null; rateMilli: number; type: string }

export type ComputedRefund = {
  total: number
  tax: number
  lines: {
    line: InvoicedLine
    part: Fraction
    /** Whole units. */
    quantity: number
    net: number
    tax: number
    total: number
  }[]
  rates: (Rate & { net: number; tax: number })[]
}

/** Computes a refund; null if it asks for more than is left. Amounts in minor units. */
export function computeRefund(invoice: InvoiceToRefund, request: RefundRequest): ComputedRefund | null {
  const { rates, refundable } = refundableOf(invoice)
  if (isCutTooFine(refundable, request)) throw new AppError('split.too_fine')
  const refund = refundOf(refundable, request)
  if (!refund || refund.total <= 0) return null
  const taxes = lineTaxes(refundable, refund)
  return {
    total: refund.total,
    tax: refund.rates.reduce((sum, { tax }) => sum + tax, 0),
    lines: refund.lines.map(({ line: at, part, amount }, place) => {
      const line = invoice.lines[at]!
      const before = refundable.lines[at]!.returned
      const quantity = unitsOf(line, addFractions(before, part)) - unitsOf(line, before)
      return { line, part, quantity, net: amount - taxes[place]!, tax: taxes[place]!, total: amount }
    }),
    rates: refund.rates.flatMap(({ gross, tax }, at) =>
      gross === 0 ? [] : [{ ...rates[at]!, net: gross - tax, tax }],
    ),
  }
}

/** The amount of an invoice not yet refunded, in minor units. */
export function leftOf(invoice: InvoiceToRefund): number {
  return leftToRefund(refundableOf(invoice).refundable)
}

/** Reads the parts of lines in a request: a whole line, a number of units, or n of some equal parts. */
export function readLines(invoice: InvoiceToRefund, asked: readonly AskedLine[]): { line: number; part: Fraction }[] {
  return asked.map(({ position, n, of }) => {
    const at = invoice.lines.findIndex((line) => line.position === position)
    if (at === -1) throw new AppError('invoice.line_not_found')
    if (n === undefined) return { line: at, part: { n: 1, of: 1 } }
    if (of !== undefined) return { line: at, part: reduced({ n, of }) }
    const { lineQuantity, partFrom, partTo, partOf } = invoice.lines[at]!
    return { line: at, part: reduced({ n: n * partOf, of: lineQuantity * (partTo - partFrom) }) }
  })
}

function refundableOf(invoice: InvoiceToRefund): { rates: Rate[]; refundable: RefundableInvoice } {
  const rates: Rate[] = []
  const lines = invoice.lines.map((line) => {
    const isTaxed = line.taxType !== 'none' && line.taxRateMilli > 0
    const rate = {
      title: line.taxTitle,
      rateMilli: isTaxed ? line.taxRateMilli : 0,
      type: isTaxed ? line.taxType : 'none',
    }
    let at = rates.findIndex((one) => isSameRate(one, rate))
    if (at === -1) at = rates.push(rate) - 1
    return { total: line.total, rate: at, returned: line.returned.reduce(addFractions, { n: 0, of: 1 }), tax: line.tax }
  })
  return {
    rates,
    refundable: {
      isByAmount: invoice.isByAmount,
      lines,
      rates: rates.map((rate, at) => {
        const own = lines.filter((line) => line.rate === at)
        const returned = invoice.returned.filter((one) => isSameRate(one, rate))
        return {
          gross: own.reduce((sum, { total }) => sum + total, 0),
          tax: own.reduce((sum, { tax }) => sum + tax, 0),
          returnedGross: returned.reduce((sum, { net, tax }) => sum + net + tax, 0),
          returnedTax: returned.reduce((sum, { tax }) => sum + tax, 0),
        }
      }),
    },
  }
}

const isSameRate = (a: Omit<Rate, 'title'>, b: Omit<Rate, 'title'>) => a.rateMilli === b.rateMilli && a.type === b.type

/** Shares the tax of each rate over the refunded lines. */
function lineTaxes({ lines }: RefundableInvoice, refund: Refund): number[] {
  const taxes = refund.lines.map(() => 0)
  for (const [rate, { tax }] of refund.rates.entries()) {
    const places = [...refund.lines.keys()].filter((place) => lines[refund.lines[place]!.line]!.rate === rate)
    const amounts = places.map((place) => refund.lines[place]!.amount)
    for (const [at, share] of shareByWeight(tax, amounts).entries()) taxes[places[at]!] = share
  }
  return taxes
}

function unitsOf({ quantity }: InvoicedLine, { n, of }: Fraction): number {
  return Math.floor((quantity * n) / of)
}
