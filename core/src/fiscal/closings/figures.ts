/** Amounts in minor units, rates in thousandths of a percent; refunds are below 0. */
export type Sums = { sub: number; tax: number; total: number }

/** Services are eaten at the restaurant, goods leave it. */
export type Category = 'services' | 'goods'

export type RateSums = { rate: number; type: string; category: Category; net: number; tax: number }

/** Payments of one type: `amount` settles, the other members come on top. */
export type PaymentSums = {
  kind: string
  title: string
  n: number
  amount: number
  tip: number
  rounding: number
  surplus: number
}

export type ReasonSums = { reason: string | null; n: number; amount: number }

export type MovementSums = { kind: string; reason: string | null; account: string | null; n: number; amount: number }

export type ClosedDrawer = { till: string; z: number; expected: number; counted: number; difference: number }

/** The figures of a period. */
export type Figures = {
  n: { sales: number; credits: number; notes: number; copies: number; voids: number }
  rates: RateSums[]
  sales: Sums
  credits: Sums
  both: Sums
  payments: PaymentSums[]
  /** Growth of the money on bills that are not invoiced yet. */
  advanced: number
  gift_cards: { sold: number; redeemed: number; ended: number }
  discounts: ReasonSums[]
  comps: ReasonSums[]
  voids: ReasonSums[]
  tips: { received: number; paid_out: number }
  movements: MovementSums[]
  drawers: ClosedDrawer[]
}

export function addFigures(parts: Iterable<Partial<Figures>>): Figures {
  const sum = new FiguresSum()
  for (const part of parts) sum.add(part)
  return sum.total()
}

/** Adds up figures one after the other without keeping them. */
export class FiguresSum {
  readonly #n = { sales: 0, credits: 0, notes: 0, copies: 0, voids: 0 }
  readonly #rates = new Rows<RateSums>(['category', 'type', 'rate'])
  readonly #sales = { sub: 0, tax: 0, total: 0 }
  readonly #credits = { sub: 0, tax: 0, total: 0 }
  readonly #both = { sub: 0, tax: 0, total: 0 }
  readonly #payments = new Rows<PaymentSums>(['kind', 'title'])
  #advanced = 0
  readonly #giftCards = { sold: 0, redeemed: 0, ended: 0 }
  readonly #discounts = new Rows<ReasonSums>(['reason'])
  readonly #comps = new Rows<ReasonSums>(['reason'])
  readonly #voids = new Rows<ReasonSums>(['reason'])
  readonly #tips = { received: 0, paid_out: 0 }
  readonly #movements = new Rows<MovementSums>(['kind', 'reason', 'account'])
  readonly #drawers: ClosedDrawer[] = []

  add(part: Partial<Figures>): void {
    addTo(this.#n, part.n)
    this.#rates.add(part.rates)
    addTo(this.#sales, part.sales)
    addTo(this.#credits, part.credits)
    addTo(this.#both, part.both)
    this.#payments.add(part.payments)
    this.#advanced += part.advanced ?? 0
    addTo(this.#giftCards, part.gift_cards)
    this.#discounts.add(part.discounts)
    this.#comps.add(part.comps)
    this.#voids.add(part.voids)
    addTo(this.#tips, part.tips)
    this.#movements.add(part.movements)
    if (part.drawers) this.#drawers.push(...part.drawers)
  }

  total(): Figures {
    return {
      n: { ...this.#n },
      rates: this.#rates.sorted(),
      sales: { ...this.#sales },
      credits: { ...this.#credits },
      both: { ...this.#both },
      payments: this.#payments.sorted(),
      advanced: this.#advanced,
      gift_cards: { ...this.#giftCards },
      discounts: this.#discounts.sorted(),
      comps: this.#comps.sorted(),
      voids: this.#voids.sorted(),
      tips: { ...this.#tips },
      movements: this.#movements.sorted(),
      drawers: [...this.#drawers],
    }
  }
}

/** Adds each member. */
function addTo<T extends Record<string, number>>(sums: T, part: T | undefined): void {
  if (part) for (const member in sums) (sums[member] as number) += part[member]!
}

/** One row for each value of the key, of which there are few. Other members are summed. */
class Rows<T extends object> {
  readonly #key: readonly (keyof T)[]
  readonly #rows: T[] = []

  constructor(key: readonly (keyof T)[]) {
    this.#key = key
  }

  add(rows: readonly T[] = []): void {
    for (const row of rows) {
      const sums = this.#rows.find((one) => this.#key.every((member) => one[member] === row[member]))
      if (sums === undefined) this.#rows.push({ ...row })
      else for (const member in row) if (!this.#key.includes(member)) (sums[member] as number) += row[member] as number
    }
  }

  sorted(): T[] {
    const keyOf = (row: T) => JSON.stringify(this.#key.map((member) => row[member]))
    return this.#rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map((row) => ({ ...row }))
  }
}
