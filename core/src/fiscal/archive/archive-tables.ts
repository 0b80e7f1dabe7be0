import type { CsvCell, CsvColumn } from '../../csv/csv-file.ts'
import { formatDecimal } from '../../money/amount.ts'
import { CLOSINGS } from '../chains.ts'
import type { ClosingData } from '../closings/closing.ts'
import { extractOf } from '../extract.ts'
import type { Stated } from '../verify/stated.ts'

/** An entry as the tables of an archive need it. */
export type TabledEntry = Stated & { user: string | null; till: string | null; hash: string; signature: string }

type Ticket = {
  doc: string
  of?: string
  sub: number
  tax: number
  total: number
  currency: string
  digits: number
  table?: string | null
  covers?: number | null
  lines: readonly Line[]
  taxes: readonly { letter: string; rate: number; type: string; net: number; tax: number }[]
  payments: readonly Payment[]
}
type Line = {
  n: number
  label: string
  variant: string | null
  quantity: string
  unit?: number
  total: number
  net: number
  tax: number
  rate: number
  type: string
  group: string | null
}
type Payment = {
  title: string
  kind: string
  amount: number
  tip: number
  rounding: number
  surplus: number
  earlier: boolean
}

/** A table of an archive: its chain, and its rows for an entry. Numbers are decimals with a point. */
export type ArchiveTable = {
  name: string
  chain: string
  titles: string[]
  lines: (entry: TabledEntry) => CsvCell[][]
}

const figure = (value: number): CsvCell => ({ figure: String(value) })
const percent = (rate: number): CsvCell => ({ figure: formatDecimal(rate, 3) })

/** A table with a row for each part of a ticket. The first columns name the ticket. */
function ofTickets<Part>(
  name: string,
  partsOf: (ticket: Ticket, entry: TabledEntry) => readonly Part[],
  columns: (ticket: Ticket) => readonly CsvColumn<Part>[],
): ArchiveTable {
  const titles = columns({ digits: 0 } as Ticket).map(([title]) => title)
  return {
    name,
    chain: 'T',
    titles: ['seq', 'document', ...titles],
    lines: (entry) => {
      if (entry.kind !== 'sale' && entry.kind !== 'credit') return []
      const ticket = entry.data as unknown as Ticket
      const shown = columns(ticket)
      return partsOf(ticket, entry).map((part) => [
        figure(entry.seq),
        ticket.doc,
        ...shown.map(([, cell]) => cell(part)),
      ])
    },
  }
}

const amountOf =
  ({ digits }: { digits: number }) =>
  (value: number): CsvCell => ({ figure: formatDecimal(value, digits) })

const tickets = ofTickets<TabledEntry>(
  'csv/tickets.csv',
  (_, entry) => [entry],
  (ticket) => {
    const amount = amountOf(ticket)
    return [
      ['kind', ({ kind }) => kind],
      ['of', () => ticket.of ?? ''],
      ['at', ({ at }) => at],
      ['day', ({ day }) => day],
      ['mode', ({ mode }) => mode],
      ['till', ({ till }) => till ?? ''],
      ['user', ({ user }) => user ?? ''],
      ['table', () => ticket.table ?? ''],
      ['covers', () => (ticket.covers ? figure(ticket.covers) : '')],
      ['net', () => amount(ticket.sub)],
      ['tax', () => amount(ticket.tax)],
      ['total', () => amount(ticket.total)],
      ['currency', () => ticket.currency],
      ['extract', ({ signature }) => extractOf(signature)],
    ]
  },
)

const lines = ofTickets<Line>(
  'csv/lines.csv',
  (ticket) => ticket.lines,
  (ticket) => {
    const amount = amountOf(ticket)
    return [
      ['line', ({ n }) => figure(n)],
      ['label', ({ label }) => label],
      ['variant', ({ variant }) => variant ?? ''],
      ['group', ({ group }) => group ?? ''],
      ['quantity', ({ quantity }) => quantity],
      ['unit price', ({ unit }) => (unit === undefined ? '' : amount(unit))],
      ['rate', ({ rate }) => percent(rate)],
      ['tax type', ({ type }) => type],
      ['net', ({ net }) => amount(net)],
      ['tax', ({ tax }) => amount(tax)],
      ['total', ({ total }) => amount(total)],
    ]
  },
)

const taxes = ofTickets<Ticket['taxes'][number]>(
  'csv/taxes.csv',
  (ticket) => ticket.taxes,
  (ticket) => {
    const amount = amountOf(ticket)
    return [
      ['letter', ({ letter }) => letter],
      ['rate', ({ rate }) => percent(rate)],
      ['tax type', ({ type }) => type],
      ['net', ({ net }) => amount(net)],
      ['tax', ({ tax }) => amount(tax)],
    ]
  },
)

const payments = ofTickets<Payment>(
  'csv/payments.csv',
  (ticket) => ticket.payments,
  (ticket) => {
    const amount = amountOf(ticket)
    return [
      ['title', ({ title }) => title],
      ['kind', ({ kind }) => kind],
      ['amount', (payment) => amount(payment.amount)],
      ['tip', ({ tip }) => amount(tip)],
      ['rounding', ({ rounding }) => amount(rounding)],
      ['surplus', ({ surplus }) => amount(surplus)],
      ['came before', ({ earlier }) => (earlier ? 'yes' : 'no')],
    ]
  },
)

const closings: ArchiveTable = {
  name: 'csv/closings.csv',
  chain: 'G',
  titles:
    'seq,kind,number,from,to,at,mode,sales,credits,net,tax,total,currency,perpetual signed,perpetual absolute,tickets,hash'.split(
      ',',
    ),
  lines: (entry) => {
    if (!(CLOSINGS as readonly string[]).includes(entry.kind)) return []
    const { number, period, n, both, grand, currency, digits } = entry.data as unknown as ClosingData
    const amount = amountOf({ digits })
    return [
      [
        figure(entry.seq),
        entry.kind,
        figure(number),
        period.from,
        period.to,
        entry.at,
        entry.mode,
        figure(n.sales),
        figure(n.credits),
        amount(both.sub),
        amount(both.tax),
        amount(both.total),
        currency,
        amount(grand.perpetual.signed),
        amount(grand.perpetual.absolute),
        figure(grand.perpetual.tickets),
        entry.hash,
      ],
    ]
  },
}

const log: ArchiveTable = {
  name: 'csv/log.csv',
  chain: 'L',
  titles: ['seq', 'at', 'day', 'kind', 'user', 'data'],
  lines: ({ seq, at, day, kind, user, data }) => [[figure(seq), at, day, kind, user ?? '', JSON.stringify(data)]],
}

export const ARCHIVE_TABLES: readonly ArchiveTable[] = [tickets, lines, taxes, payments, closings, log]
