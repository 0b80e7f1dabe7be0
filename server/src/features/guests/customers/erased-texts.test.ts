import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** Texts beside a person's phone that say who they are: `erase_customer` empties them, or their row goes. */
const PERSONAL = `
  bills.customer_name campaign_mails.address consents.address consents.stated_by invoice_orders.customer_name
  invoiced_customers.customer_name invoiced_customers.folded_name invoiced_customers.phone_digits
  invoices.customer_email invoices.customer_name loyalty_members.card_token loyalty_members.code mail_links.address
  mail_links.asked_language mail_links.asked_name mail_links.asked_phone orders.customer_name qr_orders.customer_name
  reservations.customer_name reservations.email reservations.language reservations.notes undo_offers.state
  waitlist_entries.name waitlist_entries.notes`

/** Texts of the restaurant, the same for every guest. */
const OF_THE_HOUSE =
  /\.(?:channel|currency|customer_type|delivery_type|floor|kind|offline_no|payment_status|placed_by|qr_code|reason|served_by|source|stage|state|status|subject|table_title|unique_code)$/

test('every text beside a phone is known: it is erased with the person, or says nothing of them', async () => {
  const { rows } = await server().owner.query<{ name: string }>(
    `select c.relname || '.' || t.attname as name from pg_class c
     join pg_attribute p on p.attrelid = c.oid and p.attname = 'customer_phone'
     join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped and t.attname <> 'customer_phone'
       and t.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const personal = PERSONAL.trim().split(/\s+/)
  const found = rows.map(({ name }) => name).filter((name) => personal.includes(name) || !OF_THE_HOUSE.test(name))
  expect(found.toSorted()).toEqual(personal)
})
