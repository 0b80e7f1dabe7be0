import { addFigures, type Category, type Figures, type PaymentSums, type RateSums, type ReasonSums } from './figures.ts'

/** An entry as closings count it: its kind and its data (docs/fiscal-journal.md). */
export type CountedEntry = { kind: string; data: object }

/** Sums entries. Making closings and checking them both use this rule. */
export const figuresOf = (entries: readonly CountedEntry[]): Figures => addFigures(entries.map(figuresOfEntry))

/** The figures of one entry. */
export const figuresOfEntry = ({ kind, data }: CountedEntry): Partial<Figures> => BY_KIND[kind]?.(data as never) ?? {}

type Payment = Omit<PaymentSums, 'n'> & { earlier: boolean }
type Line = { net: number; tax: number; rate: number; type: string }
type Ticket = {
  sub: number
  tax: number
  total: number
  payments: readonly Payment[]
}
type Sale = Ticket & {
  orders: readonly { dining: string | null }[]
  lines: readonly (Line & { order: number | null })[]
  discounts: readonly { reason: string; kind?: string; amount: number }[]
}
type Credit = Ticket & {
  dining?: string | null
  lines: readonly (Line & { dining?: string | null })[]
  taxes: readonly Line[]
}
type Moved = { amount: number; reason: string | null; account: string | null }

const BY_KIND: Record<string, (data: never) => Partial<Figures>> = {
  sale: figuresOfSale,
  credit: figuresOfCredit,
  note: () => ({ n: count('notes') }),
  copy: () => ({ n: count('copies') }),
  part: ({ payment }: { payment: Payment }) => ({ ...money([payment]), advanced: payment.amount }),
  part_cancelled: ({ payment }: { payment: Payment }) => ({ ...money([payment], -1), advanced: payment.amount }),
  // the first payment is the account settled, or the payment recorded under a wrong type
  settled: ({ payments }: { payments: readonly Payment[] }) => movedMoney(payments, 0),
  corrected: ({ payments }: { payments: readonly Payment[] }) => movedMoney(payments, -1),
  paid_in: (data: Moved) => movement('paid_in', data),
  paid_out: (data: Moved) => movement('paid_out', data),
  drop: (data: Moved) => movement('drop', data),
  tip_out: (data: Moved) => ({ ...movement('tip_out', data), tips: { received: 0, paid_out: data.amount } }),
  gift_card_sold: ({ amount, payments }: { amount: number; payments: readonly Payment[] }) =>
    joined(money(payments), { gift_cards: { sold: amount, redeemed: 0, ended: 0 } }),
  gift_card_ended: ({ amount }: { amount: number }) => ({ gift_cards: { sold: 0, redeemed: 0, ended: amount } }),
  void: ({ reason, amount }: { reason: string | null; amount: number }) => ({
    n: count('voids'),
    voids: [{ reason, n: 1, amount }],
  }),
  session: ({ till, z, expected, counted, difference }: Figures['drawers'][number]) => ({
    drawers: [{ till, z, expected, counted, difference }],
  }),
}

function figuresOfSale({ sub, tax, total, payments, orders, lines, discounts }: Sale): Partial<Figures> {
  const earlier = payments.filter((payment) => payment.earlier)
  const byReason = (wanted: string): ReasonSums[] =>
    discounts.filter(({ kind = 'discount' }) => kind === wanted).map(({ reason, amount }) => ({ reason, n: 1, amount }))
  return {
    n: count('sales'),
    rates: ratesOf(lines, ({ order }) => (order === null ? null : orders[order - 1]?.dining)),
    sales: { sub, tax, total },
    both: { sub, tax, total },
    advanced: -earlier.reduce((sum, { amount }) => sum + amount, 0),
    discounts: byReason('discount'),
    comps: byReason('comp'),
    ...money(earlier.length === 0 ? payments : payments.filter((payment) => !payment.earlier)),
  }
}

function figuresOfCredit({ sub, tax, total, payments, dining, lines, taxes }: Credit): Partial<Figures> {
  const untaxed = sub - taxes.reduce((sum, { net }) => sum + net, 0)
  // a refund by amount has no lines
  const ofAmount = [
    ...taxes.map((one) => rateOf(one, dining)),
    ...(untaxed === 0 ? [] : [rateOf({ rate: 0, type: 'none', net: untaxed, tax: 0 }, dining)]),
  ]
  return {
    n: count('credits'),
    rates: lines.length > 0 ? ratesOf(lines, (line) => line.dining) : ofAmount,
    credits: { sub, tax, total },
    both: { sub, tax, total },
    ...money(payments, -1),
  }
}

/** Decided by the dining option of the order; without one, it was eaten here. */
export const categoryOf = (dining: string | null | undefined): Category =>
  dining === 'takeaway' || dining === 'delivery' ? 'goods' : 'services'

const rateOf = ({ rate, type, net, tax }: Line, dining: string | null | undefined): RateSums => ({
  rate,
  type,
  category: categoryOf(dining),
  net,
  tax,
})

/** Sums lines by rate and category. A list beats a map here: most tickets have few of them. */
function ratesOf<L extends Line>(lines: readonly L[], diningOf: (line: L) => string | null | undefined): RateSums[] {
  const rates: RateSums[] = []
  for (const line of lines) {
    const category = categoryOf(diningOf(line))
    const known = rates.find((one) => one.rate === line.rate && one.type === line.type && one.category === category)
    if (known) {
      known.net += line.net
      known.tax += line.tax
    } else rates.push({ rate: line.rate, type: line.type, category, net: line.net, tax: line.tax })
  }
  return rates
}

/** Payments with their tips and gift cards; `n` is -1 for refunds. */
function money(payments: readonly Payment[], n = 1): Pick<Figures, 'payments' | 'tips' | 'gift_cards'> {
  return {
    payments: payments.map(({ kind, title, amount, tip, rounding, surplus }) => {
      return { kind, title, n, amount, tip, rounding, surplus }
    }),
    tips: { received: payments.reduce((sum, { tip }) => sum + tip, 0), paid_out: 0 },
    gift_cards: {
      sold: 0,
      redeemed: payments.reduce((sum, { kind, amount }) => sum + (kind === 'gift_card' ? amount : 0), 0),
      ended: 0,
    },
  }
}

const movedMoney = ([from, ...to]: readonly Payment[], n: number): Partial<Figures> =>
  joined(money(from ? [from] : [], n), money(to))

const movement = (kind: string, { amount, reason, account }: Moved): Partial<Figures> => ({
  movements: [{ kind, reason, account, n: 1, amount }],
})

const joined = (...parts: readonly Partial<Figures>[]): Partial<Figures> => addFigures(parts)

const NOTHING = { sales: 0, credits: 0, notes: 0, copies: 0, voids: 0 }

const count = (member: keyof Figures['n']): Figures['n'] => ({ ...NOTHING, [member]: 1 })
