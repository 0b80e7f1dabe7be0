import type { z } from 'zod'
import { flag } from '#core/contract/fields.ts'
import type { PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import type { settingsApi } from '#core/contract/settings.ts'
import type { PrintRow, StoreRow } from './store.queries.ts'

// The wire knows these settings in two spellings: as stored records and as what the settings screens send and get (docs/rules.md, 61).

export function toStoreSettingsRecord(tenantId: string, row: StoreRow): StoreSettingsRecord {
  return {
    tenant_id: tenantId,
    store_name: row.store_name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    currency: row.currency,
    image: row.image,
    is_qr_menu_enabled: flag(row.is_qr_menu_enabled),
    is_qr_order_enabled: flag(row.is_qr_order_enabled),
    unique_qr_code: row.qr_code,
    time_zone: row.time_zone,
    day_starts_at: row.day_starts_at.slice(0, 5),
    country: row.country,
    asks_for_table: flag(row.asks_for_table),
  }
}

export function toPrintSettingsRecord(row: PrintRow): PrintSettingsRecord {
  return {
    page_format: row.page_format,
    header: row.header,
    footer: row.footer,
    show_notes: flag(row.show_notes),
    is_enable_print: flag(row.is_enable_print),
    show_store_details: flag(row.show_store_details),
    show_customer_details: flag(row.show_customer_details),
    print_token: flag(row.print_token),
  }
}

export function toStoreSettings(row: StoreRow, publicUrl: string) {
  return {
    storeName: row.store_name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    currency: row.currency,
    image: row.image,
    isQRMenuEnabled: row.is_qr_menu_enabled,
    isQROrderEnabled: row.is_qr_order_enabled,
    uniqueQRCode: row.qr_code,
    timeZone: row.time_zone,
    dayStartsAt: row.day_starts_at.slice(0, 5),
    country: row.country,
    asksForTable: row.asks_for_table,
    publicUrl,
  }
}

export function toPrintSettings(row: PrintRow) {
  return {
    pageFormat: row.page_format,
    header: row.header,
    footer: row.footer,
    showNotes: row.show_notes,
    isEnablePrint: row.is_enable_print,
    showStoreDetails: row.show_store_details,
    showCustomerDetails: row.show_customer_details,
    printToken: row.print_token,
  }
}

export function readStoreSettings(body: z.output<NonNullable<typeof settingsApi.saveStore.body>>) {
  return named({
    store_name: body.storeName,
    address: body.address,
    phone: body.phone,
    email: body.email,
    currency: body.currency,
    image: body.image,
    is_qr_menu_enabled: body.isQRMenuEnabled,
    is_qr_order_enabled: body.isQROrderEnabled,
    time_zone: body.timeZone,
    day_starts_at: body.dayStartsAt,
    country: body.country,
    asks_for_table: body.asksForTable,
  })
}

export function readPrintSettings(body: z.output<NonNullable<typeof settingsApi.savePrint.body>>) {
  return named({
    page_format: body.pageFormat,
    header: body.header,
    footer: body.footer,
    show_notes: body.showNotes,
    is_enable_print: body.isEnablePrint,
    show_store_details: body.showStoreDetails,
    show_customer_details: body.showCustomerDetails,
    print_token: body.printToken,
  })
}

type Named<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only what was named: the rest keeps its value. */
function named<T extends object>(change: T): Named<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Named<T>
}
