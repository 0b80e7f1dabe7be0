import { randomBytes } from 'node:crypto'
import { formatRate } from '#core/money/tax.ts'
import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { insertInclusiveTaxes, insertPaymentTypes, insertStore } from './create-store.queries.ts'
import { firstCurrencyOf, type StorePlace } from '#core/places/place-of-browser.ts'
import { insertQrCodeInDirectory, isTimeZoneKnown } from './store.queries.ts'

type NewStore = { name: string; language: Language; place?: StorePlace }

/** Payment types of a restaurant from its first minute. */
const FIRST_PAYMENT_TYPES: Record<Language, readonly string[]> = {
  en: ['Cash', 'Card'],
  fr: ['Espèces', 'Carte bancaire'],
}

/**
 * The four rates of mainland France (article 278 of the Code général des impôts and those that follow), in thousandths.
 */
const FRENCH_RATES = [20_000, 10_000, 5_500, 2_100]

const taxTitle: Record<Language, (rateMilli: number) => string> = {
  en: (rateMilli) => `VAT ${formatRate(rateMilli)}%`,
  fr: (rateMilli) => `TVA ${String(formatRate(rateMilli)).replace('.', ',')}\u00a0%`,
}

const NOWHERE: StorePlace = { country: '', timeZone: null }

/** Creates the settings of a new restaurant: name, place, currency, public code, taxes and payment types. */
export async function createStore(tx: TenantTx, { name, language, place = NOWHERE }: NewStore): Promise<void> {
  const { country } = place
  const timeZone = place.timeZone !== null && (await isTimeZoneKnown(tx.db, place.timeZone)) ? place.timeZone : null
  const currency = firstCurrencyOf({ country, timeZone })
  const qrCode = newQrCode()
  await tx.inDirectory((directory) => insertQrCodeInDirectory(directory, qrCode))
  await insertStore(tx.db, { name, qrCode, country, timeZone, currency })
  await insertPaymentTypes(tx.db, FIRST_PAYMENT_TYPES[language])
  if (country !== 'FR') return
  const rates = FRENCH_RATES.map((rateMilli) => ({ title: taxTitle[language](rateMilli), rateMilli }))
  await insertInclusiveTaxes(tx.db, rates)
}

/** The public code is part of every printed address: 128 random bits. */
export function newQrCode(): string {
  return randomBytes(16).toString('base64url')
}
