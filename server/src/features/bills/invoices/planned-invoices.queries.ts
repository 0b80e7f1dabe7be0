import type { NewInvoice } from '#core/bills/new-invoice.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Stands in `invoice_orders` for a bill if an order is paid whole. */
const WHOLE_ORDER = '00000000-0000-0000-0000-000000000000'

/** Inserts an invoice with its orders, taxes and payments. */
export async function insertNewInvoice(db: Db, invoice: NewInvoice): Promise<void> {
  const {
    number,
    day,
    hour,
    currency,
    digits,
    totals,
    recipient,
    covers,
    servedBy,
    orders,
    payments,
    takenBy,
    drawer,
    bill,
  } = invoice
  await query(db)`
    with invoice as (
      insert into invoices (number, business_day, issued_hour, currency, currency_digits, sub_total, tax_total, total, customer_email,
        covers, served_by, delivery_type, customer_type, customer_phone, customer_name, table_id, table_title, floor)
      select ${number}, ${day}::date, ${hour}, ${currency}, ${digits}, ${totals.subTotal}, ${totals.taxTotal}, ${totals.total},
        (select email from customers where phone = r."customerPhone" and deleted_at is null), ${covers}::smallint, ${servedBy},
        r."deliveryType", r."customerType", r."customerPhone", r."customerName", r."tableId", r."tableTitle", r.floor
      from jsonb_to_record(${JSON.stringify(recipient)}::jsonb) as r("deliveryType" text, "customerType" text, "customerPhone" text,
        "customerName" text, "tableId" uuid, "tableTitle" text, floor text)
      returning number
    ), orders as (
      insert into invoice_orders (order_id, invoice_number, token_no, business_day, placed_at, placed_by, covers, delivery_type,
        customer_type, customer_phone, customer_name, table_id, table_title, floor, bill_id, completes, offline_no)
      select o.id, i.number, o."tokenNo", o."businessDay", coalesce(o."placedAt", now()), o."placedBy", o.covers, o."deliveryType",
        o."customerType", o."customerPhone", o."customerName", o."tableId", o."tableTitle", o.floor,
        coalesce(${bill?.id ?? null}::uuid, ${WHOLE_ORDER}::uuid), coalesce(o.id = any(${bill?.completes ?? null}::uuid[]), true),
        o."offlineNo"
      from invoice i, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o(id uuid, "tokenNo" int, "businessDay" date,
        "placedAt" timestamptz, "placedBy" text, covers int, "deliveryType" text, "customerType" text, "customerPhone" text, "customerName" text,
        "tableId" uuid, "tableTitle" text, floor text, "offlineNo" text)
    ), taxes as (
      insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
      select i.number, t.position, t.tax ->> 'title', (t.tax ->> 'rateMilli')::int, t.tax ->> 'type', (t.tax ->> 'net')::bigint,
        (t.tax ->> 'tax')::bigint
      from invoice i, jsonb_array_elements(${JSON.stringify(totals.taxes)}::jsonb) with ordinality as t(tax, position)
    )
    insert into invoice_payments (invoice_number, position, payment_type_id, title, kind, amount, tip, tendered, rounding, surplus, change,
      reference, tip_for, bill_payment_id, taken_by, till_id, session_id)
    select i.number, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding, p.surplus, p.change,
      p.reference, p."tipFor", p."billPaymentId", coalesce(p."takenBy", ${takenBy}),
      case when p."billPaymentId" is null then ${drawer?.tillId ?? null}::uuid end,
      case when p."billPaymentId" is null then ${drawer?.sessionId ?? null}::uuid end
    from invoice i, jsonb_to_recordset(${JSON.stringify(payments.map(positioned))}::jsonb) as p(position int, "paymentTypeId" uuid,
      title text, kind text, amount bigint, tip bigint, tendered bigint, rounding bigint, surplus bigint, change bigint, reference text,
      "tipFor" text, "billPaymentId" uuid, "takenBy" text)`
}

const positioned = <T extends object>(row: T, at: number): T & { position: number } => ({ ...row, position: at + 1 })

/** Inserts the lines of an invoice, each with its share of the totals. */
export async function insertInvoiceLines(db: Db, { number, lines, totals }: NewInvoice): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, ...totals.lines[at]!, position: at + 1 }))
  await query(db)`
    insert into invoice_lines (invoice_number, position, order_id, order_item_id, item_id, item_title, category_id, category_title,
      variant_id, variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable, quantity, tax_id, tax_title,
      tax_rate_milli, tax_type, notes, seat, set_menu, part_from, part_to, part_of, line_quantity, discounts, net, tax, total)
    select ${number}, l.position, l."orderId", l.id, l."itemId", l."itemTitle", l."categoryId", l."categoryTitle", l."variantId",
      l."variantTitle", l."variantPrice", l.addons, l."unitPrice", l."listPrice", l."priceRule", l."isDiscountable", l.quantity, l."taxId",
      l."taxTitle", l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu",
      l."partFrom", l."partTo", l."partOf", l."lineQuantity", l.discounts, l.net, l.tax, l.total
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(position int, "orderId" uuid, id uuid, "itemId" uuid, "itemTitle" text,
      "categoryId" uuid, "categoryTitle" text, "variantId" uuid, "variantTitle" text, "variantPrice" bigint, addons jsonb,
      "unitPrice" bigint, "listPrice" bigint, "priceRule" text, "isDiscountable" boolean, quantity int, "taxId" uuid, "taxTitle" text,
      "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb,
      "partFrom" int, "partTo" int, "partOf" int, "lineQuantity" int, discounts jsonb, net bigint, tax bigint, total bigint)`
}
