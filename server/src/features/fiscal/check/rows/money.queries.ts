import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import type { CopyRow } from './copies.rules.ts'
import { COPIED } from './documents.queries.ts'

type Payment = {
  title: string
  kind: string
  amount: number
  tip: number
  tendered: number | null
  change: number
  rounding: number
  surplus: number
}
type Drawer = { session: string | null; till: string | null }

export type BillPaymentRow = Payment &
  Drawer & {
    id: string
    bill: string
    day: string
    letterNo: number | null
    cancels: string | null
    reason: string | null
    copied: string
    /** The cancellation is not exactly the cancelled payment with the sign reversed. */
    isOtherwise: boolean
  }

/** Payments on bills, including cancellations. */
export function listBillPayments(db: Db): Promise<BillPaymentRow[]> {
  return query<BillPaymentRow>(db)`
    select p.id, p.bill_id as bill, p.business_day as day, b.letter_no as "letterNo", p.cancels, p.reason_title as reason, p.title, p.kind, p.amount,
      p.tip, p.tendered, p.change, p.rounding, p.surplus, p.session_id as session, coalesce(t.title, p.till_id::text) as till, ${COPIED} as copied,
      p.cancels is not null and not exists (
        select from bill_payments o where o.id = p.cancels and o.bill_id = p.bill_id and o.payment_type_id = p.payment_type_id
          and o.reference is not distinct from p.reference and o.tip_for is not distinct from p.tip_for) as "isOtherwise"
    from bill_payments p left join bills b on b.id = p.bill_id left join tills t on t.id = p.till_id
    order by p.id`
}

export type SettlementRow = {
  number: number
  of: number
  position: number
  day: string
  isCorrection: boolean
  reason: string | null
  payments: (Payment & Drawer & { n: number })[]
}

export function listSettlements(db: Db): Promise<SettlementRow[]> {
  return query<SettlementRow>(db)`
    select coalesce(s.number, p.number) as number, s.invoice_number as of, s.invoice_position as position, s.business_day as day,
      s.is_correction as "isCorrection", s.reason_title as reason, coalesce(p.payments, '[]') as payments
    from settlements s full join (
      select p.settlement_number as number, json_agg(json_build_object('n', p.position, 'title', p.title, 'kind', p.kind,
        'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'change', p.change, 'rounding', p.rounding,
        'surplus', p.surplus, 'session', p.session_id, 'till', coalesce(t.title, p.till_id::text)) order by p.position) as payments
      from settlement_payments p left join tills t on t.id = p.till_id group by p.settlement_number
    ) p on p.number = s.number
    order by 1`
}

export type MovementRow = {
  id: string
  kind: string
  amount: number
  day: string
  session: string
  reason: string | null
  account: string | null
  note: string | null
}

export function listMovements(db: Db): Promise<MovementRow[]> {
  return query<MovementRow>(db)`
    select id, kind, amount, business_day as day, session_id as session, reason_title as reason, account, note
    from cash_movements order by id`
}

export type GiftCardRow = {
  number: number
  amount: number
  day: string
  currency: string
  digits: number
  /** Its original last day. */
  ends: string | null
  /** False if the card's value differs from the move that sold it. */
  isAsSold: boolean
  payments: (Omit<Payment, 'tip' | 'surplus'> & Drawer & { n: number })[]
}

/** Gift cards as sold. */
export function listGiftCards(db: Db): Promise<GiftCardRow[]> {
  return query<GiftCardRow>(db)`
    select c.number, m.amount, m.business_day as day, c.currency, c.currency_digits as digits, m.expires_on as ends,
      coalesce(c.amount = m.amount and c.business_day = m.business_day, false) as "isAsSold", coalesce((
      select json_agg(json_build_object('n', p.position, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
        'tendered', p.tendered, 'change', p.change, 'rounding', p.rounding, 'session', p.session_id, 'till', coalesce(t.title, p.till_id::text))
        order by p.position)
      from gift_card_payments p left join tills t on t.id = p.till_id where p.card_id = c.id), '[]') as payments
    from gift_cards c left join gift_card_moves m on m.card_id = c.id and m.kind = 'sold'
    order by c.number`
}

export type EndedCardRow = { number: number; move: number; amount: number; day: string }

/** Balances of gift cards when they expired. */
export function listEndedGiftCards(db: Db): Promise<EndedCardRow[]> {
  return query<EndedCardRow>(db)`
    select c.number, m.number as move, -m.amount as amount, m.business_day as day
    from gift_card_moves m join gift_cards c on c.id = m.card_id where m.kind = 'ended' order by 1, 2`
}

/** Printed papers. */
export function listCopies(db: Db): Promise<CopyRow[]> {
  return query<CopyRow>(db)`
    select c.kind, c.document_id as of, c.edition, c.copy as n, c.printed_at as "printedAt", (c.printed_at::date - 2)::text as day,
      case c.kind when 'note' then b.id when 'session' then s.id else '' end is not null as "isKnown"
    from document_copies c left join (select id::text from bills) b on c.kind = 'note' and b.id = c.document_id
      left join (select id::text from cash_sessions) s on c.kind = 'session' and s.id = c.document_id
    order by c.kind, c.document_id, c.edition, c.copy`
}

export type VoidRow = {
  id: string
  day: string
  token: number
  label: string
  variant: string | null
  quantity: number
  amount: number
  reason: string | null
  stage: string
}

/** Cancelled lines. */
export function listVoids(db: Db): Promise<VoidRow[]> {
  return query<VoidRow>(db)`
    select id, business_day as day, token_no as token, item_title as label, variant_title as variant, quantity, amount,
      reason_title as reason, stage
    from voids order by id`
}

export type SessionRow = {
  id: string
  till: string
  openedAt: Date
  openedOn: string
  float: number
  closedOn: string | null
  z: number | null
  expected: number | null
  counted: number | null
  kept: number | null
  note: string | null
  afterInvoice: number
  afterCreditNote: number
  lastInvoice: number | null
  lastCreditNote: number | null
  /** The drawer was handed over to another person, who continues with its cash. */
  isHandedOver: boolean
  counts: { stage: string; n: number; value: number; position: number }[]
  others: { title: string; kind: string; n: number; amount: number }[]
}

/** Sessions of drawers with their counts. */
export function listSessions(db: Db): Promise<SessionRow[]> {
  return query<SessionRow>(db)`
    select s.id, s.till_title as till, s.opened_at as "openedAt", s.opened_on as "openedOn", s.opening_float as float,
      s.closed_on as "closedOn", s.z, s.expected, s.counted, s.kept, s.note, s.after_invoice as "afterInvoice",
      s.after_credit_note as "afterCreditNote", s.last_invoice as "lastInvoice", s.last_credit_note as "lastCreditNote",
      exists (
        select from cash_sessions b where b.till_id = s.till_id and b.handed_to is not null and b.kept = s.opening_float
          and b.closed_on = s.opened_on and b.last_invoice = s.after_invoice) as "isHandedOver",
      coalesce((
        select json_agg(json_build_object('stage', c.stage, 'position', c.position, 'value', c.value, 'n', c.n)
          order by c.stage, c.position)
        from cash_counts c where c.session_id = s.id), '[]') as counts,
      coalesce((
        select json_agg(json_build_object('title', o.title, 'kind', o.kind, 'n', o.n, 'amount', o.amount))
        from cash_other_counts o where o.session_id = s.id), '[]') as others
    from cash_sessions s order by s.opened_at`
}
