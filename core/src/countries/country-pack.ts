import type { Language } from '../places/languages.ts'
import type { CATEGORY_CODES } from '../accounting/e-report.ts'
import type { Attestation, AttestationFacts } from './attestation.ts'

/** What a restaurant states about its company. */
export const IDENTITY_FIELDS = ['legalName', 'legalForm', 'siret', 'rcs', 'vatNumber', 'ape', 'capital'] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]
export type Identity = Readonly<Record<IdentityField, string>>

/** What a paper states of the restaurant itself. */
export const STORE_FIELDS = ['name', 'address', 'phone', 'email'] as const
export type PaperField = IdentityField | (typeof STORE_FIELDS)[number]

/** A figure or a duty of the law, where it is written and when that was read last. */
export type Sourced<T> = { value: T; source: string; checkedOn: string }

/** What an invoice to a company states of paying late and early. */
export const INVOICE_NOTES = ['latePayment', 'recovery', 'discount'] as const
export type InvoiceNote = (typeof INVOICE_NOTES)[number]
export type InvoiceNotes = Readonly<Record<InvoiceNote, string>>

/** What papers are headed with; a function gets the number that it names. */
export type PaperWords = {
  ticket: string
  invoice: string
  creditNote: (invoiceNumber: string) => string
  note: string
  duplicate: (copy: number) => string
  /** Under the sum, where the law asks for it. */
  priceNote: string | null
}

/** What differs by country. Notes and coins differ by currency (money/denominations.ts). */
export type CountryPack = {
  id: 'fr' | 'generic'
  /** Which fields of the company's identity are asked for, in the order of a paper. */
  identity: readonly IdentityField[]
  /** What is printed whatever the print settings hide. */
  requiredOnPaper: Sourced<readonly PaperField[]> | null
  /** The notes that invoices to companies must have, in the words of the law; a restaurant may have its own. */
  invoiceNotes: Sourced<InvoiceNotes> | null
  /** The most that a guest pays by meal vouchers in a day, in minor units. */
  voucherLimit: Sourced<number> | null
  /** For how many years after the end of a fiscal year its journal is kept. */
  journalYears: Sourced<number>
  /** The categories that sales to consumers are reported by. */
  eReport: Sourced<typeof CATEGORY_CODES> | null
  /** A draft of what publisher and user of a till state to the administration, in the language of the country. */
  attestation: Sourced<(facts: AttestationFacts) => Attestation> | null
  words: Readonly<Record<Language, PaperWords>>
}
