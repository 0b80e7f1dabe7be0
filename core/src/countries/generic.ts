import type { CountryPack, PaperWords } from './country-pack.ts'

export const GENERIC_WORDS: CountryPack['words'] = {
  en: {
    ticket: 'RECEIPT',
    invoice: 'INVOICE',
    creditNote: (invoiceNumber) => `CREDIT NOTE on receipt ${invoiceNumber}`,
    note: 'Provisional bill – not paid',
    duplicate: (copy) => `DUPLICATE ${copy}`,
    priceNote: null,
  },
  fr: {
    ticket: 'TICKET',
    invoice: 'FACTURE',
    creditNote: (invoiceNumber) => `AVOIR sur ticket ${invoiceNumber}`,
    note: 'NOTE PROVISOIRE',
    duplicate: (copy) => `DUPLICATA ${copy}`,
    priceNote: null,
  },
} satisfies Record<string, PaperWords>

/** Any country without a pack of its own. */
export const GENERIC: CountryPack = {
  id: 'generic',
  identity: ['legalName', 'legalForm', 'vatNumber'],
  requiredOnPaper: null,
  invoiceNotes: null,
  voucherLimit: null,
  // the longest period of the countries with a pack
  journalYears: { value: 6, source: 'as in France', checkedOn: '2026-11-27' },
  eReport: null,
  attestation: null,
  words: GENERIC_WORDS,
}
