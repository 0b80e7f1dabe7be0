import type { PaymentType, PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { findStore, findStoreRecords } from './store.queries.ts'
import { toPrintSettingsRecord, toStoreSettingsRecord } from './store-records.rules.ts'

export type Store = {
  name: string
  currency: string
  /** Decimals of the currency's minor unit. */
  digits: number
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
    paymentTypes: row.paymentTypes.map(({ id, title }) => ({ id, title, is_active: 1 })),
  }
}
