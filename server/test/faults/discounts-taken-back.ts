import { fraction, halfUp, type ModelInvoice } from '#core/bills/bill-model-fixture.ts'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { expectOk, type Restaurant } from '../restaurant.ts'
import { COMP_TITLE } from './random-sales.ts'

type LineDiscount = { line: number; id: string; kind: 'comps' | 'discounts'; amount: number }

/** The amount of each discount on each line of an invoice, in minor units. */
export async function discountsOf(owner: Restaurant['owner'], number: string): Promise<LineDiscount[]> {
  const { lines } = await expectOk(owner.get<InvoiceDetail>(`/invoices/${number}`))
  return lines.flatMap(({ discounts }, line) =>
    discounts.map(({ id, title, amount }) => ({
      line,
      id,
      kind: title === COMP_TITLE ? ('comps' as const) : ('discounts' as const),
      amount: Math.round(Number(amount) * 100),
    })),
  )
}

type GivenBack = {
  /** After the credit note, and before it. */
  invoice: ModelInvoice
  before: ModelInvoice
  /** Of the credit note. */
  total: number
  /** Of all credit notes before it; this one is added. */
  gone: { byLines: number; byAmounts: number }
  /** Of the invoice. */
  all: number
}

/**
 * Subtracts the discounts and comps that a credit note takes back from the sums of a day: floor(f × discount) of a line
 * refunded to the fraction f in all; for a refund by amount, a rounded share of the discounts left on the lines
 * (docs/rules/reports.md#discounts-in-reports).
 */
export function takeDiscountsBack(
  sums: Record<'comps' | 'discounts', number>,
  discounts: readonly LineDiscount[],
  { invoice, before, total, gone, all }: GivenBack,
): void {
  if (!invoice.isByAmount) {
    for (const { line, kind, amount } of discounts)
      sums[kind] -= partOf(amount, invoice.lines[line]!.gone) - partOf(amount, before.lines[line]!.gone)
    gone.byLines += total
    return
  }
  for (const id of new Set(discounts.map((one) => one.id))) {
    const ofOne = discounts.filter((one) => one.id === id)
    const rest = ofOne.reduce((left, { line, amount }) => left + amount - partOf(amount, invoice.lines[line]!.gone), 0)
    const share = (given: number) => halfUp(fraction(BigInt(rest) * BigInt(given), all - gone.byLines))
    sums[ofOne[0]!.kind] -= share(gone.byAmounts + total) - share(gone.byAmounts)
  }
  gone.byAmounts += total
}

/** Rounded down, also below zero. */
function partOf(amount: number, { top, bottom }: ModelInvoice['lines'][number]['gone']): number {
  const whole = BigInt(amount) * top
  const rounded = whole / bottom
  return Number(whole < 0n && rounded * bottom !== whole ? rounded - 1n : rounded)
}
