import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isYearEnd } from '../../fiscal/closings/periods.ts'
import { isCountry } from '../../places/countries.ts'
import { blankableText, Decimal, done, Switch, withError } from '../fields.ts'
import { RECEIPT_AFTER_PAY } from '../records.ts'
import { IDENTITY_FIELDS, INVOICE_NOTES, type IdentityField, type InvoiceNote } from '../../countries/country-pack.ts'
import { IdentityRecord } from './documents.ts'
import { VOID_RIGHTS } from './voids.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const

const BillSettings = z.object({
  /** A till takes cash only while its drawer is open. */
  cashNeedsSession: z.boolean(),
  /** The expected cash is hidden until the drawer is counted. */
  blindCount: z.boolean(),
  /** A larger difference at closing needs a note. */
  cashDifferenceLimit: Decimal,
  voidRight: z.enum(VOID_RIGHTS),
  /** The receipt's handling in the paid dialogs. */
  receiptAfterPay: z.enum(RECEIPT_AFTER_PAY),
  /** By ISO 3166-1; blank if neither the settings nor currency and time zone name one. */
  country: z.string(),
  /** Month and day on which the fiscal year ends, 'MM-DD'. */
  fiscalYearEnd: z.string(),
  /** The owner gets a mail for each closed day. */
  closingMails: z.boolean(),
  /** The company's details on papers. */
  identity: IdentityRecord,
  /** Terms of late and early payment on invoices to companies; a blank one uses the words of the law. */
  invoiceNotes: z.object({ latePayment: z.string(), recovery: z.string(), discount: z.string() }),
})
export type BillSettings = z.output<typeof BillSettings>

/** Names of the settings in the audit log. */
export const BILL_SETTING_NAMES = {
  cashNeedsSession: 'cash_needs_session',
  blindCount: 'blind_count',
  cashDifferenceLimit: 'cash_difference_limit',
  voidRight: 'void_right',
  receiptAfterPay: 'receipt_after_pay',
  country: 'country',
  fiscalYearEnd: 'fiscal_year_end',
  closingMails: 'closing_mails',
  legalName: 'legal_name',
  legalForm: 'legal_form',
  siret: 'siret',
  rcs: 'rcs',
  vatNumber: 'vat_number',
  ape: 'ape',
  capital: 'capital',
  latePayment: 'late_payment_note',
  recovery: 'recovery_note',
  discount: 'discount_note',
} as const satisfies Record<keyof Omit<BillSettings, 'identity' | 'invoiceNotes'> | IdentityField | InvoiceNote, string>

const IDENTITY_DRAFT = Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, blankableText(200)])) as Record<
  IdentityField,
  ReturnType<typeof blankableText>
>

/** The longest note of invoices, in characters. */
export const INVOICE_NOTE_MAX = 500
const NOTES_DRAFT = Object.fromEntries(INVOICE_NOTES.map((note) => [note, blankableText(INVOICE_NOTE_MAX)])) as Record<
  InvoiceNote,
  ReturnType<typeof blankableText>
>

export const billSettingsApi = {
  show: endpoint({
    method: 'GET',
    path: '/settings/bill',
    summary: 'How bills are paid and cash is counted',
    access: SETTINGS,
    reply: BillSettings,
  }),
  save: endpoint({
    method: 'POST',
    path: '/settings/bill',
    summary: 'Save how bills are paid and cash is counted; a field that is left out keeps its value',
    access: SETTINGS,
    body: z.object({
      cashNeedsSession: Switch.optional(),
      blindCount: Switch.optional(),
      cashDifferenceLimit: z
        .union([z.string().max(40), z.number()], withError('cash.limit_invalid'))
        .transform(String)
        .optional(),
      voidRight: z.enum(VOID_RIGHTS).optional(),
      receiptAfterPay: z.enum(RECEIPT_AFTER_PAY).optional(),
      country: z
        .string(withError('store.country_unknown'))
        .refine((code) => code === '' || isCountry(code), withError('store.country_unknown'))
        .optional(),
      fiscalYearEnd: z
        .string(withError('fiscal.year_end_invalid'))
        .refine(isYearEnd, withError('fiscal.year_end_invalid'))
        .optional(),
      closingMails: Switch.optional(),
      identity: z.object(IDENTITY_DRAFT).partial().optional(),
      invoiceNotes: z.object(NOTES_DRAFT).partial().optional(),
    }),
    reply: done({ ...BillSettings.shape }),
  }),
}
