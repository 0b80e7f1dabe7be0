import { countryOf } from '#core/countries/country-packs.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { rescalePrices } from '../menu/rescale-prices.ts'
import { keyPhonesAgain } from '../guests/phones/key-phones.ts'
import { rescaleReasons } from './reasons/rescale-reasons.ts'
import { rescaleGuests } from '../guests/rescale-guests.ts'
import { updateLimitsMultiplied } from './bill-settings.queries.ts'
import { knowsTimeZone } from '#core/places/place-of-browser.ts'
import { requireCurrency } from './store-details.rules.ts'
import {
  updateStoreRow,
  isTimeZoneKnown,
  hasTraded,
  lockStore,
  lockStoreForUpdate,
  type StoreChange,
  type StoreRow,
} from './store.queries.ts'

/** The store's details from the settings screen; omitted ones stay. */
export type StoreDraft = Partial<Omit<StoreRow, 'currencyDigits' | 'qrCode' | 'receiptAfterPay' | 'identity'>>

export async function saveStore(tx: TenantTx, draft: StoreDraft): Promise<StoreRow> {
  const before = await lockStore(tx.db)
  const change: StoreChange = { ...draft }
  if (draft.currency !== undefined && draft.currency !== before.currency)
    change.currencyDigits = await changeCurrency(tx, before, draft.currency)
  if (draft.timeZone !== undefined && draft.timeZone !== before.timeZone) await checkTimeZone(tx, draft.timeZone)
  const saved = await updateStoreRow(tx.db, change)
  if (countryOf(saved) !== countryOf(before)) await keyPhonesAgain(tx)
  if (saved.unusedFeatures.join() !== before.unusedFeatures.join()) tx.emit({ type: 'store_update' })
  await recordCounting(tx, before, saved)
  return saved
}

/** Settings that decide amounts, days and taxes, by name in the audit log; a name or picture is not recorded. */
const COUNTED = [
  ['currency', 'currency'],
  ['time_zone', 'timeZone'],
  ['day_starts_at', 'dayStartsAt'],
  ['country', 'country'],
] as const

async function recordCounting(tx: TenantTx, before: StoreRow, after: StoreRow): Promise<void> {
  const changed = COUNTED.filter(([, fact]) => before[fact] !== after[fact])
  if (changed.length === 0) return
  const details = Object.fromEntries(
    changed.map(([name, fact]) => [name, `${before[fact] || '–'} → ${after[fact] || '–'}`]),
  )
  const logged = Object.fromEntries(changed.map(([name, fact]) => [name, { before: before[fact], after: after[fact] }]))
  await recordAudit(tx, { kind: 'store.updated', details, logged })
}

/**
 * Allowed only while no amount is stored besides those of the menu, reasons, limits, loyalty and segments, which
 * keep their figures.
 */
async function changeCurrency(tx: TenantTx, before: StoreRow, code: string): Promise<number> {
  const { digits } = requireCurrency(code)
  await lockStoreForUpdate(tx.db)
  if (await hasTraded(tx.db)) throw new AppError('store.currency_fixed')
  const decimals = { before: before.currencyDigits, after: digits }
  await rescalePrices(tx, decimals)
  await rescaleReasons(tx, decimals)
  await rescaleGuests(tx, decimals)
  if (decimals.after !== decimals.before) await updateLimitsMultiplied(tx.db, decimals.after - decimals.before)
  return digits
}

async function checkTimeZone(tx: TenantTx, name: string): Promise<void> {
  if (!knowsTimeZone(name) || !(await isTimeZoneKnown(tx.db, name))) throw new AppError('store.time_zone_unknown')
}
