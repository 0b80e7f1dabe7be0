import type { Day } from '#core/calendar/business-day.ts'
import type { PaymentTypeFacts } from '#core/menu/price-list.ts'
import { isPictureOf } from '#core/pictures/picture-sources.ts'
import type { StoreOfGuests } from '#core/contract/guests/waitlist.ts'
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
  /** ISO code, '' if unset. */
  country: string
  currency: string
  /** Decimals of the currency. */
  digits: number
  /** The step of cash rounding, in minor units; 0: none. */
  cashStep: number
  timeZone: string
  /** 'HH:mm' */
  dayStartsAt: string
  /** Address of the picture that the restaurant uploaded. */
  logo: string | null
  isMenuPublic: boolean
  takesGuestOrders: boolean
}

export type StoreRecords = {
  storeSettings: StoreSettingsRecord
  printSettings: PrintSettingsRecord
  /** Active ones, in the order added. */
  paymentTypes: PaymentType[]
}

/** The store's currency and clock. */
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
    logo: logoOf(tx, row),
    isMenuPublic: row.isQrMenuEnabled,
    takesGuestOrders: row.isQrOrderEnabled,
  }
}

/** Name, address, phone and logo of the restaurant, for its guests. */
export async function loadStoreOfGuests(tx: ReadTx): Promise<StoreOfGuests> {
  const row = await findStore(tx.db)
  return { name: row.storeName, address: row.address ?? '', phone: row.phone ?? '', logo: logoOf(tx, row) }
}

/** A client may have stored any address as the picture of its store: guests get the restaurant's own pictures alone. */
const logoOf = (tx: ReadTx, { image }: { image: string | null }) => (isPictureOf(tx.tenantId, image) ? image : null)

/** Data for every screen that sells or prints. */
export async function loadStoreRecords(tx: ReadTx): Promise<StoreRecords> {
  const row = await findStoreRecords(tx.db)
  return {
    storeSettings: toStoreSettingsRecord(tx.tenantId, row),
    printSettings: toPrintSettingsRecord(row),
    paymentTypes: row.paymentTypes.map((type) => toPaymentTypeRecord({ ...type, isActive: true })),
  }
}

/** Payment types in the order added; only active ones take money. */
export function loadPaymentTypes(tx: ReadTx): Promise<PaymentTypeFacts[]> {
  return listPaymentTypes(tx.db)
}

/** Makes sales look for recipes from now on. */
export function storeHasRecipes(tx: TenantTx): Promise<void> {
  return updateHasRecipes(tx.db)
}

/** Makes sales look for routes to stations, if there are any. */
export function storeHasRoutes(tx: TenantTx): Promise<void> {
  return updateHasRoutes(tx.db)
}

/** Makes sales print slips, if a station has a printer. */
export function storeHasSlips(tx: TenantTx): Promise<void> {
  return updateHasSlips(tx.db)
}

/** The restaurant's current business day, by its clock and start of day. */
export function loadToday(tx: ReadTx): Promise<Day> {
  return getBusinessDay(tx.db)
}

/** Keeps the currency until commit, for commands that sell by a cached price list. Returns the seller's name on file. */
export const lockToSell = (tx: ReadTx) => lockStoreToSell(tx.db, tx.actor?.name ?? null)

/** Keeps the currency until commit, for sales from the menu. Locked before reading prices and decimals. */
export function lockCurrencyShared(
  tx: ReadTx,
): Promise<{ hasRecipes: boolean; hasRoutes: boolean; hasSlips: boolean }> {
  return lockStoreShared(tx.db)
}
