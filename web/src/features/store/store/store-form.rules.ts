import { requiredEmail } from '#core/contract/fields.ts'
import { settingsApi } from '#core/contract/settings.ts'
import { CURRENCIES, WITHDRAWN_CURRENCIES } from '#core/money/currencies.ts'
import type { Choice } from '../../../lib/forms/choice-search.rules.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { StoreDetails } from '../settings.api.ts'

export type StoreForm = Omit<StoreDetails, 'image' | 'uniqueQRCode' | 'publicUrl' | 'unusedFeatures'>

/** The details that the screen can change. */
export function toStoreForm(store: StoreDetails): StoreForm {
  const { storeName, address, email, phone, currency, country, timeZone, dayStartsAt } = store
  const { isQRMenuEnabled, isQROrderEnabled, asksForTable, asksBeforeSending } = store
  const switches = { isQRMenuEnabled, isQROrderEnabled, asksForTable, asksBeforeSending }
  return { storeName, address, email, phone, currency, country, timeZone, dayStartsAt, ...switches }
}

export function checkStore(form: StoreForm): FieldProblems<StoreForm> {
  const problems = problemsOf(settingsApi.saveStore.body!, form)
  // guests write to this address from the menu, so a mistyped one is refused
  const isWrongEmail = form.email.trim() !== '' && !requiredEmail('auth.email_required').safeParse(form.email).success
  return isWrongEmail ? { ...problems, email: 'auth.email_invalid' } : problems
}

/** Currencies as "Euro · EUR · €", found by name, code or symbol; includes the store's own even if withdrawn. */
export function currencyChoices(current: string): Choice[] {
  const withdrawn = WITHDRAWN_CURRENCIES.filter(({ code }) => code === current)
  return [...CURRENCIES, ...withdrawn].map(({ code, name, symbol }) => ({
    value: code,
    label: symbol === code ? `${name} · ${code}` : `${name} · ${code} · ${symbol}`,
  }))
}

/** All time zones known to the browser, and the store's own; "Europe/Paris" reads "Europe / Paris". */
export function timeZoneChoices(known: readonly string[], current: string): Choice[] {
  const names = new Set([...known, 'UTC', current])
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ').replaceAll('/', ' / ') }))
}
