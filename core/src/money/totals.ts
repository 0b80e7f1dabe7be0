import { shareOut } from './share-out.ts'
import type { Taxed, TaxType } from './tax.ts'
import { FULL_RATE, safe, taxOf } from './tax.ts'

export type BillLine = {
  /** Unit price in minor units: variant or base price plus add-ons. */
  unitPrice: number
  quantity: number
  rateMilli: number
  taxType: TaxType
  taxTitle?: string | null
}

/** The lines of a bill with one rate and type. */
export type BillTax = { title: string | null; rateMilli: number; type: TaxType; net: number; tax: number }

export type BillTotals = {
  /** Without tax. */
  subTotal: number
  taxTotal: number
  /** To pay. */
  total: number
  /** In the order of first use; untaxed lines have none. */
  taxes: BillTax[]
  /** Each line's share of net, tax and total, in the order of the lines. */
  lines: Taxed[]
}

type Group = { title: string | null; rateMilli: number; type: TaxType; amount: number; members: number[] }

/**
 * Computes a bill for till, public cart and server alike (docs/rules/money.md#lines-and-totals): one rounding per rate
 * and type.
 */
export function billTotals(lines: readonly BillLine[]): BillTotals {
  const amounts = lines.map((line) => safe(safe(line.unitPrice) * safe(line.quantity)))
  const bill: BillTotals = { subTotal: 0, taxTotal: 0, total: 0, taxes: [], lines: [] }
  for (const group of groupByTax(lines, amounts)) {
    const taxed = taxOf(group.amount, group.rateMilli, group.type)
    const { net, tax, total } = taxed
    bill.subTotal += net
    bill.taxTotal += tax
    bill.total = safe(bill.total + total)
    if (group.type !== 'none') {
      bill.taxes.push({ title: group.title, rateMilli: group.rateMilli, type: group.type, net, tax })
    }
    shareGroup(group, taxed, amounts, bill.lines)
  }
  return bill
}

function groupByTax(lines: readonly BillLine[], amounts: readonly number[]): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const [at, line] of lines.entries()) {
    const isTaxed = line.rateMilli > 0 && (line.taxType === 'exclusive' || line.taxType === 'inclusive')
    const type = isTaxed ? line.taxType : 'none'
    const rateMilli = isTaxed ? line.rateMilli : 0
    const key = `${type} ${rateMilli}`
    let group = groups.get(key)
    if (!group) {
      group = { title: null, rateMilli, type, amount: 0, members: [] }
      groups.set(key, group)
    }
    group.title ??= line.taxTitle ?? null
    group.amount = safe(group.amount + amounts[at]!)
    group.members.push(at)
  }
  return groups.values()
}

/** Shares a group's rounded net and tax over its lines. */
function shareGroup(group: Group, taxed: Taxed, amounts: readonly number[], into: Taxed[]): void {
  const isInclusive = group.type === 'inclusive'
  // Rounds the net of inclusive prices and the tax on exclusive ones; the rest follows.
  const parts = shareOut(
    group.members.map((at) => amounts[at]!),
    {
      numerator: isInclusive ? FULL_RATE : group.rateMilli,
      denominator: isInclusive ? FULL_RATE + group.rateMilli : FULL_RATE,
    },
    isInclusive ? taxed.net : taxed.tax,
  )
  for (const [place, at] of group.members.entries()) into[at] = lineOf(amounts[at]!, parts[place]!, isInclusive)
}

function lineOf(amount: number, part: number, isInclusive: boolean): Taxed {
  return isInclusive
    ? { net: part, tax: amount - part, total: amount }
    : { net: amount, tax: part, total: amount + part }
}

/** The price of a piece with tax: an exclusive tax is added. */
export function unitPriceToPay(unitPrice: number, rateMilli: number, type: TaxType): number {
  return taxOf(unitPrice, rateMilli, type).total
}

/** True if a client's total may stand for ours: at most one minor unit per line apart. */
export function withinTolerance(clientMinor: number, serverMinor: number, lineCount: number): boolean {
  return Math.abs(clientMinor - serverMinor) <= lineCount
}

/** The change due; 0 until the tender covers the sum. */
export function changeDue(tendered: number, due: number): number {
  return Math.max(0, tendered - due)
}
