import type { TaxType } from '../money/tax.ts'
import type { DiscountTerms } from './discounts.ts'

/*
 * A second computation of bills for tests, by exact fractions of big integers, one minor unit at a time: written from
 * docs/rules/bills.md, apart from the code that it checks.
 */
type Fraction = { top: bigint; bottom: bigint }
export const fraction = (top: number | bigint, bottom: number | bigint): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
})
const plus = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const isLess = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
const floor = ({ top, bottom }: Fraction) => Number(top / bottom)
export const halfUp = (value: Fraction) => floor(plus(value, fraction(1, 2)))
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Takes `whole` apart by weight: exact shares rounded down, then unit by unit to the largest remainder. */
export function modelShares(whole: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  return all === 0
    ? weights.map(() => 0)
    : roundedDown(
        weights.map((weight) => fraction(BigInt(whole) * BigInt(weight), all)),
        whole,
      )
}

function roundedDown(exact: readonly Fraction[], whole: number): number[] {
  const shares = exact.map(floor)
  const remainders = exact.map((value, at) => plus(value, fraction(-shares[at]!, 1)))
  for (let left = whole - sum(shares); left > 0; left -= 1) {
    let best = 0
    for (const at of remainders.keys()) if (isLess(remainders[best]!, remainders[at]!)) best = at
    shares[best]! += 1
    remainders[best] = fraction(-1, 1)
  }
  return shares
}

export const modelDiscount = (base: number, { kind, value }: DiscountTerms) =>
  kind === 'amount' ? (value < base ? value : base) : halfUp(fraction(BigInt(base) * BigInt(value), 100_000))

export type ModelLine = {
  amount: number
  discounts: DiscountTerms[]
  isDiscountable: boolean
  rateMilli: number
  taxType: TaxType
}

/** Computes each line after all discounts, and the totals of the bill. */
export function modelOf(lines: readonly ModelLine[], billDiscounts: readonly DiscountTerms[]) {
  const taken: [DiscountTerms, number][] = []
  const rests = lines.map(({ amount, discounts }) => {
    let rest = amount
    for (const terms of discounts) {
      const off = modelDiscount(rest, terms)
      taken.push([terms, off])
      rest -= off
    }
    return rest
  })
  for (const discount of billDiscounts) {
    const members = [...lines.keys()].filter((at) => lines[at]!.isDiscountable)
    const weights = members.map((at) => rests[at]!)
    const off = modelDiscount(sum(weights), discount)
    taken.push([discount, off])
    const shares = modelShares(off, weights)
    for (const [place, at] of members.entries()) rests[at]! -= shares[place]!
  }
  const rates = ratesOf(lines, rests)
  const totals = rests.slice()
  for (const { type, rate, tax, members } of rates) {
    if (type !== 'exclusive') continue
    const exact = members.map((at) => fraction(rests[at]! * rate, 100_000))
    for (const [place, share] of roundedDown(exact, tax).entries()) totals[members[place]!]! += share
  }
  return {
    /** The amount of each line, without a tax on top, and with it. */
    rests,
    totals,
    rates,
    /** The amount of each discount. */
    taken,
    net: sum(rates.map((one) => one.net)),
    tax: sum(rates.map((one) => one.tax)),
  }
}

type ModelRate = { type: TaxType; rate: number; net: number; tax: number; members: number[] }

function ratesOf(lines: readonly ModelLine[], rests: readonly number[]): ModelRate[] {
  const found = new Map<string, ModelRate>()
  for (const [at, { rateMilli: rate, taxType }] of lines.entries()) {
    const type = rate === 0 ? 'none' : taxType
    const key = type === 'none' ? type : `${type} ${rate}`
    const one = found.get(key) ?? { type, rate: type === 'none' ? 0 : rate, net: 0, tax: 0, members: [] }
    found.set(key, one)
    one.members.push(at)
  }
  for (const one of found.values()) {
    const amount = sum(one.members.map((at) => rests[at]!))
    one.net = one.type === 'inclusive' ? halfUp(fraction(amount * 100_000, 100_000 + one.rate)) : amount
    if (one.type === 'inclusive') one.tax = amount - one.net
    if (one.type === 'exclusive') one.tax = halfUp(fraction(amount * one.rate, 100_000))
  }
  return [...found.values()]
}

/** The stretch `part` of `ways` equal ones of an amount that is never below 0. */
export const modelPart = (amount: number, part: number, ways: number) =>
  floor(fraction(amount * (part + 1), ways)) - floor(fraction(amount * part, ways))

/** An invoice as refunds see it: its lines and rates with tax, and how much was refunded. */
export type ModelInvoice = {
  lines: { total: number; rate: number; gone: Fraction }[]
  rates: { gross: number; tax: number; goneGross: number; goneTax: number }[]
  isByAmount: boolean
}
export type ModelRequest =
  | { mode: 'whole' }
  | { mode: 'lines'; lines: readonly { line: number; part: { n: number; of: number } }[] }
  | { mode: 'amount'; amount: number }

/** Takes the refund off the invoice. Returns the gross amount for each rate, or null if the invoice has less left. */
export function modelRefund(invoice: ModelInvoice, request: ModelRequest): number[] | null {
  const left = invoice.rates.map(({ gross, goneGross }) => gross - goneGross)
  if (request.mode === 'amount' || (invoice.isByAmount && request.mode === 'whole')) {
    const amount = request.mode === 'amount' ? request.amount : sum(left)
    if (amount > sum(left)) return null
    invoice.isByAmount = true
    return takeGross(invoice, modelShares(amount, left))
  }
  if (invoice.isByAmount) return null
  const gone = invoice.lines.map((line) => line.gone)
  if (request.mode === 'whole') gone.fill(fraction(1, 1))
  else for (const { line, part } of request.lines) gone[line] = plus(gone[line]!, fraction(part.n, part.of))
  if (gone.some((all) => isLess(fraction(1, 1), all))) return null
  const grosses = invoice.rates.map(() => 0)
  for (const [at, line] of invoice.lines.entries()) {
    const given = ({ top, bottom }: Fraction) => floor(fraction(BigInt(line.total) * top, bottom))
    grosses[line.rate]! += given(gone[at]!) - given(line.gone)
    line.gone = gone[at]!
  }
  return takeGross(invoice, grosses)
}

function takeGross(invoice: ModelInvoice, grosses: readonly number[]): number[] {
  for (const [at, rate] of invoice.rates.entries()) {
    rate.goneGross += grosses[at]!
    rate.goneTax = rate.gross === 0 ? 0 : halfUp(fraction(rate.tax * rate.goneGross, rate.gross))
  }
  return [...grosses]
}

/** The invoice of a bill before any refund. */
export function modelInvoice({ totals, rates }: ReturnType<typeof modelOf>): ModelInvoice {
  const rateOf = totals.map((_, at) => rates.findIndex(({ members }) => members.includes(at)))
  return {
    lines: totals.map((total, at) => ({ total, rate: rateOf[at]!, gone: fraction(0, 1) })),
    rates: rates.map(({ net, tax }) => ({ gross: net + tax, tax, goneGross: 0, goneTax: 0 })),
    isByAmount: false,
  }
}
