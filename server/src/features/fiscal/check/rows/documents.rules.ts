import { addFractions } from '#core/bills/credit-notes.ts'
import { letterOf } from '#core/bills/letters.ts'
import { formatQuantity, WHOLE } from '#core/bills/stretches.ts'
import type { Canonical } from '#core/fiscal/canonical.ts'
import type {
  CreditNoteLineRow,
  CreditNoteRows,
  InvoiceLineRow,
  InvoicePaymentRow,
  InvoiceRows,
} from './documents.queries.ts'
import { numberIn, textIn, type Values } from './facts.rules.ts'

type List = readonly Values[]

const pick = (value: Values, members: readonly string[]): Values =>
  Object.fromEntries(members.flatMap((member) => (member in value ? [[member, value[member]!]] : [])))

const listOf = (value: Canonical | undefined): List => (Array.isArray(value) ? (value as List) : [])

const AMOUNTS = ['sub', 'tax', 'total', 'currency', 'digits'] as const
const TAX = ['letter', 'rate', 'type', 'net', 'tax'] as const
const PAYMENT = ['title', 'kind', 'amount', 'tip', 'tendered', 'change', 'rounding', 'surplus'] as const
const LINE = [
  'n',
  'label',
  'variant',
  'options',
  'set',
  'quantity',
  'unit',
  'list',
  'rule',
  'amount',
  'total',
  'net',
  'tax',
  'rate',
  'type',
  'group',
] as const
const CREDIT_LINE = [
  'n',
  'position',
  'label',
  'variant',
  'quantity',
  'total',
  'net',
  'tax',
  'rate',
  'type',
  'group',
] as const

/** Fields of an entry that its rows must share. */
export type Envelope = { day: string; session: string | null; till: string | null; data: Values }

/** The invoice that a sale's entry states. */
export function statedInvoice({ day, session, till, data }: Envelope): Values {
  const orders = listOf(data['orders'])
  const nameOf = (order: Values | undefined): Values | null => (order ? pick(order, ['token', 'day']) : null)
  return {
    day,
    ...pick(data, [...AMOUNTS, 'table', 'covers']),
    dining: orders[0]?.['dining'] ?? null,
    orders: inOrder(orders.map((order) => pick(order, ['token', 'day', 'dining']))),
    lines: listOf(data['lines']).map((line) => ({
      ...pick(line, LINE),
      order: line['order'] === null ? null : nameOf(orders[Number(line['order']) - 1]),
      discounts: listOf(line['discounts']).map((one) => pick(one, ['reason', 'amount'])),
    })),
    taxes: listOf(data['taxes']).map((tax, at) => ({ n: at + 1, ...pick(tax, TAX) })),
    payments: listOf(data['payments']).map((payment, at) => ({ n: at + 1, ...pick(payment, PAYMENT), session, till })),
  }
}

const inOrder = (orders: readonly Values[]): Values[] => orders.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))

const sortKey = ({ day, token }: Values) => `${textIn(day)} ${textIn(token).padStart(12, '0')}`

/** The invoices in the rows, by number. */
export function storedInvoices({ invoices, orders, lines, taxes, payments }: InvoiceRows): Map<number, Values> {
  const [ordersOf, linesOf, taxesOf, paymentsOf] = [
    byNumber(orders),
    byNumber(lines),
    byNumber(taxes),
    byNumber(payments),
  ]
  return new Map(
    invoices.map(({ number, covers, servedBy, ...head }) => {
      const own = ordersOf.get(number) ?? []
      return [
        number,
        {
          ...head,
          ...(covers === null && servedBy === null ? {} : { covers }),
          orders: inOrder(own.map(({ token, day, dining }) => ({ token, day, dining }))),
          lines: (linesOf.get(number) ?? []).map((line) => storedLine(line, own)),
          taxes: (taxesOf.get(number) ?? []).map(storedTax),
          payments: (paymentsOf.get(number) ?? []).map(storedPayment),
        },
      ]
    }),
  )
}

export function byNumber<T extends { number: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.number)
    if (group) group.push(row)
    else groups.set(row.number, [row])
  }
  return groups
}

function storedLine(line: InvoiceLineRow, orders: InvoiceRows['orders']): Values {
  const { position, label, variant, addons, set, unit, list, rule, total, net, tax, rate, type, group } = line
  const discounts = (line.discounts ?? []).map(({ title, amount }) => ({ reason: title, amount }))
  const order = orders.find(({ id }) => id === line.orderId)
  return {
    n: position,
    order: order ? { token: order.token, day: order.day } : null,
    label,
    variant,
    options: addons.map(({ title, price }) => ({ label: title, price })),
    set,
    quantity: quantityOf(line),
    unit,
    list,
    rule,
    amount: discounts.reduce((sum, { amount }) => sum + amount, type === 'exclusive' ? net : total),
    discounts,
    total,
    net,
    tax,
    rate,
    type,
    group,
  }
}

/** Null, which no entry states, if the whole units do not match the stretch. */
function quantityOf({ quantity, lineQuantity, partFrom, partTo, partOf }: InvoiceLineRow): string | null {
  if (partOf === null || partFrom === null || partTo === null || lineQuantity === null)
    return partOf === partFrom && partFrom === partTo && partTo === lineQuantity
      ? formatQuantity(quantity, WHOLE)
      : null
  const units = (parts: number) => Math.floor((lineQuantity * parts) / partOf)
  return quantity === units(partTo) - units(partFrom)
    ? formatQuantity(lineQuantity, { from: partFrom, to: partTo, of: partOf })
    : null
}

const storedTax = ({ position, rate, type, net, tax }: InvoiceRows['taxes'][number]): Values => ({
  n: position,
  letter: letterOf(position),
  rate,
  type,
  net,
  tax,
})

function storedPayment(payment: InvoicePaymentRow): Values {
  const { position, title, kind, amount, tip, tendered, change, rounding, surplus } = payment
  return { n: position, title, kind, amount, tip, tendered, change, rounding, surplus, ...drawerOf(payment) }
}

/** A copied payment has its bill payment's drawer, which is compared with that payment's own entry. */
const drawerOf = ({ session, till, billPaymentId }: InvoicePaymentRow): Values =>
  billPaymentId === null ? { session, till } : { is_empty: session === null && till === null }

/** The stated values, without the drawer of copied payments, and without guests if the row is too old to have them. */
export const comparable = ({ covers, ...stated }: Values, stored: Values): Values => ({
  ...stated,
  ...('covers' in stored ? { covers: covers! } : {}),
  payments: listOf(stated['payments']).map((payment, at) => {
    const { session: _, till: __, ...own } = payment
    return listOf(stored['payments'])[at]?.['is_empty'] === undefined ? payment : { ...own, is_empty: true }
  }),
})

const CREDITED = ['title', 'kind', 'amount', 'tip', 'rounding'] as const

/** The credit note that an entry states; amounts are below 0. */
export function statedCreditNote({ day, session, till, data }: Envelope): Values {
  const taxes = listOf(data['taxes'])
  return {
    day,
    ...pick(data, [...AMOUNTS, 'reason']),
    of: numberIn(data['of']),
    by_amount: listOf(data['lines']).length === 0,
    lines: listOf(data['lines']).map((line) => pick(line, CREDIT_LINE)),
    taxes: taxes.map((tax) => pick(tax, TAX)),
    gaps: false,
    untaxed: Number(data['sub']) - taxes.reduce((sum, { net }) => sum + Number(net), 0),
    payments: listOf(data['payments']).map((payment, at) => ({
      n: at + 1,
      ...pick(payment, CREDITED),
      session,
      till,
    })),
  }
}

/** The credit notes in the rows, by number. */
export function storedCreditNotes({ notes, lines, taxes, payments }: CreditNoteRows): Map<number, Values> {
  const [linesOf, taxesOf, paymentsOf] = [byNumber(lines), byNumber(taxes), byNumber(payments)]
  return new Map(
    notes.map(({ number, day, sub, tax, total, currency, digits, of, reason, isByAmount }) => {
      const own = linesOf.get(number) ?? []
      const rates = taxesOf.get(number) ?? []
      const untaxed = rates.filter(({ type }) => type === 'none')
      return [
        number,
        {
          day,
          sub: -sub,
          tax: -tax,
          total: -total,
          currency,
          digits,
          of: String(of),
          reason,
          by_amount: isByAmount,
          lines: own.map(storedCreditLine),
          taxes: rates
            .filter(({ type }) => type !== 'none')
            .map((one, at) => ({
              letter: letterOf(at + 1),
              rate: one.rate,
              type: one.type,
              net: -one.net,
              tax: -one.tax,
            })),
          gaps: rates.some(({ position }, at) => position !== at + 1),
          untaxed: untaxed.every((one) => one.tax === 0 && one.rate === 0)
            ? -untaxed.reduce((sum, { net }) => sum + net, 0)
            : null,
          payments: (paymentsOf.get(number) ?? []).map(
            ({ position, title, kind, amount, tip, rounding, session, till }) => ({
              n: position,
              title,
              kind,
              amount: -amount,
              tip: -tip,
              rounding: -rounding,
              session,
              till,
            }),
          ),
        },
      ]
    }),
  )
}

function storedCreditLine(line: CreditNoteLineRow): Values {
  const { position, invoicePosition, label, variant, partN, partOf, total, net, tax, group, of } = line
  const units = of ? of.lineQuantity * (of.partTo - of.partFrom) : 0
  return {
    n: position,
    position: invoicePosition,
    label,
    variant,
    quantity: of && isWhole(line, of) ? formatQuantity(units, { from: 0, to: partN, of: partOf * of.partOf }) : null,
    total: -total,
    net: -net,
    tax: -tax,
    rate: of?.rate ?? null,
    type: of?.type ?? null,
    group,
  }
}

/** True if price and whole units follow from the invoice's line. */
function isWhole({ partN, partOf, quantity, price }: CreditNoteLineRow, of: NonNullable<CreditNoteLineRow['of']>) {
  const before = of.returned.reduce(addFractions, { n: 0, of: 1 })
  const after = addFractions(before, { n: partN, of: partOf })
  const units = ({ n, of: parts }: { n: number; of: number }) => Math.floor((of.quantity * n) / parts)
  const options = of.addons.reduce((sum, one) => sum + one.price, 0)
  return quantity === units(after) - units(before) && price === of.unit - options
}
