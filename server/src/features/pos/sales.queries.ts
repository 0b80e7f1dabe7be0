import { sql, type Transaction } from 'kysely'
import type { BillTotals } from '#core/money/totals.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { insertInvoiceParts } from '../invoices/invoice-parts.queries.ts'
import type { SignedEntry } from '../../infrastructure/fiscal/sign-entries.ts'
import type { TakenPayment } from '../invoices/invoice.rules.ts'
import { withTakenStock, insertTakenStockParts } from '../inventory/sales/sell-stock-parts.queries.ts'
import type { TakenStock } from '#core/stock/taken-stock.ts'
import { insertOrderParts } from '../orders/order-parts.queries.ts'
import type { RoutedLine } from '#core/kitchen/route-lines.ts'
import { insertRoutedParts } from '../orders/dining/routed-lines-parts.queries.ts'
import type { NamedOrder } from '../orders/order-parts.queries.ts'
import type { PlacedLine } from '#core/orders/sold-order.ts'
import { insertVisitParts } from '../visits/join-visit-parts.queries.ts'

type Db = Transaction<Database>

/** A sale to a walk-in guest, priced by a price list; with an invoice when it is paid at once. */
export type Sale = {
  /** The price list it was made by. */
  list: { version: string; currency: string; digits: number }
  deliveryType: string | null
  tableId: string | null
  /** The till that the money goes to; null where a restaurant has none. */
  tillId: string | null
  /** User name of who sends it. */
  placedBy: string | null
  covers: number | null
  named: NamedOrder | null
  /** The stations of its lines, where the default one does not make them. */
  routed: readonly RoutedLine[]
  lines: readonly PlacedLine[]
  /** The business day that its taxes are those of; null where they are the same on any. */
  taxedOn: string | null
  invoice: SaleInvoice | null
  /** What it takes of the stock, whose balances are locked. */
  taken: readonly TakenStock[]
}

export type SaleInvoice = {
  totals: BillTotals
  payments: readonly TakenPayment[]
  /** Null before the restaurant's first day in the journal. */
  ticket: Ticket | null
}

/** The entry of a sale in the journal, and what it takes for granted: where anything is otherwise, nothing is written. */
export type Ticket = {
  signed: SignedEntry
  expected: {
    epoch: number
    hash: string
    token: number
    number: number
    tableTitle: string | null
    sessionId: string | null
  }
}

/** What is stored with a sale under its Idempotency-Key: the reply, to which the sale adds what it was given. */
export type SaleReply = { key: string | null; requestHash: Buffer | null; reply: object }

export type SaleRow = {
  reply: object
  orderId: string
  tokenNo: number
  /** That of its order; where the sale opened the visit of its table, the next one states it. */
  eventVersion: number
  hasOpenedVisit: boolean
}

/** A walk-in guest, at the table that the statement has found. */
const walkIn = (deliveryType: string | null) => ({
  deliveryType,
  customerType: 'WALKIN',
  customerPhone: null,
  customerName: null,
  tableId: sql`seat.id`,
  tableTitle: sql`seat.title`,
  floor: sql`seat.floor`,
})

/**
 * Order, lines, invoice, live event, key and reply in one statement. Nothing is written, and nothing returned, when the menu, the
 * currency, the table or the business day differs from the price list, or cash is taken while the drawer must be open and is not, or a stock item falls to one of its marks. The counter's row is locked from here to the commit: that is
 * what keeps numbers without a gap (docs/decisions/orders/0004-one-row-of-numbers.md).
 */
export async function insertSale(
  db: Db,
  sale: Sale,
  { key, requestHash, reply }: SaleReply,
): Promise<SaleRow | undefined> {
  const { list, deliveryType, tableId, tillId, placedBy, covers, named, routed, lines, taxedOn, invoice, taken } = sale
  const isAtTable = tableId !== null
  const ticket = invoice?.ticket ?? null
  const takesCash = invoice?.payments.some(({ kind }) => kind === 'cash') ?? false
  const { rows } = await sql<SaleRow>`
    with store as materialized (
      select business_day_at(now(), time_zone, day_starts_at) as day,
        extract(hour from now() at time zone time_zone)::smallint as hour, cash_needs_session
      from store_settings
      where currency = ${list.currency} and currency_digits = ${list.digits}
        and directory.current_menu_version() = ${list.version}::bigint
      for key share
    ), seat as materialized (
      select id, title, floor from restaurant_tables where id = ${tableId}::uuid and deleted_at is null for key share
    ), ${invoice ? drawerPart(tillId) : sql``} ${taken.length > 0 ? sql`${withTakenStock(taken)},` : sql``} ready as materialized (
      select store.day, store.hour ${invoice ? sql`, drawer.till_id, drawer.session_id` : sql``}
      from store ${invoice ? sql`left join drawer on true` : sql``}
      where (${tableId}::uuid is null or exists (select from seat))
        ${taken.length > 0 ? sql`and not exists (select from falling)` : sql``}
        ${invoice && isAtTable ? unlessPartyIsKnown(tableId, placedBy) : sql``}
        ${takesCash ? sql`and (drawer.session_id is not null or not store.cash_needs_session)` : sql``}
        ${ticket ? isPlaceAsExpected(ticket) : sql``}
    ), ${isAtTable ? sql`${insertVisitParts({ tableId, waiter: placedBy, onlyIf: sql`ready` })},` : sql``} counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, ready.day),
        last_token = case when ready.day > c.business_day then 1 else c.last_token + 1 end,
        last_invoice = c.last_invoice + ${invoice ? 1 : 0},
        last_event = c.last_event + 1 ${isAtTable ? sql`+ visit.is_new::int` : sql``}
        ${ticket ? ticketCounters(ticket, invoice!.totals.total) : sql``}
      from ready ${isAtTable ? sql`cross join visit` : sql``}
      where (${taxedOn}::date is null or greatest(c.business_day, ready.day) = ${taxedOn}::date)
        ${invoice ? sql`and ${isAsExpected(ticket)}` : sql``}
      returning c.business_day, c.last_token, c.last_invoice as number, c.last_event, ready.hour
        ${invoice ? sql`, ready.till_id, ready.session_id` : sql``}
        ${isAtTable ? sql`, visit.id as visit_id, visit.is_new` : sql``}
    ), ${insertOrderParts({ from: sql`counter left join seat on true`, recipient: walkIn(deliveryType), isPaid: invoice !== null, placedBy, covers, visitId: isAtTable ? sql`visit_id` : null, named, lines })},
    ${invoice ? sql`${insertInvoiceParts({ currency: list.currency, digits: list.digits, totals: invoice.totals, payments: invoice.payments, takenBy: placedBy, bill: null, recipient: sql`placed`, party: { covers, server: placedBy } })},` : sql``}
    ${ticket ? sql`${insertTicketPart(ticket.signed)},` : sql``}
    ${taken.length > 0 ? sql`${insertTakenStockParts(placedBy)},` : sql``}
    ${routed.length > 0 ? sql`${insertRoutedParts(routed)},` : sql``}
    ${insertEventPart(isAtTable)}, sold as materialized (
      select placed.id, placed.token_no, c.last_event, ${isAtTable ? sql`c.is_new` : sql`false as is_new`}, ${JSON.stringify(reply)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'orderId', placed.id, 'tokenNo', placed.token_no, 'businessDay', placed.business_day,
        'date', to_char(placed.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'visitId', placed.visit_id, 'invoiceId', ${invoice ? sql`c.number::text` : sql`null`})) as reply
      from counter c, placed
    ), answered as (
      insert into idempotency_keys (key, request_hash, reply)
      select ${key}, ${requestHash}, reply from sold where ${key}::text is not null
    )
    select reply, id as "orderId", token_no as "tokenNo", last_event - is_new::int as "eventVersion",
      is_new as "hasOpenedVisit" from sold`.execute(db)
  return rows[0]
}

/** A party whose guests were counted, or whom somebody else serves, has its invoice written the long way: it states both. */
const unlessPartyIsKnown = (tableId: string, placedBy: string | null) => sql`and not exists (
          select from visit_tables t join visits v on v.id = t.visit_id
          where t.table_id = ${tableId}::uuid and t.until is null and (v.covers is not null or v.waiter is distinct from ${placedBy}))`

/** Locked ahead of the counter, so that its session is not closed before the commit. */
const drawerPart = (tillId: string | null) => sql`drawer as materialized (
      select till_id, session_id from drawers where till_id = ${tillId}::uuid for share
    ),`

/** The head of the chain that tickets are in, and the sums of all of them: those of training count nowhere. */
const ticketCounters = ({ signed }: Ticket, total: number) => sql`,
        closing_due_on = ${signed.day}::date + 1, fiscal_seq = ${signed.seq}, fiscal_hash = ${signed.hash}, fiscal_signature = ${signed.signature}, fiscal_at = ${signed.at}::timestamptz
        ${signed.chain === 'T' ? sql`, perpetual_signed = c.perpetual_signed + ${total}, perpetual_absolute = c.perpetual_absolute + ${total}, perpetual_tickets = c.perpetual_tickets + 1` : sql``}`

const isPlaceAsExpected = ({ expected }: Ticket) => sql`
        and drawer.session_id is not distinct from ${expected.sessionId}::uuid
        and (select title from seat) is not distinct from ${expected.tableTitle}`

/** Without an entry: the restaurant's first day in the journal is still to come. */
const isAsExpected = (ticket: Ticket | null) =>
  ticket
    ? sql`c.fiscal_hash = ${ticket.expected.hash} and c.fiscal_epoch = ${ticket.expected.epoch}
        and c.last_invoice + 1 = ${ticket.expected.number} and greatest(c.business_day, ready.day) = ${ticket.signed.day}::date
        and c.closing_due_on > ${ticket.signed.day}::date
        and case when ready.day > c.business_day then 1 else c.last_token + 1 end = ${ticket.expected.token}`
    : sql`c.fiscal_software is null and greatest(c.business_day, ready.day) < c.fiscal_from`

const insertTicketPart = (signed: SignedEntry) => sql`ticket as (
      insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
      select ${signed.chain}, ${signed.seq}::bigint, ${signed.kind}, ${signed.at}::timestamptz, c.business_day, ${signed.doc}, ${signed.payload},
        ${signed.hash}, ${signed.signature}, ${signed.keyId} from counter c
    )`

const insertEventPart = (isAtTable: boolean) => sql`event as (
    insert into live_events (version, type, payload)
    select c.last_event ${isAtTable ? sql`- c.is_new::int` : sql``}, 'new_order',
      jsonb_build_object('type', 'new_order', 'orderId', placed.id, 'tokenNo', placed.token_no)
    from counter c, placed
    ${isAtTable ? sql`union all select c.last_event, 'floor_update', '{"type": "floor_update"}'::jsonb from counter c where c.is_new` : sql``}
  )`
