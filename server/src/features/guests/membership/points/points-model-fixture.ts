import { addDays } from '#core/calendar/business-day.ts'

type Lots = Map<string, number>
type Issued = {
  phone: string
  total: number
  left: number
  earned: number
  takenBack: number
  tenths: number
  discounts: readonly string[]
}

type NewInvoice = { phone: string; total: number; day: string; discounts?: readonly string[] }
type Terms = { perPoint: number; tiers: readonly { from: number; tenths: number }[] }

/** The same day of the next month, or its last. */
function nextMonth(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}

class PointsModel {
  readonly #lots = new Map<string, Lots>()
  readonly #earnedOn = new Map<string, { day: string; points: number }[]>()
  readonly #invoices = new Map<string, Issued>()
  readonly #spent = new Map<string, { phone: string; parts: [string, number][]; isBack: boolean }>()

  readonly #terms: Terms

  constructor(terms: Terms) {
    this.#terms = terms
  }

  #lotsOf(phone: string): Lots {
    const lots = this.#lots.get(phone) ?? new Map<string, number>()
    this.#lots.set(phone, lots)
    return lots
  }

  #add(phone: string, end: string, points: number): void {
    const lots = this.#lotsOf(phone)
    const sum = (lots.get(end) ?? 0) + points
    if (sum === 0) lots.delete(end)
    else lots.set(end, sum)
  }

  #take(phone: string, points: number, order: 1 | -1): [string, number][] {
    const parts: [string, number][] = []
    let wanted = points
    for (const [end, there] of [...this.#lotsOf(phone)].toSorted(([a], [b]) => (a < b ? -order : order))) {
      const taken = Math.min(there, wanted)
      if (taken === 0) break
      parts.push([end, taken])
      this.#add(phone, end, -taken)
      wanted -= taken
    }
    return parts
  }

  #count(phone: string, day: string, points: number): void {
    this.#earnedOn.set(phone, [...(this.#earnedOn.get(phone) ?? []), { day, points }])
  }

  #pointsFor = (total: number, tenths: number): number =>
    Number((BigInt(total) * BigInt(tenths)) / BigInt(10 * this.#terms.perPoint))

  issue(invoice: string, { phone, total, day, discounts = [] }: NewInvoice): void {
    const since = addDays(day, -365)
    const before = (this.#earnedOn.get(phone) ?? []).filter((one) => one.day < day && one.day > since)
    const sum = before.reduce((all, { points }) => all + points, 0)
    const tenths = this.#terms.tiers.filter(({ from }) => from <= sum).at(-1)?.tenths ?? 10
    const earned = this.#pointsFor(total, tenths)
    if (earned > 0) this.#add(phone, nextMonth(day), earned)
    this.#count(phone, day, earned)
    this.#invoices.set(invoice, { phone, total, left: total, earned, takenBack: 0, tenths, discounts })
  }

  maySpend = (phone: string, points: number): boolean =>
    [...this.#lotsOf(phone).values()].reduce((sum, there) => sum + there, 0) >= points

  spend(phone: string, points: number, discountId: string): void {
    this.#spent.set(discountId, { phone, parts: this.#take(phone, points, 1), isBack: false })
  }

  giveBack(discountId: string, day: string): void {
    const spent = this.#spent.get(discountId)!
    if (spent.isBack) return
    spent.isBack = true
    const least = addDays(day, 30)
    for (const [end, points] of spent.parts) this.#add(spent.phone, end > least ? end : least, points)
  }

  adjust(phone: string, points: number, day: string): void {
    if (points > 0) this.#add(phone, nextMonth(day), points)
    else this.#take(phone, -points, 1)
  }

  refundable = () => [...this.#invoices].flatMap(([invoice, { left }]) => (left > 0 ? [{ invoice, left }] : []))

  refund(invoice: string, amount: number, day: string): void {
    const issued = this.#invoices.get(invoice)!
    issued.left -= amount
    if (issued.left === 0) for (const discount of issued.discounts) this.giveBack(discount, day)
    const owed = issued.earned - issued.takenBack - this.#pointsFor(issued.left, issued.tenths)
    issued.takenBack += owed
    const taken = this.#take(issued.phone, owed, -1).reduce((sum, [, points]) => sum + points, 0)
    this.#count(issued.phone, day, -taken)
  }

  end(day: string): void {
    for (const lots of this.#lots.values()) for (const end of lots.keys()) if (end <= day) lots.delete(end)
  }

  cardOf(phone: string): { points: number; ends: { endsOn: string; points: number }[] } {
    const ends = [...this.#lotsOf(phone)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([endsOn, points]) => ({ endsOn, points }))
    return { points: ends.reduce((sum, { points }) => sum + points, 0), ends }
  }
}

/** The points of members in plain steps, written apart from the product: points last a month. */
export const aPointsModel = (terms: Terms) => new PointsModel(terms)
