import type { Day } from '#core/calendar/business-day.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import type { PaymentType, PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import type { ReadTx, TenantTx } from '../../infrastructure/database/tenant.ts'
import { listPaymentTypes } from './payment-types.queries.ts'
import { findStore, findStoreRecords, getBusinessDay, lockStoreShared, updateHasRecipes } from './store.queries.ts'
import { toPaymentTypeRecord, toPrintSettingsRecord, toStoreSettingsRecord } from './store-records.rules.ts'

export type Store = {
  name: string
  currency: string
  /** Decimals of the currency's minor unit. */
  digits: number
  /** What sums in cash are rounded to, in minor units; 0 for none. */
  cashStep: number
  timeZone: string
  /** 'HH:mm' */
  dayStartsAt: string
  isMenuPublic: boolean
  takesGuestOrders: boolean
}

export type StoreRecords = {
  storeSettings: StoreSettingsRecord
  printSettings: PrintSettingsRecord
  /** The active ones, in the order they were added. */
  paymentTypes: PaymentType[]
}

/** How the store counts its money and its days. */
export async function loadStore(tx: ReadTx): Promise<Store> {
  const row = await findStore(tx.db)
  return {
    name: row.storeName,
    currency: row.currency,
    digits: row.currencyDigits,
    cashStep: cashStep(row.currency, row.country || null),
    timeZone: row.timeZone,
    dayStartsAt: row.dayStartsAt.slice(0, 5),
    isMenuPublic: row.isQrMenuEnabled,
    takesGuestOrders: row.isQrOrderEnabled,
  }
}

/** What every screen that sells or prints opens with. */
export async function loadStoreRecords(tx: ReadTx): Promise<StoreRecords> {
  const row = await findStoreRecords(tx.db)
  return {
    storeSettings: toStoreSettingsRecord(tx.tenantId, row),
    printSettings: toPrintSettingsRecord(row),
    paymentTypes: row.paymentTypes.map((type) => toPaymentTypeRecord({ ...type, isActive: true })),
  }
}

export type PaymentTypeFacts = { id: string; title: string; isActive: boolean; kind: string | null }

/** The payment types in the order they were added; money is taken with the active ones only. */
export function loadPaymentTypes(tx: ReadTx): Promise<PaymentTypeFacts[]> {
  return listPaymentTypes(tx.db)
}

/** From now on who sells looks for recipes. */
export function storeHasRecipes(tx: TenantTx): Promise<void> {
  return updateHasRecipes(tx.db)
}

/** The restaurant's current business day, by its own clock and start of day. */
export function loadToday(tx: ReadTx): Promise<Day> {
  return getBusinessDay(tx.db)
}

/** For who sells from the menu: until the commit nobody changes the currency. Asked ahead of prices and decimals. */
export function lockCurrencyShared(tx: TenantTx): Promise<{ hasRecipes: boolean }> {
  return lockStoreShared(tx.db)
}
