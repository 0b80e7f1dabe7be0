import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import type { Values } from './facts.rules.ts'

export type StateRow = {
  mode: string
  lastInvoice: number
  lastCreditNote: number
  businessDay: string
  /** The time of the last entry of any chain. */
  at: Date
  software: string | null
  /** The first business day in the journal; earlier days have rows without entries. */
  from: string
  perpetual: { signed: number; absolute: number; tickets: number }
}

/** The numbers that a restaurant's next entry continues from; undefined if missing. */
export async function findState(db: Db): Promise<StateRow | undefined> {
  const rows = await query<StateRow>(db)`
    select t.mode, c.last_invoice as "lastInvoice", c.last_credit_note as "lastCreditNote", c.business_day as "businessDay",
      c.fiscal_at as at, c.fiscal_software as software, c.fiscal_from::text as "from",
      json_build_object('signed', c.perpetual_signed, 'absolute', c.perpetual_absolute, 'tickets', c.perpetual_tickets) as perpetual
    from tenant_counters c join tenants t on t.id = c.tenant_id`
  return rows[0]
}

export type KeyRow = { id: string; public: string; isEnded: boolean; followsLoss: boolean }

export function listKeyRows(db: Db): Promise<KeyRow[]> {
  return query<KeyRow>(db)`
    select id, public_key as public, ended_at is not null as "isEnded", follows_loss as "followsLoss" from fiscal_keys order by id`
}

export type BuyerRow = { id: string; invoice: number | null; day: string | null; addedOn: string; buyer: Values }

/** Companies on invoices, including those named with a payment once the bill is invoiced. */
export function listBuyerRows(db: Db): Promise<BuyerRow[]> {
  return query<BuyerRow>(db)`
    select b.id, i.number as invoice, i.business_day as day, b.added_at::date as "addedOn", json_build_object('name', b.name, 'address', b.address,
      'postcode', b.postcode, 'city', b.city, 'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email, 'late', b.is_late) as buyer
    from (
      select b.*, b.invoice_number as invoice from invoice_buyers b where b.bill_id is null
      union all
      select b.*, (
        select min(o.invoice_number) from invoice_orders o where o.bill_id = b.bill_id) as invoice
      from invoice_buyers b where b.bill_id is not null and b.id = (
        select l.id from invoice_buyers l where l.bill_id = b.bill_id order by l.added_at desc, l.id desc limit 1)
    ) b left join invoices i on i.number = b.invoice
    where b.bill_id is null or b.invoice is not null
    order by b.id`
}

/** Companies of both a bill and an invoice, which the table does not allow. */
export async function listBuyersOfBoth(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from invoice_buyers where bill_id is not null and invoice_number is not null order by id`
  return rows.map(({ id }) => id)
}

/** Heads of ticket chains when the restaurant last left them, whose entries must have the same hash and signature. */
export function listLeftHeads(db: Db): Promise<{ chain: string; seq: number; isRight: boolean }[]> {
  return query<{ chain: string; seq: number; isRight: boolean }>(db)`
    select h.chain, h.seq, case when h.seq = 0 then h.hash = repeat('0', 64) and h.signature = repeat('0', 128)
      else h.hash is not distinct from e.hash and h.signature is not distinct from e.signature end as "isRight"
    from fiscal_heads h join tenants t on t.id = h.tenant_id and h.chain = case t.mode when 'live' then 'T' else 'X' end
      left join fiscal_entries e on e.chain = h.chain and e.seq = h.seq`
}
