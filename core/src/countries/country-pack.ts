import type { Language } from '../places/languages.ts'
import type { CATEGORY_CODES } from '../accounting/e-report.ts'
import type { Attestation, AttestationFacts } from './attestation.ts'

/** Details of the restaurant's company. */
export const IDENTITY_FIELDS = ['legalName', 'legalForm', 'siret', 'rcs', 'vatNumber', 'ape', 'capital'] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]
export type Identity = Readonly<Record<IdentityField, string>>

/** Details of the restaurant on papers. */
export const STORE_FIELDS = ['name', 'address', 'phone', 'email'] as const
export type PaperField = IdentityField | (typeof STORE_FIELDS)[number]

/** A figure or duty in law, with its source and the day it was last checked. */
export type Sourced<T> = { value: T; source: string; checkedOn: string }

/** Terms on invoices to companies: late payment, recovery costs, early payment. */
export const INVOICE_NOTES = ['latePayment', 'recovery', 'discount'] as const
export type InvoiceNote = (typeof INVOICE_NOTES)[number]
export type InvoiceNotes = Readonly<Record<InvoiceNote, string>>

/** Headings of papers; a function receives a number to include. */
export type PaperWords = {
  ticket: string
  invoice: string
  creditNote: (invoiceNumber: string) => string
  note: string
  duplicate: (copy: number) => string
  /** Printed under the total, if the law asks for it. */
  priceNote: string | null
}

/** The differences between countries. Notes and coins differ by currency (money/denominations.ts). */
export type CountryPack = {
  id: 'fr' | 'generic'
  /** Fields of the company's identity, in the order of a paper. */
  identity: readonly IdentityField[]
  /** Fields printed even if the print settings hide them. */
  requiredOnPaper: Sourced<readonly PaperField[]> | null
  /** The terms that invoices to companies must state, in the words of the law. A restaurant may write its own. */
  invoiceNotes: Sourced<InvoiceNotes> | null
  /** The most a guest may pay by meal vouchers in a day, in minor units. */
  voucherLimit: Sourced<number> | null
  /** Years to keep the journal after the end of a fiscal year. */
  journalYears: Sourced<number>
  /** The categories for reports of sales to consumers. */
  eReport: Sourced<typeof CATEGORY_CODES> | null
  /**
   * A draft of the statement that publisher and user of a till make to the administration, in the country's language.
   */
  attestation: Sourced<(facts: AttestationFacts) => Attestation> | null
  words: Readonly<Record<Language, PaperWords>>
}
