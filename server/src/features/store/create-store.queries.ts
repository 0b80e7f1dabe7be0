import sql from 'sql-template-tag'
import type { Currency } from '#core/money/currencies.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

type NewStore = { name: string; qrCode: string; country: string; timeZone: string | null; currency: Currency }

/** Without a time zone, the table's default applies. */
export async function insertStore(db: Db, { name, qrCode, country, timeZone, currency }: NewStore): Promise<void> {
  const zone = timeZone === null ? sql`default` : sql`${timeZone}`
  await query(db)`
    with store as (
        insert into store_settings (store_name, qr_code, country, time_zone, currency, currency_digits)
        values (${name}, ${qrCode}, ${country}, ${zone}, ${currency.code}, ${currency.digits})),
      print as (insert into print_settings default values),
      counters as (insert into tenant_counters default values)
    select directory.claim_qr_code(${qrCode})`
}

type NewTax = { title: string; rateMilli: number }

/** In the order given, which is the order shown. */
export async function insertInclusiveTaxes(db: Db, taxes: readonly NewTax[]): Promise<void> {
  await query(db)`
    insert into taxes (title, rate_milli, type, created_at)
    select title, rate, 'inclusive', now() + position * interval '1 microsecond'
    from unnest(${taxes.map(({ title }) => title)}::text[], ${taxes.map(({ rateMilli }) => rateMilli)}::int[])
      with ordinality as first(title, rate, position)`
}

/** In the order given, which is the order shown. */
export async function insertPaymentTypes(db: Db, titles: readonly string[]): Promise<void> {
  await query(db)`
    insert into payment_types (title)
    select title from unnest(${titles as string[]}::text[]) with ordinality as first(title, position)
    order by position`
}
