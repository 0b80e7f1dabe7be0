import type { z } from 'zod'
import { flag } from '#core/contract/fields.ts'
import type { PaymentType, PrintSettingsRecord, ReceiptAfterPay, StoreSettingsRecord } from '#core/contract/records.ts'
import type { settingsApi } from '#core/contract/settings.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { readFeatures } from '#core/setup/features.ts'
import type { PrintRow, StoreRow } from './store.queries.ts'

// The API has two spellings of these settings: stored records, and the form of the settings screens
// (docs/rules/clients.md#format-of-records).

export function toStoreSettingsRecord(tenantId: string, row: StoreRow): StoreSettingsRecord {
  return {
    tenant_id: tenantId,
    store_name: row.storeName,
    address: row.address,
    phone: row.phone,
    email: row.email,
    currency: row.currency,
    image: row.image,
    is_qr_menu_enabled: flag(row.isQrMenuEnabled),
    is_qr_order_enabled: flag(row.isQrOrderEnabled),
    unique_qr_code: row.qrCode,
    time_zone: row.timeZone,
    day_starts_at: row.dayStartsAt.slice(0, 5),
    country: row.country,
    asks_for_table: flag(row.asksForTable),
    asks_before_sending: flag(row.asksBeforeSending),
  }
}

export function toPrintSettingsRecord(row: PrintRow & Pick<StoreRow, 'receiptAfterPay'>): PrintSettingsRecord {
  return {
    page_format: row.pageFormat,
    header: row.header,
    footer: row.footer,
    show_notes: flag(row.showNotes),
    is_enable_print: flag(row.isEnablePrint),
    show_store_details: flag(row.showStoreDetails),
    show_customer_details: flag(row.showCustomerDetails),
    print_token: flag(row.printToken),
    receipt_after_pay: row.receiptAfterPay as ReceiptAfterPay,
  }
}

export function toStoreSettings(row: StoreRow, publicUrl: string) {
  return {
    storeName: row.storeName,
    address: row.address,
    phone: row.phone,
    email: row.email,
    currency: row.currency,
    image: row.image,
    isQRMenuEnabled: row.isQrMenuEnabled,
    isQROrderEnabled: row.isQrOrderEnabled,
    uniqueQRCode: row.qrCode,
    timeZone: row.timeZone,
    dayStartsAt: row.dayStartsAt.slice(0, 5),
    country: row.country,
    asksForTable: row.asksForTable,
    unusedFeatures: readFeatures(row.unusedFeatures),
    asksBeforeSending: row.asksBeforeSending,
    publicUrl,
  }
}

export function toPrintSettings(row: PrintRow) {
  return {
    pageFormat: row.pageFormat,
    header: row.header,
    footer: row.footer,
    showNotes: row.showNotes,
    isEnablePrint: row.isEnablePrint,
    showStoreDetails: row.showStoreDetails,
    showCustomerDetails: row.showCustomerDetails,
    printToken: row.printToken,
  }
}

export function readStoreSettings(body: z.output<NonNullable<typeof settingsApi.saveStore.body>>) {
  return named({
    storeName: body.storeName,
    address: body.address,
    phone: body.phone,
    email: body.email,
    currency: body.currency,
    image: body.image,
    isQrMenuEnabled: body.isQRMenuEnabled,
    isQrOrderEnabled: body.isQROrderEnabled,
    timeZone: body.timeZone,
    dayStartsAt: body.dayStartsAt,
    country: body.country,
    asksForTable: body.asksForTable,
    unusedFeatures: body.unusedFeatures && readFeatures(body.unusedFeatures),
    asksBeforeSending: body.asksBeforeSending,
  })
}

export function readPrintSettings(body: z.output<NonNullable<typeof settingsApi.savePrint.body>>) {
  return named({
    pageFormat: body.pageFormat,
    header: body.header,
    footer: body.footer,
    showNotes: body.showNotes,
    isEnablePrint: body.isEnablePrint,
    showStoreDetails: body.showStoreDetails,
    showCustomerDetails: body.showCustomerDetails,
    printToken: body.printToken,
  })
}

type Named<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only given fields: the rest keep their values. */
export function named<T extends object>(change: T): Named<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Named<T>
}

/** Without a chosen kind, the title decides. */
export function toPaymentTypeRecord(type: {
  id: string
  title: string
  kind: string | null
  isActive: boolean
}): PaymentType {
  return { id: type.id, title: type.title, is_active: flag(type.isActive), kind: kindOf(type) }
}
