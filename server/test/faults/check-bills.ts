import type pg from 'pg'
import type { Acts } from './table-walk.ts'

type Reader = Pick<pg.Client, 'query'>

/** Share of an order line that a row of bill_lines or invoice_lines holds. */
const PART = '(coalesce(part_to, 1) - coalesce(part_from, 0))::numeric / coalesce(part_of, 1)'

/** Queries for faults in a restaurant's bills and invoices, by the name of the fault; each must find no row. */
const FAULTS: Record<string, string> = {
  'more of a line is invoiced than there is': `
    select l.order_item_id from invoice_lines l where l.tenant_id = $1 group by l.order_item_id
    having sum(${PART}) > 1.000001`,
  'the bills of a line do not cover it, or it is cancelled': `
    select l.order_item_id from bill_lines l join order_items i on i.tenant_id = l.tenant_id and i.id = l.order_item_id
    where l.tenant_id = $1 group by l.order_item_id
    having abs(sum(${PART}) - 1) > 0.000001 or bool_or(i.status = 'cancelled')`,
  'the pieces of an invoiced line do not come to the line': `
    select i.id, i.unit_price * i.quantity as line, l.amount as pieces from order_items i join (
      select order_item_id, sum(${PART}) as part, sum(case when tax_type = 'exclusive' then net else total end
        + coalesce((select sum((d ->> 'amount')::bigint) from jsonb_array_elements(discounts) d), 0)) as amount
      from invoice_lines where tenant_id = $1 group by 1
    ) l on l.order_item_id = i.id
    where i.tenant_id = $1 and l.part > 0.999999 and l.amount <> i.unit_price * i.quantity`,
  'the units of an invoiced line do not come to the line': `
    select i.id from order_items i join (
      select order_item_id, sum(${PART}) as part, sum(quantity) as units from invoice_lines where tenant_id = $1 group by 1
    ) l on l.order_item_id = i.id
    where i.tenant_id = $1 and l.part > 0.999999 and l.units <> i.quantity`,
  'an order is paid without its last part, or the other way round': `
    select o.id, o.status, o.payment_status from orders o
    where o.tenant_id = $1 and o.status <> 'cancelled' and (o.payment_status = 'paid') <> (
      exists (select from invoice_orders v where v.tenant_id = o.tenant_id and v.order_id = o.id) and not exists (
        select from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status <> 'cancelled'
          and coalesce((select sum(${PART}) from invoice_lines l
            where l.tenant_id = i.tenant_id and l.order_item_id = i.id), 0) < 0.999999))`,
  'an order is partly paid and is not, or the other way round': `
    select o.id, o.status, o.payment_status from orders o
    where o.tenant_id = $1 and o.status <> 'cancelled' and o.payment_status <> 'paid' and (o.payment_status = 'partial') <> (
      exists (select from invoice_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id)
      or exists (
        select from bill_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
          join bill_payments p on p.tenant_id = b.tenant_id and p.bill_id = b.id and p.cancels is null
        where l.tenant_id = o.tenant_id and l.order_id = o.id and not exists (
          select from bill_payments c where c.tenant_id = p.tenant_id and c.cancels = p.id)))`,
  'a bill was paid by another sum than its payments': `
    select b.id from bills b where b.tenant_id = $1 and b.paid <> (
      select coalesce(sum(p.amount), 0) from bill_payments p where p.tenant_id = b.tenant_id and p.bill_id = b.id)`,
  'more is paid on a bill than it comes to': `
    select id from bills where tenant_id = $1 and status <> 'void' and paid > total`,
  'a bill without a line is open': `
    select id from bills b where tenant_id = $1 and status = 'open'
      and not exists (select from bill_lines l where l.tenant_id = b.tenant_id and l.bill_id = b.id)`,
  'a paid order is not counted once': `
    select o.id, count(c.order_id) from orders o left join (
      select order_id from invoice_orders where tenant_id = $1 and completes
      union all select order_id from orders_paid_by_voids where tenant_id = $1
    ) c on c.order_id = o.id
    where o.tenant_id = $1 group by o.id, o.payment_status
    having count(c.order_id) <> case when o.payment_status = 'paid' then 1 else 0 end`,
  'lines, taxes and payments of an invoice do not come to it': `
    select i.number from invoices i
      cross join lateral (select sum(net) as net, sum(tax) as tax, sum(total) as total from invoice_lines l
        where l.tenant_id = i.tenant_id and l.invoice_number = i.number) l
      cross join lateral (select coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax from invoice_taxes t
        where t.tenant_id = i.tenant_id and t.invoice_number = i.number) t
      cross join lateral (select coalesce(sum(amount), 0) as amount from invoice_payments p
        where p.tenant_id = i.tenant_id and p.invoice_number = i.number) p
    where i.tenant_id = $1 and (i.sub_total <> l.net or i.tax_total <> l.tax or i.total <> l.total
      or i.total <> i.sub_total + i.tax_total or i.tax_total <> t.tax or i.total <> p.amount)`,
  'the tax of a rate is not that of its lines, rounded once': `
    select number, rate, type, gross, net, tax from (
      select invoice_number as number, tax_rate_milli as rate, tax_type as type, sum(total) as gross, sum(net) as net, sum(tax) as tax
      from invoice_lines where tenant_id = $1 group by 1, 2, 3
    ) as rates
    where net <> case when type = 'inclusive' then floor((gross * 200000 + 100000 + rate) / (2 * (100000 + rate))) else net end
      or tax <> case when type = 'exclusive' then floor((net * rate * 2 + 100000) / 200000) when type = 'none' then 0 else gross - net end`,
  'a credit note gives back other lines, taxes or money than its total': `
    select n.number from credit_notes n where n.tenant_id = $1 and (
      n.total <> n.sub_total + n.tax_total
      or n.total <> (select sum(amount) from credit_note_payments p where p.tenant_id = n.tenant_id and p.credit_note_number = n.number)
      or n.tax_total <> (select sum(tax) from credit_note_taxes t where t.tenant_id = n.tenant_id and t.credit_note_number = n.number)
      or not n.is_by_amount and exists (
        select from credit_note_lines l where l.tenant_id = n.tenant_id and l.credit_note_number = n.number
        having n.total <> sum(total) or n.tax_total <> sum(tax)))`,
  'more is given back of an invoice or a rate than there is': `
    select i.number from invoices i where i.tenant_id = $1 and (
      i.total < (select coalesce(sum(total), 0) from credit_notes n where n.tenant_id = i.tenant_id and n.invoice_number = i.number)
      or exists (
        select from (
          select t.rate_milli, t.type, sum(t.net + t.tax) as gross, sum(t.tax) as tax
          from credit_notes n join credit_note_taxes t on t.tenant_id = n.tenant_id and t.credit_note_number = n.number
          where n.tenant_id = i.tenant_id and n.invoice_number = i.number group by 1, 2
        ) r join (
          select tax_rate_milli, tax_type, sum(total) as gross, sum(tax) as tax from invoice_lines l
          where l.tenant_id = i.tenant_id and l.invoice_number = i.number group by 1, 2
        ) l on l.tax_rate_milli = r.rate_milli and l.tax_type = r.type
        where r.gross > l.gross or r.tax > l.tax or r.gross = l.gross and r.tax <> l.tax))`,
  'more is given back of a line than there is': `
    select l.invoice_number, l.position from invoice_lines l
      join credit_notes n on n.tenant_id = l.tenant_id and n.invoice_number = l.invoice_number
      join credit_note_lines r on r.tenant_id = n.tenant_id and r.credit_note_number = n.number and r.invoice_position = l.position
    where l.tenant_id = $1 group by l.invoice_number, l.position, l.total
    having sum(r.total) > l.total or sum(r.part_n::numeric / r.part_of) > 1.000001`,
  'money does not settle what it came for': `select kind, key from money_differences where tenant_id = $1`,
  'a figure of the reports is not the sum of its ledger': `select kind, key from figure_differences where tenant_id = $1`,
  'the numbers of invoices have a gap': `
    select max(number), count(*) from invoices where tenant_id = $1 having coalesce(max(number), 0) <> count(*)`,
  'the numbers of credit notes have a gap': `
    select max(number), count(*) from credit_notes where tenant_id = $1 having coalesce(max(number), 0) <> count(*)`,
  'the versions of events have a gap': `
    select max(version), count(*) from live_events where tenant_id = $1 having coalesce(max(version), 0) <> count(*)`,
  'the money of a day does not reconcile': `
    with came as (
      select business_day as day, amount from bill_payments where tenant_id = $1
      union all
      select i.business_day, p.amount from invoice_payments p join invoices i
        on i.tenant_id = p.tenant_id and i.number = p.invoice_number
      where p.tenant_id = $1 and p.bill_payment_id is null
      union all
      select n.business_day, -p.amount from credit_note_payments p join credit_notes n
        on n.tenant_id = p.tenant_id and n.number = p.credit_note_number
      where p.tenant_id = $1
      union all
      select s.business_day, p.amount from settlement_payments p join settlements s
        on s.tenant_id = p.tenant_id and s.number = p.settlement_number
      where p.tenant_id = $1
    ), advance as (
      select p.business_day as since, i.business_day as until, p.amount
      from bill_payments p join bills b on b.tenant_id = p.tenant_id and b.id = p.bill_id
        left join invoices i on i.tenant_id = b.tenant_id and i.number = b.invoice_number
      where p.tenant_id = $1
    ), days as (select distinct day from came)
    select * from (
      select day, (select sum(amount) from came where came.day = days.day)
        - coalesce((select sum(total) from invoices where tenant_id = $1 and business_day = day), 0)
        + coalesce((select sum(total) from credit_notes where tenant_id = $1 and business_day = day), 0)
        - coalesce((select sum(amount) from advance where since <= day and (until is null or until > day)), 0)
        + coalesce((select sum(amount) from advance where since < day and (until is null or until >= day)), 0) as difference
      from days
    ) as books where difference <> 0`,
}

/** The faults in the bills, invoices and figures of a restaurant, with their rows; empty if all is well. */
export async function faultsOfBills(database: Reader, tenantId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, sql] of Object.entries(FAULTS)) {
    const { rows } = await database.query(sql, [tenantId])
    if (rows.length > 0) found[name] = rows
  }
  return found
}

/** Lists the acts of each kind that the database holds; a command that was sent twice must be there once. */
const HELD: Record<keyof Acts, string> = {
  orders: `select id as key from orders where tenant_id = $1`,
  invoices: `select number::text as key from invoices where tenant_id = $1`,
  payments: `select reference as key from bill_payments where tenant_id = $1 and reference is not null and cancels is null`,
  cancellations: `select cancels as key from bill_payments where tenant_id = $1 and cancels is not null`,
  discounts: `select id as key from bill_discounts where tenant_id = $1`,
  creditNotes: `select 'A-' || number as key from credit_notes where tenant_id = $1`,
}

/** Finds acts that were acknowledged but are missing, that were never acknowledged, or that are there twice. */
export async function comparedWithActs(database: Reader, tenantId: string, acts: Acts): Promise<string[]> {
  const differences: string[] = []
  for (const [name, sql] of Object.entries(HELD)) {
    const { rows } = await database.query<{ key: string }>(sql, [tenantId])
    const [held, known] = [rows.map(({ key }) => key).toSorted(), [...acts[name as keyof Acts]].toSorted()]
    if (held.join() !== known.join()) differences.push(`${name}: ${known.length} acknowledged, ${held.length} there`)
  }
  return differences
}
