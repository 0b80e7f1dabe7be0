import { raw } from 'sql-template-tag'
import type { Day } from '#core/calendar/business-day.ts'
import { query } from '../../infrastructure/database/query.ts'
import type { Db } from '../../infrastructure/database/db.ts'

export type StoreRow = {
  storeName: string
  address: string
  phone: string
  email: string
  currency: string
  currencyDigits: number
  image: string | null
  isQrMenuEnabled: boolean
  isQrOrderEnabled: boolean
  qrCode: string
  timeZone: string
  dayStartsAt: string
  country: string
  asksForTable: boolean
  unusedFeatures: string[]
  asksBeforeSending: boolean
  receiptAfterPay: string
  identity: object
}
export type PrintRow = {
  pageFormat: string
  header: string
  footer: string
  showNotes: boolean
  isEnablePrint: boolean
  showStoreDetails: boolean
  showCustomerDetails: boolean
  printToken: boolean
}
export type StoreChange = Partial<Omit<StoreRow, 'qrCode' | 'receiptAfterPay' | 'identity'>>

const STORE_COLUMNS =
  raw(`store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
  is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode",
  time_zone as "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable",
  unused_features as "unusedFeatures", asks_before_sending as "asksBeforeSending",
  receipt_after_pay as "receiptAfterPay", identity`)

export async function findStore(db: Db): Promise<StoreRow> {
  const [row] = await query<StoreRow>(db)`
    select ${STORE_COLUMNS}
    from store_settings`
  return row!
}

export async function getBusinessDay(db: Db): Promise<Day> {
  const [row] = await query<{ today: Day }>(db)`select current_business_day() as today`
  return row!.today
}

/** Locked until commit: other saves of the store or of menu prices come after or before. Sales do not wait. */
export async function lockStore(db: Db): Promise<StoreRow> {
  const [row] = await query<StoreRow>(db)`
    select ${STORE_COLUMNS}
    from store_settings for no key update`
  return row!
}

/**
 * The weakest lock, as every sale takes it: only `lockStoreForUpdate` conflicts with it. Also tells which reads a sale
 * can skip: recipes, routes and slips if there are none, and recipes in training, which moves no stock.
 */
export async function lockStoreShared(db: Db): Promise<{ hasRecipes: boolean; hasRoutes: boolean; hasSlips: boolean }> {
  const rows = await query<{ hasRecipes: boolean; hasRoutes: boolean; hasSlips: boolean }>(db)`
    select has_recipes and not exists (select from tenants where mode = 'training') as "hasRecipes", has_routes as "hasRoutes",
      has_slips as "hasSlips"
    from store_settings for key share`
  return rows[0]!
}

/** The same lock for a command that sells by a cached price list; returns the seller's name. */
export async function lockStoreToSell(db: Db, username: string | null): Promise<string | null> {
  const [row] = await query<{ name: string | null }>(db)`
    select (select name from users where username = ${username}) as name from store_settings for key share`
  return row!.name
}

export async function updateHasRecipes(db: Db): Promise<void> {
  await query(db)`update store_settings set has_recipes = true where not has_recipes`
}

/** Notes if anything is routed: only then do sales read routes. */
export async function updateHasRoutes(db: Db): Promise<void> {
  await query(db)`
    update store_settings s set has_routes = r.some from (select exists (select from station_routes) as some) r
    where s.has_routes <> r.some`
}

/** Waits for orders being placed, so that `hasTraded` sees them; new ones wait until commit. */
export async function lockStoreForUpdate(db: Db): Promise<void> {
  await query(db)`select from store_settings for update`
}

export async function findPrintSettings(db: Db): Promise<PrintRow> {
  const [row] = await query<PrintRow>(db)`
    select page_format as "pageFormat", header, footer, show_notes as "showNotes", is_enable_print as "isEnablePrint",
      show_store_details as "showStoreDetails", show_customer_details as "showCustomerDetails", print_token as "printToken"
    from print_settings`
  return row!
}

type StoreRecords = StoreRow & PrintRow & { paymentTypes: { id: string; title: string; kind: string | null }[] }

/** Store, print settings and active payment types in one round trip, for opening tills and screens. */
export async function findStoreRecords(db: Db): Promise<StoreRecords> {
  const [row] = await query<StoreRecords>(db)`
    select s.store_name as "storeName", s.address, s.phone, s.email, s.currency, s.currency_digits as "currencyDigits", s.image,
      s.is_qr_menu_enabled as "isQrMenuEnabled", s.is_qr_order_enabled as "isQrOrderEnabled", s.qr_code as "qrCode",
      s.time_zone as "timeZone", s.day_starts_at as "dayStartsAt", s.country, s.asks_for_table as "asksForTable",
      s.unused_features as "unusedFeatures", s.asks_before_sending as "asksBeforeSending",
      s.receipt_after_pay as "receiptAfterPay", s.identity,
      p.page_format as "pageFormat", p.header, p.footer, p.show_notes as "showNotes", p.is_enable_print as "isEnablePrint",
      p.show_store_details as "showStoreDetails", p.show_customer_details as "showCustomerDetails",
      p.print_token as "printToken",
      coalesce((
        select json_agg(json_build_object('id', t.id, 'title', t.title, 'kind', t.kind) order by t.created_at, t.id)
        from payment_types t where t.deleted_at is null and t.is_active), '[]') as "paymentTypes"
    from store_settings s join print_settings p on true`
  return row!
}

export async function updateStoreRow(db: Db, change: StoreChange): Promise<StoreRow> {
  if (Object.keys(change).length === 0) return findStore(db)
  // every restaurant has exactly this one row, and row-level security shows no other
  const [row] = await query<StoreRow>(db)`
    update store_settings set store_name = coalesce(${change.storeName}, store_name),
      address = coalesce(${change.address}, address), phone = coalesce(${change.phone}, phone),
      email = coalesce(${change.email}, email), currency = coalesce(${change.currency}, currency),
      currency_digits = coalesce(${change.currencyDigits}, currency_digits),
      image = case when ${change.image !== undefined}::boolean then ${change.image} else image end,
      is_qr_menu_enabled = coalesce(${change.isQrMenuEnabled}, is_qr_menu_enabled),
      is_qr_order_enabled = coalesce(${change.isQrOrderEnabled}, is_qr_order_enabled),
      time_zone = coalesce(${change.timeZone}, time_zone), day_starts_at = coalesce(${change.dayStartsAt}, day_starts_at),
      country = coalesce(${change.country}, country), asks_for_table = coalesce(${change.asksForTable}, asks_for_table),
      unused_features = coalesce(${change.unusedFeatures}, unused_features),
      asks_before_sending = coalesce(${change.asksBeforeSending}, asks_before_sending)
    returning store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
      is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode",
      time_zone as "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable",
      unused_features as "unusedFeatures", asks_before_sending as "asksBeforeSending",
      receipt_after_pay as "receiptAfterPay", identity`
  return row!
}

/** The directory leads guests with this code to the restaurant's database. */
export async function insertQrCodeInDirectory(directory: Db, qrCode: string): Promise<void> {
  await query(directory)`select directory.hold_qr_code(${qrCode})`
}

/** The old code is invalid from commit on. */
export async function updateQrCode(db: Db, qrCode: string): Promise<void> {
  await query(db)`
    with store as (update store_settings set qr_code = ${qrCode})
    select directory.claim_qr_code(${qrCode})`
}

export async function updatePrintSettingsRow(db: Db, change: Partial<PrintRow>): Promise<PrintRow> {
  if (Object.keys(change).length === 0) return findPrintSettings(db)
  const [row] = await query<PrintRow>(db)`
    update print_settings set page_format = coalesce(${change.pageFormat}, page_format),
      header = coalesce(${change.header}, header), footer = coalesce(${change.footer}, footer),
      show_notes = coalesce(${change.showNotes}, show_notes),
      is_enable_print = coalesce(${change.isEnablePrint}, is_enable_print),
      show_store_details = coalesce(${change.showStoreDetails}, show_store_details),
      show_customer_details = coalesce(${change.showCustomerDetails}, show_customer_details),
      print_token = coalesce(${change.printToken}, print_token)
    returning page_format as "pageFormat", header, footer, show_notes as "showNotes", is_enable_print as "isEnablePrint",
      show_store_details as "showStoreDetails", show_customer_details as "showCustomerDetails", print_token as "printToken"`
  return row!
}

/** True if an amount in the store's currency is on record outside the menu. */
export async function hasTraded(db: Db): Promise<boolean> {
  const [row] = await query<{ traded: boolean }>(db)`
    select exists (select from orders) or exists (select from qr_orders) or exists (select from invoices)
      or exists (select from cash_sessions) or exists (select from stock_items) or exists (select from suppliers)
      or exists (select from gift_cards) as traded`
  return row!.traded
}

export async function isTimeZoneKnown(db: Db, name: string): Promise<boolean> {
  const rows = await query(db)`select from pg_timezone_names where name = ${name}`
  return rows.length > 0
}

/** Notes if a station has a printer: only then do sales read slips. */
export async function updateHasSlips(db: Db): Promise<void> {
  await query(db)`
    update store_settings s set has_slips = r.some from (
      select exists (select from stations t join printers p on p.id = t.printer_id
        where t.deleted_at is null and p.deleted_at is null) as some) r
    where s.has_slips <> r.some`
}

export async function getUnusedFeatures(db: Db): Promise<string[]> {
  const [row] = await query<{ unusedFeatures: string[] }>(db)`
    select unused_features as "unusedFeatures" from store_settings`
  return row!.unusedFeatures
}

export type Sender = { name: string; address: string; replyTo: string | null; language: 'fr' | 'en' }

export async function getSender(db: Db): Promise<Sender> {
  const rows = await query<Sender>(db)`
    select s.store_name as name, coalesce(s.address, '') as address,
      coalesce(nullif(s.email, ''), (
        select u.username from users u where u.role = 'admin' and u.username like '%@%' order by u.created_at limit 1)) as "replyTo",
      case t.language when 'en' then 'en' else 'fr' end as language
    from store_settings s join tenants t on t.id = s.tenant_id`
  return rows[0]!
}
