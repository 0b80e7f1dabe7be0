/** Amounts in minor units, rates in thousandths of a percent; what was given back is below 0. */
export type Sums = { sub: number; tax: number; total: number }

/** Services are what is eaten at the restaurant, goods what leaves it. */
export type Category = 'services' | 'goods'

export type RateSums = { rate: number; type: string; category: Category; net: number; tax: number }

/** Money that came by a type of payment: `amount` settles, the rest comes with it. */
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

/** What a period adds up to. */
export type Figures = {
  n: { sales: number; credits: number; notes: number; copies: number; voids: number }
  rates: RateSums[]
  sales: Sums
  credits: Sums
  both: Sums
  payments: PaymentSums[]
  /** By how much the money on bills that are not invoiced has grown. */
  advanced: number
  gift_cards: { sold: number; redeemed: number; ended: number }
  discounts: ReasonSums[]
  comps: ReasonSums[]
  voids: ReasonSums[]
  tips: { received: number; paid_out: number }
  movements: MovementSums[]
  drawers: ClosedDrawer[]
}

export function addFigures(parts: readonly Partial<Figures>[]): Figures {
  const all = <K extends keyof Figures>(member: K) => {
    const stated: Figures[K][] = []
    for (const part of parts) if (part[member] !== undefined) stated.push(part[member])
    return stated
  }
  return {
    n: addUp({ sales: 0, credits: 0, notes: 0, copies: 0, voids: 0 }, all('n')),
    rates: grouped(all('rates'), ['category', 'type', 'rate']),
    sales: addUp({ sub: 0, tax: 0, total: 0 }, all('sales')),
    credits: addUp({ sub: 0, tax: 0, total: 0 }, all('credits')),
    both: addUp({ sub: 0, tax: 0, total: 0 }, all('both')),
    payments: grouped(all('payments'), ['kind', 'title']),
    advanced: all('advanced').reduce((sum, one) => sum + one, 0),
    gift_cards: addUp({ sold: 0, redeemed: 0, ended: 0 }, all('gift_cards')),
    discounts: grouped(all('discounts'), ['reason']),
    comps: grouped(all('comps'), ['reason']),
    voids: grouped(all('voids'), ['reason']),
    tips: addUp({ received: 0, paid_out: 0 }, all('tips')),
    movements: grouped(all('movements'), ['kind', 'reason', 'account']),
    drawers: all('drawers').flat(),
  }
}

/** Adds the whole numbers of each member. */
function addUp<T extends Record<string, number>>(nothing: T, parts: readonly T[]): T {
  return Object.fromEntries(
    Object.keys(nothing).map((member) => [member, parts.reduce((sum, part) => sum + part[member]!, 0)]),
  ) as T
}

/** One row for each value of the key, in its order; the other members are sums. */
function grouped<T extends object>(lists: readonly (readonly T[])[], key: readonly (keyof T)[]): T[] {
  const rows = new Map<string, T>()
  for (const list of lists)
    for (const row of list) {
      const value = JSON.stringify(key.map((member) => row[member]))
      const before = rows.get(value)
      if (before === undefined) rows.set(value, { ...row })
      else for (const member in row) if (!key.includes(member)) (before[member] as number) += row[member] as number
    }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
