import { z } from 'zod'
import { Decimal, Instant, StoreTime } from '../fields.ts'
import { ConsentRecord } from './consent-record.ts'
import { Customer, CustomerHistory } from './customer-record.ts'

const WhereAndHow = {
  delivery_type: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
}
const ExportedItem = z.object({
  item_title: z.string(),
  variant_title: z.string().nullable(),
  addons: z.array(z.string()),
  quantity: z.int(),
  price: Decimal.meta({ description: 'catalogue price of one, add-ons included' }),
  notes: z.string().nullable(),
})

const ExportedCustomer = Customer.extend({ removed_at: Instant.nullable() })
const ExportedCard = z.object({
  code: z.string(),
  joined_at: Instant,
  points: z.int(),
  moves: z.array(
    z.object({
      at: Instant,
      kind: z.string(),
      points: z.int(),
      title: z.string().nullable(),
      reason: z.string().nullable(),
      invoice_id: z.string().nullable(),
    }),
  ),
})
export type ExportedCard = z.output<typeof ExportedCard>

/** All data about a person, for a request by them (GDPR, articles 15 and 20). */
export const CustomerExport = z.object({
  exported_at: Instant,
  store_name: z.string(),
  currency: z.string(),
  phone: z.string(),
  /** Null if orders or reservations have the phone but no customer was kept. */
  customer: ExportedCustomer.nullable(),
  /** Records under other spellings of the phone. */
  other_records: z.array(ExportedCustomer),
  /** Their return visits, and each day on which they paid. */
  history: CustomerHistory,
  visits: z.array(z.object({ business_day: z.string(), spent: Decimal })),
  /** Names of tables opened for them. */
  visit_names: z.array(z.object({ at: Instant, name: z.string() })),
  orders: z.array(
    z.object({
      id: z.string(),
      date: Instant,
      business_day: z.string(),
      token_no: z.int(),
      customer_name: z.string().nullable(),
      ...WhereAndHow,
      status: z.string(),
      payment_status: z.string(),
      items: z.array(ExportedItem.extend({ status: z.string() })),
    }),
  ),
  invoices: z.array(
    z.object({
      invoice_id: z.string(),
      created_at: Instant,
      business_day: z.string(),
      customer_name: z.string().nullable(),
      email: z.string().nullable(),
      ...WhereAndHow,
      currency: z.string(),
      sub_total: Decimal,
      tax_total: Decimal,
      total: Decimal,
      lines: z.array(ExportedItem.extend({ net: Decimal, tax: Decimal, total: Decimal })),
    }),
  ),
  /** Bills paid on their account, or with their orders. */
  bills: z.array(
    z.object({
      id: z.string(),
      opened_at: Instant,
      status: z.string(),
      customer_name: z.string().nullable(),
      total: Decimal,
      paid: Decimal,
      payments: z.array(
        z.object({ at: Instant, title: z.string(), amount: Decimal, tip: Decimal, reference: z.string().nullable() }),
      ),
    }),
  ),
  /** Payments that settled their account. */
  settlements: z.array(
    z.object({
      invoice_id: z.string(),
      at: Instant,
      title: z.string(),
      amount: Decimal,
      tip: Decimal,
      reference: z.string().nullable(),
    }),
  ),
  qr_orders: z.array(
    z.object({
      id: z.string(),
      date: Instant,
      customer_name: z.string().nullable(),
      ...WhereAndHow,
      status: z.string(),
      items: z.array(ExportedItem),
    }),
  ),
  /** Their loyalty card and its history; of several, the one with most points. */
  loyalty: ExportedCard.nullable(),
  other_cards: z.array(ExportedCard),
  /** Their statements about marketing mails. */
  consents: z.array(ConsentRecord),
  /** Mails of campaigns addressed to them. */
  campaign_mails: z.array(
    z.object({
      campaign: z.string(),
      address: z.string(),
      state: z.string(),
      at: Instant.nullable(),
      unsubscribed_at: Instant.nullable(),
    }),
  ),
  reservations: z.array(
    z.object({
      unique_code: z.string(),
      date: StoreTime,
      at: Instant,
      customer_name: z.string(),
      table_title: z.string().nullable(),
      people_count: z.int().nullable(),
      status: z.string(),
      notes: z.string().nullable(),
      created_at: Instant,
      updated_at: Instant,
      stage: z.string(),
      source: z.string(),
      /** The address used for it. */
      email: z.string().nullable(),
    }),
  ),
  /** Their entries in the waitlist. */
  waits: z.array(
    z.object({
      at: Instant,
      name: z.string(),
      people: z.int(),
      notes: z.string().nullable(),
      status: z.string(),
    }),
  ),
})
export type CustomerExport = z.output<typeof CustomerExport>
