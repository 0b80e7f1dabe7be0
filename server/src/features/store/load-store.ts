import type { Day } from '#core/calendar/business-day.ts'
import type { PaymentTypeFacts } from '#core/menu/price-list.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import type { PaymentType, PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import type { ReadTx, TenantTx } from '../../infrastructure/database/tenant.ts'
import { listPaymentTypes } from './payment-types/payment-types.queries.ts'
import {
  findStore,
  findStoreRecords,
  getBusinessDay,
  lockStoreShared,
  lockStoreToSell,
  updateHasRecipes,
  updateHasRoutes,
  updateHasSlips,
} from './store.queries.ts'
import { toPaymentTypeRecord, toPrintSettingsRecord, toStoreSettingsRecord } from './store-records.rules.ts'

export type Store = {
  name: string
  /** ISO code, '' where it is unset. */
  country: string
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
    country: row.country,
    currency: row.currency,
    digits: row.currencyDigits,
    cashStep: cashStep(row.currency, row.country || null),
    timeZone: row.timeZone,
    dayStartsAt: row.dayStartsAt.slice(0, 5),
    isMenuPublic: row.isQrMenuEnabled,
    takesGuestOrders: row.isQrOrderEnabled,
  }
}

/** What guests need to find and call the restaurant. */
export async function loadStoreAddress(tx: ReadTx): Promise<{ name: string; address: string; phone: string }> {
  const { storeName, address, phone } = await findStore(tx.db)
  return { name: storeName, address: address ?? '', phone: phone ?? '' }
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

/** The payment types in the order they were added; money is taken with the active ones only. */
export function loadPaymentTypes(tx: ReadTx): Promise<PaymentTypeFacts[]> {
  return listPaymentTypes(tx.db)
}

/** From now on who sells looks for recipes. */
export function storeHasRecipes(tx: TenantTx): Promise<void> {
  return updateHasRecipes(tx.db)
}

/** From now on who sells looks for routes to stations, where there are any. */
export function storeHasRoutes(tx: TenantTx): Promise<void> {
  return updateHasRoutes(tx.db)
}

/** From now on who sells prints slips, where any station has a printer. */
export function storeHasSlips(tx: TenantTx): Promise<void> {
  return updateHasSlips(tx.db)
}

/** The restaurant's current business day, by its own clock and start of day. */
export function loadToday(tx: ReadTx): Promise<Day> {
  return getBusinessDay(tx.db)
}

/** For a command that sells by a price list in memory: until the commit nobody changes the currency. */
export const lockToSell = (tx: ReadTx) => lockStoreToSell(tx.db, tx.actor?.name ?? null)

/** For who sells from the menu: until the commit nobody changes the currency. Asked ahead of prices and decimals. */
export function lockCurrencyShared(
  tx: ReadTx,
): Promise<{ hasRecipes: boolean; hasRoutes: boolean; hasSlips: boolean }> {
  return lockStoreShared(tx.db)
}
