import { letterOf } from '../bills/letters.ts'
import { formatQuantity, type Stretch } from '../bills/stretches.ts'
import type { PaperDocument } from '../contract/selling/documents.ts'
import { formatDecimal } from '../money/amount.ts'
import { formatRate, taxOf, type TaxType } from '../money/tax.ts'
import { unitPriceToPay, type BillTax } from '../money/totals.ts'
import type { SetOfLine } from '../orders/sold-order.ts'
import { kindOf } from '../payments/payment-kinds.ts'

/** A line on papers; amounts in minor units, without an exclusive tax except in `gross`. */
export type PaperLine = {
  title: string
  variantTitle: string | null
  addons: readonly { title: string }[]
  notes: string | null
  unitPrice: number
  /** Units of the whole ordered line. */
  quantity: number
  stretch: Stretch
  discounts: readonly { title: string; amount: number; isOfBill: boolean }[]
  rateMilli: number
  taxType: TaxType
  /** The amount paid for it. */
  gross: number
  setMenu: Pick<SetOfLine, 'id' | 'title'> | null
}

export type PaperSums = { subTotal: number; taxTotal: number; total: number; taxes: readonly BillTax[] }

type Priced = Pick<
  PaperDocument,
  'lines' | 'sets' | 'sum' | 'discounts' | 'sub_total' | 'tax_total' | 'total' | 'taxes'
>

/**
 * The lines, discounts and taxes of a paper. Prices and discounts include tax, so that lines less discounts are the
 * total. A line's price before discounts is the amount paid plus its discounts.
 */
export function pricedPart(lines: readonly PaperLine[], sums: PaperSums, digits: number): Priced {
  const decimal = (minor: number) => formatDecimal(minor, digits)
  const letters = new Map(sums.taxes.map(({ rateMilli, type }, at) => [`${type} ${rateMilli}`, letterOf(at + 1)]))
  const ofBill = new Map<string, number>()
  const sets = new Map<string, PaperSet>()
  let sum = 0
  const shown = lines.map((line) => {
    const discounts = line.discounts.map((discount) => ({
      ...discount,
      amount: taxOf(discount.amount, line.rateMilli, line.taxType).total,
    }))
    for (const { title, amount } of discounts.filter(({ isOfBill }) => isOfBill))
      ofBill.set(title, (ofBill.get(title) ?? 0) + amount)
    const own = discounts.filter(({ isOfBill }) => !isOfBill)
    const total = discounts.reduce((before, { amount }) => before + amount, line.gross)
    sum += own.reduce((rest, { amount }) => rest - amount, total)
    const unitPrice = unitPriceToPay(line.unitPrice, line.rateMilli, line.taxType)
    const quantity = formatQuantity(line.quantity, line.stretch)
    if (line.setMenu) addToSet(sets, line.setMenu, { quantity, unitPrice, total })
    return {
      title: line.title,
      variant_title: line.variantTitle,
      addons: line.addons.map(({ title }) => title),
      notes: line.notes,
      quantity,
      unit_price: decimal(unitPrice),
      total: decimal(total),
      discounts: own.map(({ title, amount }) => ({ title, amount: decimal(amount) })),
      letter: letters.get(`${line.taxType} ${line.rateMilli}`) ?? null,
      set_id: line.setMenu?.id ?? null,
    }
  })
  return {
    lines: shown,
    sets: [...sets].map(([id, { title, quantity, unitPrice, total }]) => ({
      id,
      title,
      quantity,
      unit_price: decimal(unitPrice),
      total: decimal(total),
    })),
    sum: decimal(sum),
    discounts: [...ofBill].map(([title, amount]) => ({ title, amount: decimal(amount) })),
    sub_total: decimal(sums.subTotal),
    tax_total: decimal(sums.taxTotal),
    total: decimal(sums.total),
    taxes: sums.taxes.map(({ title, rateMilli, type, net, tax }, at) => ({
      letter: letterOf(at + 1),
      title,
      rate: formatRate(rateMilli),
      type,
      net: decimal(net),
      tax: decimal(tax),
      gross: decimal(net + tax),
    })),
  }
}

type PaperSet = { title: string; quantity: string; unitPrice: number; total: number }

function addToSet(
  sets: Map<string, PaperSet>,
  { id, title }: { id: string; title: string },
  line: Omit<PaperSet, 'title'>,
): void {
  const set = sets.get(id)
  if (!set) return void sets.set(id, { title, ...line })
  set.unitPrice += line.unitPrice
  set.total += line.total
}

export type PaperPayment = {
  title: string
  kind: string | null
  amount: number
  tip: number
  rounding: number
  surplus: number
  tendered: number | null
  change: number
  reference: string | null
}

export function paymentPart(payments: readonly PaperPayment[], digits: number): PaperDocument['payments'] {
  const decimal = (minor: number) => formatDecimal(minor, digits)
  return payments.map((payment) => ({
    title: payment.title,
    kind: kindOf(payment),
    amount: decimal(payment.amount),
    tip: decimal(payment.tip),
    rounding: decimal(payment.rounding),
    surplus: decimal(payment.surplus),
    tendered: payment.tendered === null ? null : decimal(payment.tendered),
    change: decimal(payment.change),
    reference: payment.reference,
  }))
}
