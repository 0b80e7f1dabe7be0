import { FULL_RATE, taxOf } from '../money/tax.ts'
import type { DiscountedLine } from './bill-amounts.ts'
import { restsOf } from './discounts.ts'
import { cutEqually, type Stretch } from './stretches.ts'

type PricedLine = Pick<DiscountedLine, 'amount' | 'stretch' | 'discounts' | 'rateMilli' | 'taxType'>

/** A line in equal pieces. They differ by one minor unit at most, so some bills take a larger piece. */
type CutLine = { smaller: Stretch[]; larger: Stretch[]; least: number; rateMilli: number; takesLarger: boolean[] }

/**
 * Cuts lines into equal pieces and deals them to bills so that their totals are as close as possible: larger pieces go
 * to the lowest totals (docs/rules/bills.md#split-in-equal-parts). Returns the pieces of each line in the order of the
 * bills.
 */
export function dealPieces(lines: readonly PricedLine[], ways: number): Stretch[][] {
  const cut = lines.map((line) => cutLine(line, ways))
  // a unit of a taxed line weighs more: lighter ones even out what heavier ones leave
  const heaviestFirst = cut.toSorted((a, b) => b.rateMilli - a.rateMilli)
  const weights = Array.from({ length: ways }, () => 0)
  for (const line of heaviestFirst) dealLine(line, weights)
  if (heaviestFirst.some(({ rateMilli }) => rateMilli > 0)) evenOut(cut, ways)
  return cut.map(({ smaller, larger, takesLarger }) => {
    const [small, large] = [smaller.values(), larger.values()]
    return takesLarger.map((isLarger) => (isLarger ? large : small).next().value!)
  })
}

function cutLine({ amount, stretch, discounts, rateMilli, taxType }: PricedLine, ways: number): CutLine {
  const pieces = cutEqually(stretch, ways)
  const amounts = pieces.map((piece) => restsOf(amount, piece, discounts).at(-1)!)
  const least = Math.min(...amounts)
  const takesLarger = amounts.map((one) => one > least)
  return {
    smaller: pieces.filter((_, at) => !takesLarger[at]),
    larger: pieces.filter((_, at) => takesLarger[at]),
    least,
    rateMilli: taxType === 'exclusive' ? rateMilli : 0,
    takesLarger,
  }
}

/**
 * Gives the larger pieces to the lightest bills. Among equal bills, those with a larger piece of this line keep it,
 * else later ones take it.
 */
function dealLine(line: CutLine, weights: number[]): void {
  const { larger, rateMilli, takesLarger } = line
  const lightest = [...weights.keys()].toSorted(
    (a, b) => weights[a]! - weights[b]! || Number(takesLarger[b]) - Number(takesLarger[a]) || b - a,
  )
  const chosen = new Set(lightest.slice(0, larger.length))
  line.takesLarger = takesLarger.map((_, bill) => chosen.has(bill))
  for (const bill of chosen) weights[bill]! += FULL_RATE + rateMilli
}

/**
 * Swaps pieces while that brings two totals closer. An added tax is rounded per bill, so dealing alone does not always
 * find the closest.
 */
function evenOut(lines: readonly CutLine[], ways: number): void {
  const bills = Array.from({ length: ways }, (_, bill) => new DealtBill(lines, bill))
  const swapOnce = (): boolean => {
    const sorted = bills.toSorted((a, b) => a.total - b.total)
    const [lowest, highest] = [sorted[0]!, sorted.at(-1)!]
    return sorted.some((other) => bringsCloser(lines, other, highest) || bringsCloser(lines, lowest, other))
  }
  // a swap may pull a bill away from a third one: without a bound this could run forever
  for (let left = ways * lines.length; left > 0 && swapOnce(); left -= 1);
}

/**
 * Swaps the pieces of one line between two bills, or of two lines in opposite directions, if that brings their totals
 * closer.
 */
function bringsCloser(lines: readonly CutLine[], low: DealtBill, high: DealtBill): boolean {
  const apart = high.total - low.total
  if (apart <= 0) return false
  const given = swappable(lines, high, low)
  const taken = swappable(lines, low, high)
  for (const line of given) {
    const alone = apart - high.stepOf(line, -1) - low.stepOf(line, 1)
    const isEnough = Math.abs(alone) < apart
    const back = taken.find((other) => {
      if (isEnough || other.rateMilli === line.rateMilli) return false
      return Math.abs(alone + high.stepOf(other, 1) + low.stepOf(other, -1)) < apart
    })
    if (!isEnough && !back) continue
    swap(line, high, low)
    if (back) swap(back, low, high)
    return true
  }
  return false
}

/** One line of each rate of which the first bill has a larger piece. Lines of one rate change the total equally. */
function swappable(lines: readonly CutLine[], from: DealtBill, to: DealtBill): CutLine[] {
  const byRate = new Map<number, CutLine>()
  for (const line of lines) if (line.takesLarger[from.at] && !line.takesLarger[to.at]) byRate.set(line.rateMilli, line)
  return [...byRate.values()]
}

function swap(line: CutLine, from: DealtBill, to: DealtBill): void {
  from.take(line.rateMilli, -1)
  to.take(line.rateMilli, 1)
  line.takesLarger[from.at] = false
  line.takesLarger[to.at] = true
}

/** A bill's total while pieces are dealt to it, in minor units. */
class DealtBill {
  readonly at: number
  total = 0
  /** Net sums of the rates added on top. */
  readonly #nets = new Map<number, number>()

  constructor(lines: readonly CutLine[], at: number) {
    this.at = at
    for (const { rateMilli, least, takesLarger } of lines) this.take(rateMilli, least + Number(takesLarger[at]))
  }

  /** The change of the total when the amount of a rate grows by this, always above 0. */
  stepOf({ rateMilli }: CutLine, amount: number): number {
    const net = this.#nets.get(rateMilli) ?? 0
    return Math.abs(totalWith(net + amount, rateMilli) - totalWith(net, rateMilli))
  }

  take(rateMilli: number, amount: number): void {
    const net = this.#nets.get(rateMilli) ?? 0
    this.total += totalWith(net + amount, rateMilli) - totalWith(net, rateMilli)
    this.#nets.set(rateMilli, net + amount)
  }
}

const totalWith = (net: number, rateMilli: number): number => taxOf(net, rateMilli, 'exclusive').total
