import type { z } from 'zod'
import { BILL_SETTING_NAMES, type BillSettings, type billSettingsApi } from '#core/contract/selling/bill-settings.ts'
import { IDENTITY_FIELDS, INVOICE_NOTES, type Identity, type InvoiceNotes } from '#core/countries/country-pack.ts'
import { countryOf, packOf } from '#core/countries/country-packs.ts'
import { isIdentityField, readIdentityField } from '#core/countries/identity.ts'
import { formatDecimal, parseAmount } from '#core/money/amount.ts'
import type { ReadTx, TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { keyPhonesAgain } from '../guests/phones/key-phones.ts'
import { findBillSettings, updateBillSettingsRow, type BillSettingsRow } from './bill-settings.queries.ts'
import { named } from './store-records.rules.ts'
import { lockStore } from './store.queries.ts'

/** The default limit of cash differences: ten units of the currency. */
const USUAL_LIMIT = 10
/** The default amount for notifying the owner of a cancellation: thirty. */
const USUAL_LARGE_VOID = 30

/** Settings for counting cash and for papers; the limit is in minor units. */
export async function loadBillSettings(tx: ReadTx) {
  const { digits, cashDifferenceLimit, largeVoidFrom, identity, invoiceNotes, currency, timeZone, ...row } =
    await findBillSettings(tx.db)
  return {
    ...row,
    digits,
    currency,
    largeVoidFrom: largeVoidFrom ?? USUAL_LARGE_VOID * 10 ** digits,
    country: countryOf({ country: row.country, currency, timeZone }),
    identity: wholeRecord(IDENTITY_FIELDS, identity),
    invoiceNotes: wholeRecord(INVOICE_NOTES, invoiceNotes),
    cashDifferenceLimit: cashDifferenceLimit ?? USUAL_LIMIT * 10 ** digits,
  }
}

/** Notes on invoices to companies: the restaurant's own, else those of the law; null if its country asks for none. */
export async function loadInvoiceNotes(tx: ReadTx): Promise<InvoiceNotes | null> {
  const { country, invoiceNotes } = await loadBillSettings(tx)
  const legal = packOf(country).invoiceNotes?.value
  if (!legal) return null
  return Object.fromEntries(INVOICE_NOTES.map((note) => [note, invoiceNotes[note] || legal[note]])) as InvoiceNotes
}

/** The API's form of the settings. */
export async function showBillSettings(tx: ReadTx): Promise<BillSettings> {
  const { digits, cashDifferenceLimit, largeVoidFrom: _, currency: __, ...row } = await loadBillSettings(tx)
  return { ...row, cashDifferenceLimit: formatDecimal(cashDifferenceLimit, digits) }
}

type BillSettingsDraft = z.output<NonNullable<typeof billSettingsApi.save.body>>

/** Saves settings; omitted ones stay, and each change is in the audit log under its name. */
export async function saveBillSettings(tx: TenantTx, draft: BillSettingsDraft): Promise<BillSettings> {
  const { currencyDigits } = await lockStore(tx.db)
  const before = await showBillSettings(tx)
  const { cashDifferenceLimit: limit, identity, invoiceNotes, country, ...facts } = draft
  const change: Partial<BillSettingsRow> & { country?: string | undefined } = named(facts)
  // a store without its own country shows the one suggested by currency and zone: sending it back changes nothing
  if (country !== undefined && country !== before.country) change.country = country
  if (identity) change.identity = { ...before.identity, ...readIdentity(identity) }
  if (invoiceNotes) change.invoiceNotes = { ...before.invoiceNotes, ...named(invoiceNotes) }
  if (limit !== undefined) {
    const amount = parseAmount(limit, currencyDigits)
    if (amount === null) throw new AppError('cash.limit_invalid')
    change.cashDifferenceLimit = amount
  }
  await updateBillSettingsRow(tx.db, change)
  const after = await showBillSettings(tx)
  if (after.country !== before.country) await keyPhonesAgain(tx)
  const details = changesOf(before, after)
  const logged = changesInJournal(before, after, currencyDigits)
  if (Object.keys(details).length > 0) await recordAudit(tx, { kind: 'store.bill_updated', details, logged })
  return after
}

/** Sets the amount from which a cancellation notifies the owner. */
export async function saveLargeVoidLimit(tx: TenantTx, text: string): Promise<void> {
  const { currencyDigits } = await lockStore(tx.db)
  const { largeVoidFrom: before } = await loadBillSettings(tx)
  const largeVoidFrom = parseAmount(text, currencyDigits)
  if (largeVoidFrom === null) throw new AppError('notification.void_limit_invalid')
  if (largeVoidFrom === before) return
  await updateBillSettingsRow(tx.db, { largeVoidFrom })
  const [old, now] = [before, largeVoidFrom].map((amount) => formatDecimal(amount, currencyDigits))
  await recordAudit(tx, {
    kind: 'store.bill_updated',
    details: { large_void_from: `${old} → ${now}` },
    logged: { large_void_from: { before, after: largeVoidFrom } },
  })
}

/** Fields not stored are blank. */
function wholeRecord<F extends string>(fields: readonly F[], stored: Partial<Record<F, string>>): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, stored[field] ?? ''])) as Record<F, string>
}

type IdentityDraft = NonNullable<BillSettingsDraft['identity']>

function readIdentity(draft: IdentityDraft): Partial<Identity> {
  const read = IDENTITY_FIELDS.flatMap((field) => {
    const text = draft[field]
    return text === undefined ? [] : [[field, readIdentityField(field, text)] as const]
  })
  const wrong = read.find(([field, text]) => !isIdentityField(field, text))
  if (wrong) throw new AppError('identity.invalid', { field: `identity.${wrong[0]}` })
  return Object.fromEntries(read)
}

type SettingChange = { name: string; before: string | boolean; after: string | boolean; isAmount: boolean }

function listChanges(before: BillSettings, after: BillSettings): SettingChange[] {
  const [old, now] = [before, after].map(({ identity, invoiceNotes, ...facts }) => ({
    ...facts,
    ...identity,
    ...invoiceNotes,
  }))
  const facts = Object.keys(BILL_SETTING_NAMES) as (keyof typeof BILL_SETTING_NAMES)[]
  return facts
    .filter((fact) => old![fact] !== now![fact])
    .map((fact) => ({
      name: BILL_SETTING_NAMES[fact],
      before: old![fact],
      after: now![fact],
      isAmount: fact === 'cashDifferenceLimit',
    }))
}

function changesOf(before: BillSettings, after: BillSettings): Record<string, string> {
  const text = (value: string | boolean) => String(value) || '–'
  return Object.fromEntries(
    listChanges(before, after).map((one) => [one.name, `${text(one.before)} → ${text(one.after)}`]),
  )
}

/** The changes for the fiscal journal: amounts in minor units. */
function changesInJournal(before: BillSettings, after: BillSettings, digits: number) {
  return Object.fromEntries(
    listChanges(before, after).map(({ name, isAmount, ...change }) => {
      const value = (one: string | boolean) => (isAmount ? parseAmount(String(one), digits) : one)
      return [name, { before: value(change.before), after: value(change.after) }]
    }),
  )
}
