import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOptions } from '../orders/options.ts'
import { priceOfLine } from '../orders/line-price.ts'
import type { TaxType } from '../money/tax.ts'
import { billAmounts } from './bill-amounts.ts'
import type { BillDiscount, DiscountedLine } from './bill-amounts.ts'
import type { RefundableInvoice } from './credit-notes.ts'
import { refundOf } from './credit-notes.ts'
import type { DiscountTerms, GivenDiscount } from './discounts.ts'
import { discountOn } from './discounts.ts'
import { cutLinesEqually } from './split.ts'
import { amountOfStretch, WHOLE } from './stretches.ts'

/** 100,000 in `npm run test:long`. */
const RUNS = Number(process.env['BILLS'] ?? 1500)

// The model: exact fractions of big integers, one minor unit at a time, written from docs/rules.md apart from the code.
type Fraction = { top: bigint; bottom: bigint }
const fraction = (top: number | bigint, bottom: number | bigint): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
})
const plus = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const isLess = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
const floor = ({ top, bottom }: Fraction) => Number(top / bottom)
const halfUp = (value: Fraction) => floor(plus(value, fraction(1, 2)))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Takes `whole` apart by weight: exact shares rounded down, then unit by unit to the largest remainder. */
function modelShares(whole: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const exact = weights.map((weight) => fraction(whole * weight, all === 0 ? 1 : all))
  const shares = exact.map(floor)
  const remainders = exact.map((value, at) => plus(value, fraction(-shares[at]!, 1)))
  for (let left = all === 0 ? 0 : whole - sum(shares); left > 0; left -= 1) {
    let best = 0
    for (const at of remainders.keys()) if (isLess(remainders[best]!, remainders[at]!)) best = at
    shares[best]! += 1
    remainders[best] = fraction(-1, 1)
  }
  return shares
}

const modelDiscount = (base: number, { kind, value }: DiscountTerms) =>
  kind === 'amount' ? (value < base ? value : base) : halfUp(fraction(base * value, 100_000))

type ModelLine = {
  amount: number
  discounts: DiscountTerms[]
  isDiscountable: boolean
  rateMilli: number
  taxType: TaxType
}

/** What each line is worth after all discounts, and what the bill comes to. */
function modelOf(lines: readonly ModelLine[], billDiscounts: readonly DiscountTerms[]) {
  const rests = lines.map(({ amount, discounts }) =>
    discounts.reduce((rest, discount) => rest - modelDiscount(rest, discount), amount),
  )
  for (const discount of billDiscounts) {
    const members = [...lines.keys()].filter((at) => lines[at]!.isDiscountable)
    const weights = members.map((at) => rests[at]!)
    const shares = modelShares(modelDiscount(sum(weights), discount), weights)
    for (const [place, at] of members.entries()) rests[at]! -= shares[place]!
  }
  let [net, tax] = [0, 0]
  const rates = new Map<string, number[]>()
  for (const [at, { rateMilli, taxType }] of lines.entries()) {
    const key = `${rateMilli === 0 ? 'none' : taxType} ${rateMilli}`
    rates.set(key, [...(rates.get(key) ?? []), at])
  }
  for (const [key, members] of rates) {
    const [type, rate] = [key.split(' ')[0], Number(key.split(' ')[1])]
    const amount = sum(members.map((at) => rests[at]!))
    const netOfGroup = type === 'inclusive' ? halfUp(fraction(amount * 100_000, 100_000 + rate)) : amount
    const taxOfGroup =
      type === 'inclusive' ? amount - netOfGroup : type === 'exclusive' ? halfUp(fraction(amount * rate, 100_000)) : 0
    net += netOfGroup
    tax += taxOfGroup
  }
  return { rests, net, tax }
}

const anyTerms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.oneof(fc.constantFrom(10_000, 33_333, 100_000), fc.nat(100_000)),
  }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.nat(3000) }),
)
const anyPrice = fc.oneof(fc.nat(20), fc.nat(5000))
const anyLine = fc.record({
  listPrice: anyPrice,
  rulePercent: fc.option(fc.nat(100_000), { nil: null }),
  typedPrice: fc.option(anyPrice, { nil: null, freq: 4 }),
  addonPrices: fc.array(anyPrice, { maxLength: 2 }),
  options: fc.array(fc.nat(300), { maxLength: 4 }),
  free: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 12 }),
  discounts: fc.array(anyTerms, { maxLength: 2 }),
  isDiscountable: fc.boolean(),
  rateMilli: fc.constantFrom(0, 2_100, 5_500, 10_000, 20_000),
  taxType: fc.constantFrom('inclusive', 'exclusive', 'none'),
})
const anyBill = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  discounts: fc.array(anyTerms, { maxLength: 2 }),
  ways: fc.integer({ min: 2, max: 7 }),
})
type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never

function amountByCode(line: AnyLine): number {
  const options = line.options.map((price, at) => ({ id: String(at), title: '', price, max: 1 }))
  const group = { id: 'g', title: '', min: 0, max: 9, free: line.free, options }
  const chosen = chooseOptions(
    [group],
    options.map(({ id }) => ({ id, quantity: 1 })),
  )
  const rule = {
    id: 'r',
    title: '',
    target: { kind: 'all' as const },
    kind: 'percent' as const,
    value: line.rulePercent ?? 0,
    weekdays: [1],
    fromMinute: 0,
    toMinute: 0,
    firstDay: null,
    lastDay: null,
    diningOptions: [],
  }
  const item = { id: 'i', categoryId: null }
  const rules = line.rulePercent === null ? [] : [rule]
  const units = 'units' in chosen ? chosen.units : []
  const typed = line.typedPrice === null ? null : ({ kind: 'override', price: line.typedPrice } as const)
  const extraPrices = [...line.addonPrices, ...units.map(({ price }) => price)]
  return priceOfLine({ item, listPrice: line.listPrice, typed, extraPrices }, rules).unitPrice * line.quantity
}

function amountByModel({ listPrice, rulePercent, typedPrice, addonPrices, options, free, quantity }: AnyLine): number {
  const ruled = rulePercent === null ? listPrice : listPrice - halfUp(fraction(listPrice * rulePercent, 100_000))
  const paid = options.toSorted((a, b) => b - a).slice(0, Math.max(0, options.length - free))
  return ((typedPrice ?? ruled) + sum(addonPrices) + sum(paid)) * quantity
}

/** The discounts of a line as they are kept when they are given one after the other. */
function given(amount: number, terms: readonly DiscountTerms[]): GivenDiscount[] {
  let left = amount
  return terms.map((one, at) => {
    left -= discountOn(left, one)
    return { id: `l${at}`, stretch: WHOLE, left }
  })
}

test(
  'random bills come to what the exact model comes to, and stay so when they are split and given back',
  { timeout: 20 * 60_000 },
  () => {
    fc.assert(
      fc.property(anyBill, ({ lines, discounts, ways }) => {
        const amounts = lines.map(amountByCode)
        expect(amounts).toEqual(lines.map(amountByModel))
        const model = modelOf(
          lines.map((line, at) => ({ ...line, amount: amounts[at]! })),
          discounts,
        )
        const discounted: DiscountedLine[] = lines.map((line, at) => ({
          ...line,
          amount: amounts[at]!,
          stretch: WHOLE,
          discounts: given(amounts[at]!, line.discounts),
        }))
        const bill = billAmounts(
          discounted,
          discounts.map((one, at): BillDiscount => ({ ...one, id: `b${at}` })),
        )
        expect(bill.lines.map(({ total }) => total)).toEqual(model.rests)
        expect([bill.subTotal, bill.taxTotal, bill.total]).toEqual([model.net, model.tax, model.net + model.tax])
        expect(bill.discountTotal).toBe(sum(amounts) - sum(model.rests))
        expect(sum(bill.lines.flatMap((line) => line.discounts.map(({ amount }) => amount)))).toBe(bill.discountTotal)
        expectSplitToAddUp(discounted, bill, ways)
        expectRefundsToAddUp(bill)
      }),
      { numRuns: RUNS },
    )
  },
)

/** The discounts of the bill become amounts on its lines, and every line is cut. */
function expectSplitToAddUp(
  lines: readonly DiscountedLine[],
  bill: ReturnType<typeof billAmounts>,
  ways: number,
): void {
  const frozen = lines.map((line, at) => ({
    ...line,
    orderItemId: String(at).padStart(3, '0'),
    discounts: [...line.discounts, { id: 'bill', stretch: WHOLE, left: bill.lines[at]!.total }],
  }))
  const cut = cutLinesEqually(frozen, ways)
  const bills = 'groups' in cut ? cut.groups.map((group) => billAmounts(group, [])) : []
  expect(bills.length).toBe(ways)
  for (const at of lines.keys()) {
    expect(sum(bills.map((one) => one.lines[at]!.amount))).toBe(lines[at]!.amount)
    expect(sum(bills.map((one) => one.lines[at]!.total))).toBe(bill.lines[at]!.total)
    expect(bills.every((one) => one.lines[at]!.total >= 0)).toBe(true)
  }
  expect(
    sum(Array.from({ length: ways }, (_, at) => amountOfStretch(bill.total, { from: at, to: at + 1, of: ways }))),
  ).toBe(bill.total)
}

/** Every line given back in halves, then what is left: line by line and tax by tax the whole invoice. */
function expectRefundsToAddUp(bill: ReturnType<typeof billAmounts>): void {
  const totals = bill.lines.map(({ net, tax }) => net + tax)
  const rate = { gross: sum(totals), tax: bill.taxTotal, returnedGross: 0, returnedTax: 0 }
  const half = { n: 1, of: 2 }
  const invoice: RefundableInvoice = {
    lines: totals.map((total) => ({ total, rate: 0, returned: { n: 0, of: 1 } })),
    rates: [rate],
    isByAmount: false,
  }
  const first = refundOf(invoice, { mode: 'lines', lines: totals.map((_, line) => ({ line, part: half })) })!
  expect(first.lines.map(({ amount }) => amount)).toEqual(totals.map((total) => Math.floor(total / 2)))
  const rest = refundOf(
    {
      lines: invoice.lines.map((line) => ({ ...line, returned: half })),
      rates: [{ ...rate, returnedGross: first.rates[0]!.gross, returnedTax: first.rates[0]!.tax }],
      isByAmount: false,
    },
    { mode: 'whole' },
  )!
  expect(first.total + rest.total).toBe(bill.total)
  expect(first.rates[0]!.tax + rest.rates[0]!.tax).toBe(bill.taxTotal)
}
