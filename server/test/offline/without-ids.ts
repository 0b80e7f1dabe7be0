import type { Bill } from '#core/contract/bills.ts'
import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'

const isSet = (value: unknown) => value !== null

/** A visit with its rounds, without what each side numbers, names and times by itself. */
export function plainVisit({ visit, orders }: { visit: Visit; orders: Round[] }): object {
  const { id: _id, seated_at: _at, bill_asked_at, closed_at, ...more } = visit
  return {
    ...more,
    isBillAsked: isSet(bill_asked_at),
    isClosed: isSet(closed_at),
    orders: orders.map(
      ({ token_no: _token, offline_no: _offline, date: _date, visit_id: _visit, items, ...order }) => ({
        ...order,
        items: items.map(({ date: _sent, fired_at, ordered_at: _ordered, ...item }) => ({
          ...item,
          isFired: isSet(fired_at),
        })),
      }),
    ),
  }
}

/** A bill, without the same. Two steps online are one of a till, so versions differ too. */
export function plainBill({ id: _id, version: _version, invoice_id, ...bill }: Bill): object {
  return {
    ...bill,
    isInvoiced: isSet(invoice_id),
    orders: bill.orders.map(({ id }) => id),
    lines: bill.lines.map(({ id: _line, discounts, ...line }) => ({ ...line, discounts: discounts.map(withoutId) })),
    discounts: bill.discounts.map(withoutId),
    payments: bill.payments.map(({ id: _payment, at: _at, ...payment }) => payment),
  }
}

const withoutId = <T extends { id: string }>({ id: _id, ...rest }: T) => rest
