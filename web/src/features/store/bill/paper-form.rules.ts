import { lastOfMonth } from '#core/calendar/business-day.ts'
import type { ReceiptAfterPay } from '#core/contract/records.ts'
import { IDENTITY_FIELDS, INVOICE_NOTES, type Identity, type InvoiceNotes } from '#core/countries/country-pack.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { isIdentityField, readIdentityField } from '#core/countries/identity.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { BillSettings } from './bill-settings.api.ts'

/** Form of the settings for receipts, voids and printed company details. */
export type PaperForm = Identity &
  InvoiceNotes & {
    receiptAfterPay: ReceiptAfterPay
    country: string
    /** 'MM-DD'. */
    fiscalYearEnd: string
    closingMails: boolean
    voidRight: BillSettings['voidRight']
  }

export function toPaperForm({ identity, invoiceNotes, ...stored }: BillSettings): PaperForm {
  const { receiptAfterPay, country, fiscalYearEnd, closingMails, voidRight } = stored
  return { receiptAfterPay, country, fiscalYearEnd, closingMails, voidRight, ...identity, ...invoiceNotes }
}

/** Checks only the fields that the country asks for; others are neither shown nor sent. */
export function checkPaperForm(form: PaperForm): FieldProblems<PaperForm> {
  const wrong = packOf(form.country).identity.filter(
    (field) => !isIdentityField(field, readIdentityField(field, form[field])),
  )
  return Object.fromEntries(wrong.map((field) => [field, 'identity.invalid' as const]))
}

export function toBillSettings({
  receiptAfterPay,
  country,
  fiscalYearEnd,
  closingMails,
  voidRight,
  ...texts
}: PaperForm) {
  const asked = new Set<string>(packOf(country).identity)
  const stated = IDENTITY_FIELDS.filter((field) => asked.has(field))
  return {
    receiptAfterPay,
    voidRight,
    fiscalYearEnd,
    closingMails,
    ...(country === '' ? {} : { country }),
    identity: Object.fromEntries(stated.map((field) => [field, texts[field]])),
    ...(packOf(country).invoiceNotes
      ? { invoiceNotes: Object.fromEntries(INVOICE_NOTES.map((note) => [note, texts[note]])) }
      : {}),
  }
}

/** Choices for the end of the fiscal year: the last day of each month, and the stored one; 'MM-DD'. */
export function yearEndChoices(stored: string): string[] {
  const ends = Array.from({ length: 12 }, (_, month) => lastOfMonth(`2024-${String(month + 1).padStart(2, '0')}-01`))
  return [...new Set([...ends.map((day) => day.slice(5)), stored])].toSorted()
}
