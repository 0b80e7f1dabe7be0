import type { Day } from '#core/calendar/business-day.ts'
import { logEntryOf } from '../../../server/src/features/audit/technical-log.rules.ts'
import { closeSession } from '../../../server/src/features/fiscal/closings/close-session.ts'
import { receiptNoOf } from '#core/membership/gift-cards.ts'
import { paymentData, saleEntry } from '#core/fiscal/sale-entry.ts'
import type { ClosedJournal, TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import type { ClosedDrawer, DrawerDay } from '../drawers/plan-drawers.ts'
import type { History, PastInvoice, PastOrder } from '../history.ts'
import { CASHIER } from '../team/staff.seed.ts'
import { beginJournal, signPast, type Happened } from './sign-past.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'

type Past = { history: History; drawers: { closed: ClosedDrawer; open: DrawerDay } }
const EURO = { currency: 'EUR', digits: 2 }
/** The journal begins with the restaurant, an hour before its first sale. */
const HOUR_MS = 3_600_000
const TRAINING_BEGUN = { chain: 'L', kind: 'mode_changed', data: { before: 'live', after: 'training' } } as const

/** The past of a restaurant in training as its journal has it: signed as it would have been then. Its days are closed afterwards, in order. */
export async function seedJournal(tx: TenantTx, journal: ClosedJournal, { history, drawers }: Past): Promise<void> {
  const placed = await listPlacedBy(tx)
  const past = [
    ...(await saleEntries(tx, history, { drawers, placed })),
    ...(await listPaidOut(tx)),
    ...(await listCardsSold(tx)),
    ...(await listDrawerLog(tx, drawers)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await query(tx.db)`update tenant_counters set fiscal_from = '-infinity'`
  await beginJournal(tx, journal, { at: past[0]!.at.getTime() - HOUR_MS, first: TRAINING_BEGUN })
  await signPast(tx, journal, past)
  await closeDrawer(tx, drawers.closed)
}

/** User names of those who sent each order, by order id. */
async function listPlacedBy({ db }: TenantTx): Promise<ReadonlyMap<string, string | null>> {
  const orders = await query<{ id: string; by: string | null }>(db)`select id, placed_by as by from orders`
  return new Map(orders.map(({ id, by }) => [id, by]))
}

type Known = Pick<Past, 'drawers'> & { placed: ReadonlyMap<string, string | null> }

async function saleEntries({ db }: TenantTx, { invoices }: History, known: Known): Promise<Happened[]> {
  const issued = await query<{ number: number; at: Date }>(db)`select number, issued_at as at from invoices`
  const times = new Map(issued.map(({ number, at }) => [number, at]))
  const [till] = await query<{ id: string }>(db)`select id from tills`
  return invoices.map((invoice) => {
    const { drawers, placed } = known
    const session = [drawers.closed, drawers.open].find(({ businessDay }) => businessDay === invoice.businessDay)
    const drawer = session ? { tillId: till!.id, sessionId: session.id } : null
    return {
      at: times.get(invoice.number)!,
      day: invoice.businessDay,
      by: placed.get(invoice.orders[0]!.id) ?? null,
      entry: saleEntry(invoice.number, { ...soldOf(invoice, placed), drawer }),
    }
  })
}

function soldOf({ orders, items, totals, payments }: PastInvoice, placed: Known['placed']) {
  return {
    ...EURO,
    totals,
    orders: orders.map((order) => orderOf(order, placed)),
    items: items.map((item) => ({ order: { id: item.orderId }, item })),
    payments: payments.map((payment) => ({ ...payment, rounding: 0, surplus: 0, reference: null, tipFor: null })),
  }
}

const orderOf = ({ id, tokenNo, businessDay, deliveryType, table }: PastOrder, placed: Known['placed']) => ({
  id,
  tokenNo,
  businessDay,
  deliveryType,
  tableTitle: table?.title ?? null,
  covers: null,
  placedBy: placed.get(id) ?? null,
  visit: null,
})

/** Money paid out of yesterday's drawer. */
async function listPaidOut({ db }: TenantTx): Promise<Happened[]> {
  const rows = await query<Moved>(db)`
    select m.moved_at as at, m.business_day as day, m.amount, m.reason_title as reason, r.account, m.note, m.session_id as session, s.till_id as till
    from cash_movements m join cash_sessions s on s.id = m.session_id left join reasons r on r.id = m.reason_id`
  return rows.map(({ at, day, session, till, ...data }) => ({
    at,
    day,
    by: CASHIER,
    entry: {
      chain: 'P',
      kind: 'paid_out',
      drawer: { tillId: till, sessionId: session },
      people: { to: null, approved: null },
      data: { ...EURO, ...data },
    },
  }))
}

type Moved = {
  at: Date
  day: Day
  amount: number
  reason: string | null
  account: string | null
  note: string | null
  session: string
  till: string
}

async function listCardsSold({ db }: TenantTx): Promise<Happened[]> {
  const rows = await query<CardSold>(db)`
    select c.sold_at as at, c.business_day as day, c.number, c.amount, c.expires_on as ends, p.title, p.kind, p.till_id as till, p.session_id as session
    from gift_cards c join gift_card_payments p on p.card_id = c.id`
  return rows.map(({ at, day, number, amount, ends, title, kind, till, session }) => ({
    at,
    day,
    by: CASHIER,
    entry: {
      chain: 'P',
      kind: 'gift_card_sold',
      drawer: { tillId: till, sessionId: session },
      data: {
        ...EURO,
        card: receiptNoOf({ number }),
        amount,
        ends,
        payments: [paymentData({ title, kind, amount, tip: 0 })],
      },
    },
  }))
}

type CardSold = {
  at: Date
  day: Day
  number: number
  amount: number
  ends: Day
  title: string
  kind: string
  till: string
  session: string
}

async function closeDrawer(tx: TenantTx, drawer: ClosedDrawer): Promise<void> {
  const { id, businessDay: openedOn, expected, counted } = drawer
  const session = await getSession(tx, id)
  await closeSession(tx, { id, ...session, openedOn, closedOn: openedOn, z: 1, expected, counted })
}

/** Log entries for the opening of both drawers, and for the count of yesterday's. */
async function listDrawerLog(tx: TenantTx, { closed, open }: Past['drawers']): Promise<Happened[]> {
  const logged = [await drawerOpened(tx, closed), await drawerOpened(tx, open), await drawerCounted(tx, closed)]
  return logged.map(({ at, day, act }) => ({ at, day, by: CASHIER, entry: logEntryOf(act)! }))
}

async function drawerOpened(tx: TenantTx, { id, businessDay: day, float, afterInvoice }: DrawerDay) {
  const { tillId, till: subject, openedAt: at } = await getSession(tx, id)
  const after = { invoice: afterInvoice, credit_note: 0 }
  const logged = { float, ...EURO, counts: [], after, opened_at: at.toISOString() }
  return { at, day, act: { kind: 'cash.opened', subject, logged, drawer: { tillId, sessionId: id } } as const }
}

async function drawerCounted(
  tx: TenantTx,
  { id, businessDay: day, lastInvoice, pieces, papers, ...sums }: ClosedDrawer,
) {
  const { tillId, till: subject, closedAt } = await getSession(tx, id)
  const { expected, counted, kept } = sums
  const logged = {
    ...EURO,
    note: null,
    until: { invoice: lastInvoice, credit_note: 0 },
    counts: pieces.map(({ value, n }) => ({ value, n })),
    others: papers.map(({ title, kind, n, amount }) => ({ title, kind, n, amount })),
    z: 1,
    expected,
    counted,
    difference: counted - expected,
    kept,
  }
  return {
    at: closedAt!,
    day,
    act: { kind: 'cash.closed', subject, logged, drawer: { tillId, sessionId: id } } as const,
  }
}

type PastSession = { tillId: string; till: string; openedAt: Date; closedAt: Date | null }

async function getSession({ db }: TenantTx, id: string): Promise<PastSession> {
  const [session] = await query<PastSession>(db)`
    select till_id as "tillId", till_title as till, opened_at as "openedAt", closed_at as "closedAt"
    from cash_sessions where id = ${id}`
  return session!
}
