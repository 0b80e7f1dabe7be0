import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '#core/calendar/business-day.ts'
import { query } from '../../infrastructure/database/query.ts'
import type { Database } from '../../infrastructure/database/connect.ts'

export type StoreRow = Awaited<ReturnType<typeof findStore>>
export type PrintRow = Awaited<ReturnType<typeof findPrintSettings>>
export type StoreChange = Partial<Omit<StoreRow, 'qrCode' | 'receiptAfterPay' | 'identity'>>

const STORE = [
  'store_name as storeName',
  'address',
  'phone',
  'email',
  'currency',
  'currency_digits as currencyDigits',
  'image',
  'is_qr_menu_enabled as isQrMenuEnabled',
  'is_qr_order_enabled as isQrOrderEnabled',
  'qr_code as qrCode',
  'time_zone as timeZone',
  'day_starts_at as dayStartsAt',
  'country',
  'asks_for_table as asksForTable',
  'unused_features as unusedFeatures',
  'asks_before_sending as asksBeforeSending',
  'receipt_after_pay as receiptAfterPay',
  'identity',
] as const

const PRINT = [
  'page_format as pageFormat',
  'header',
  'footer',
  'show_notes as showNotes',
  'is_enable_print as isEnablePrint',
  'show_store_details as showStoreDetails',
  'show_customer_details as showCustomerDetails',
  'print_token as printToken',
] as const

export function findStore(db: Transaction<Database>) {
  return db.selectFrom('store_settings').select(STORE).executeTakeFirstOrThrow()
}

export async function getBusinessDay(db: Transaction<Database>): Promise<Day> {
  const { today } = await db.selectNoFrom(sql<Day>`current_business_day()`.as('today')).executeTakeFirstOrThrow()
  return today
}

/** Locked until commit: who saves the store, or a price of the menu, does so after or before. Sales do not wait. */
export function lockStore(db: Transaction<Database>) {
  return db.selectFrom('store_settings').select(STORE).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/**
 * The weakest lock there is, as every sale takes it: only `lockStoreForUpdate` and it wait for each other. Also whether anything
 * has a recipe that counts, and anything is routed to a station: where nothing is, and in training, which moves no stock, a sale asks for
 * none.
 */
export async function lockStoreShared(
  db: Transaction<Database>,
): Promise<{ hasRecipes: boolean; hasRoutes: boolean; hasSlips: boolean }> {
  const { rows } = await sql<{ hasRecipes: boolean; hasRoutes: boolean; hasSlips: boolean }>`
    select has_recipes and not exists (select from tenants where mode = 'training') as "hasRecipes", has_routes as "hasRoutes",
      has_slips as "hasSlips"
    from store_settings for key share`.execute(db)
  return rows[0]!
}

/** The same lock, for a command that sells by a price list in memory; returns the name of who sells. */
export async function lockStoreToSell(db: Transaction<Database>, username: string | null): Promise<string | null> {
  const [row] = await query<{ name: string | null }>(db)`
    select (select name from users where username = ${username}) as name from store_settings for key share`
  return row!.name
}

export async function updateHasRecipes(db: Transaction<Database>): Promise<void> {
  await sql`update store_settings set has_recipes = true where not has_recipes`.execute(db)
}

/** Whether anything is routed: a sale asks for routes only then. */
export async function updateHasRoutes(db: Transaction<Database>): Promise<void> {
  await sql`
    update store_settings s set has_routes = r.some from (select exists (select from station_routes) as some) r
    where s.has_routes <> r.some`.execute(db)
}

/** Waits for orders that are just being placed, so that `hasTraded` sees them; new ones wait until commit. */
export async function lockStoreForUpdate(db: Transaction<Database>): Promise<void> {
  await sql`select from store_settings for update`.execute(db)
}

export function findPrintSettings(db: Transaction<Database>) {
  return db.selectFrom('print_settings').select(PRINT).executeTakeFirstOrThrow()
}

/** Store, print settings and active payment types in one round trip: what every till and screen opens with. */
export function findStoreRecords(db: Transaction<Database>) {
  return db
    .selectFrom('store_settings as s')
    .innerJoin('print_settings as p', (join) => join.onTrue())
    .select(STORE.map((column) => `s.${column}` as const))
    .select(PRINT.map((column) => `p.${column}` as const))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_types as t')
          .where('t.deleted_at', 'is', null)
          .where('t.is_active', '=', true)
          .select(['t.id', 't.title', 't.kind'])
          .orderBy('t.created_at')
          .orderBy('t.id'),
      ).as('paymentTypes'),
    )
    .executeTakeFirstOrThrow()
}

export function updateStoreRow(db: Transaction<Database>, change: StoreChange): Promise<StoreRow> {
  if (Object.keys(change).length === 0) return findStore(db)
  // every restaurant has exactly this one row, and row-level security shows no other
  return db
    .updateTable('store_settings')
    .set({
      store_name: change.storeName,
      address: change.address,
      phone: change.phone,
      email: change.email,
      currency: change.currency,
      currency_digits: change.currencyDigits,
      image: change.image,
      is_qr_menu_enabled: change.isQrMenuEnabled,
      is_qr_order_enabled: change.isQrOrderEnabled,
      time_zone: change.timeZone,
      day_starts_at: change.dayStartsAt,
      country: change.country,
      asks_for_table: change.asksForTable,
      unused_features: change.unusedFeatures,
      asks_before_sending: change.asksBeforeSending,
    })
    .returning(STORE)
    .executeTakeFirstOrThrow()
}

/** The old code is no longer found from the commit on. */
export async function updateQrCode(db: Transaction<Database>, qrCode: string): Promise<void> {
  await sql`
    with store as (update store_settings set qr_code = ${qrCode})
    select directory.claim_qr_code(${qrCode})`.execute(db)
}

export function updatePrintSettingsRow(db: Transaction<Database>, change: Partial<PrintRow>): Promise<PrintRow> {
  if (Object.keys(change).length === 0) return findPrintSettings(db)
  return db
    .updateTable('print_settings')
    .set({
      page_format: change.pageFormat,
      header: change.header,
      footer: change.footer,
      show_notes: change.showNotes,
      is_enable_print: change.isEnablePrint,
      show_store_details: change.showStoreDetails,
      show_customer_details: change.showCustomerDetails,
      print_token: change.printToken,
    })
    .returning(PRINT)
    .executeTakeFirstOrThrow()
}

/** Whether an amount in the store's currency is on record outside the menu. */
export async function hasTraded(db: Transaction<Database>): Promise<boolean> {
  const { traded } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('orders').select('id')),
          eb.exists(eb.selectFrom('qr_orders').select('id')),
          eb.exists(eb.selectFrom('invoices').select('number')),
          eb.exists(eb.selectFrom('cash_sessions').select('id')),
          eb.exists(eb.selectFrom('stock_items').select('id')),
          eb.exists(eb.selectFrom('suppliers').select('id')),
          eb.exists(eb.selectFrom('gift_cards').select('id')),
        ])
        .as('traded'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(traded)
}

export async function isTimeZoneKnown(db: Transaction<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db)
  return rows.length > 0
}

/** Whether a station has a printer: a sale asks for what to print only then. */
export async function updateHasSlips(db: Transaction<Database>): Promise<void> {
  await sql`
    update store_settings s set has_slips = r.some from (
      select exists (select from stations t join printers p on p.id = t.printer_id
        where t.deleted_at is null and p.deleted_at is null) as some) r
    where s.has_slips <> r.some`.execute(db)
}
