import type { Day } from '../calendar/business-day.ts'
import type { Category } from '../fiscal/closings/figures.ts'
import { figuresOf } from '../fiscal/closings/figures-of-entries.ts'
import { shareByWeight } from '../money/share-out.ts'

/**
 * The categories of transactions: goods, services, and what is not taxed (TLB1, TPS1, TNT1). Spécifications externes de la facturation électronique,
 * DGFiP, annexe 6, checked on 2026-11-27.
 */
export const CATEGORY_CODES = { services: 'TPS1', goods: 'TLB1', untaxed: 'TNT1' } as const
export type CategoryCode = (typeof CATEGORY_CODES)[keyof typeof CATEGORY_CODES]

/** An entry of T or P as the journal states it. */
export type ReportedEntry = { kind: string; day: Day; data: { readonly [member: string]: unknown } }

type Ticket = {
  doc: string
  of?: string
  total: number
  payments: readonly { kind: string; amount: number; earlier: boolean }[]
}

/** Rates in thousandths of a percent; amounts in minor units, `paid` with tax. */
export type ReportedDay = {
  day: Day
  transactions: number
  categories: { code: CategoryCode; n: number; rates: { rate: number; net: number; tax: number }[] }[]
  paid: { rate: number; amount: number }[]
  withBuyer: { n: number; total: number }
  advances: { taken: number; used: number }
}

type Source = {
  /** Numbers of documents made out to a company with a SIREN: their data travels with the invoice. */
  withBuyer: ReadonlySet<string>
  /** The tickets whose payments moved in the period, by number. */
  tickets: ReadonlyMap<string, ReportedEntry>
}

/**
 * Reports sales to consumers as the country asks: per day, the transactions by category and rate, and the payments for
 * services.
 */
export function reportOfDays(entries: readonly ReportedEntry[], source: Source): ReportedDay[] {
  const days = new Map<Day, ReportedEntry[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, ofDay]) => reportOfDay(day, ofDay, source))
}

const isTicket = ({ kind }: ReportedEntry) => kind === 'sale' || kind === 'credit'

/** True for a settlement of an account and a correction of a payment, which put money on a ticket of any day. */
export const movesPayment = ({ kind }: Pick<ReportedEntry, 'kind'>): boolean =>
  kind === 'settled' || kind === 'corrected'

const ticketOf = ({ data }: ReportedEntry): Ticket => data as unknown as Ticket

/** A credit note counts as the invoice that it takes back. */
const documentOf = (entry: ReportedEntry): string => ticketOf(entry).of ?? ticketOf(entry).doc

function reportOfDay(day: Day, entries: readonly ReportedEntry[], { withBuyer, tickets }: Source): ReportedDay {
  const all = entries.filter(isTicket)
  const own = all.filter((entry) => !withBuyer.has(documentOf(entry)))
  const others = all.filter((entry) => withBuyer.has(documentOf(entry)))
  const moved = entries.flatMap((entry) => {
    const amount = movesPayment(entry) ? -onAccountOf(entry) : 0
    const ticket = amount === 0 ? undefined : tickets.get(documentOf(entry))
    return ticket && !withBuyer.has(documentOf(ticket)) ? [{ ticket, amount }] : []
  })
  const came = own.map((ticket) => ({ ticket, amount: paidOf(ticket) }))
  return {
    day,
    transactions: own.length,
    categories: categoriesOf(own),
    paid: paidForServices([...came, ...moved]),
    withBuyer: { n: others.length, total: others.reduce((sum, entry) => sum + ticketOf(entry).total, 0) },
    advances: advancesOf(entries),
  }
}

/** Money paid with a ticket. What is on account is paid once it is settled or turns out to have come otherwise. */
const paidOf = (ticket: ReportedEntry): number =>
  ticketOf(ticket).payments.reduce((sum, { kind, amount }) => sum + (kind === 'account' ? 0 : amount), 0)

/** The amount that a settlement or correction puts on an account; below 0 if it takes it off. */
const onAccountOf = ({ data }: ReportedEntry): number =>
  (data['payments'] as Ticket['payments']).reduce((sum, { kind, amount }) => sum + (kind === 'account' ? amount : 0), 0)

const codeOf = ({ rate, category }: { rate: number; category: Category }): CategoryCode =>
  rate === 0 ? CATEGORY_CODES.untaxed : CATEGORY_CODES[category]

function categoriesOf(tickets: readonly ReportedEntry[]): ReportedDay['categories'] {
  const counts = new Map<CategoryCode, number>()
  for (const ticket of tickets)
    for (const code of new Set(figuresOf([ticket]).rates.map(codeOf))) counts.set(code, (counts.get(code) ?? 0) + 1)
  const sums = figuresOf(tickets).rates
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, n]) => ({ code, n, rates: byRate(sums.filter((one) => codeOf(one) === code)) }))
}

/** One row for each rate; included and added taxes are summed together. */
function byRate(rows: readonly { rate: number; net: number; tax: number }[]) {
  const sums = new Map<number, { net: number; tax: number }>()
  for (const { rate, net, tax } of rows) {
    const before = sums.get(rate) ?? { net: 0, tax: 0 }
    sums.set(rate, { net: before.net + net, tax: before.tax + tax })
  }
  return [...sums].toSorted(([a], [b]) => a - b).map(([rate, sum]) => ({ rate, ...sum }))
}

/** Payments for services, by rate. A payment is spread over the parts of its ticket in proportion. */
function paidForServices(paid: readonly { ticket: ReportedEntry; amount: number }[]): ReportedDay['paid'] {
  const sums = new Map<number, number>()
  for (const { ticket, amount } of paid) {
    const { rates } = figuresOf([ticket])
    const sign = ticketOf(ticket).total < 0 ? -1 : 1
    const shares = shareByWeight(
      amount * sign,
      rates.map(({ net, tax }) => Math.max(0, (net + tax) * sign)),
    )
    for (const [at, { rate, category }] of rates.entries())
      if (category === 'services' && rate > 0) sums.set(rate, (sums.get(rate) ?? 0) + shares[at]! * sign)
  }
  return [...sums].toSorted(([a], [b]) => a - b).map(([rate, amount]) => ({ rate, amount }))
}

/** Money paid on bills ahead of their invoices, and how much of it invoices used. */
function advancesOf(entries: readonly ReportedEntry[]): ReportedDay['advances'] {
  const advanced = entries.map((entry) => figuresOf([entry]).advanced)
  return {
    taken: advanced.reduce((sum, one) => sum + Math.max(one, 0), 0),
    used: advanced.reduce((sum, one) => sum - Math.min(one, 0), 0),
  }
}
