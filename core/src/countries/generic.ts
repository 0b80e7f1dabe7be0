import type { CountryPack, PaperWords } from './country-pack.ts'

export const GENERIC_WORDS: CountryPack['words'] = {
  en: {
    ticket: 'RECEIPT',
    invoice: 'INVOICE',
    creditNote: (invoiceNumber) => `CREDIT NOTE on receipt ${invoiceNumber}`,
    note: 'Provisional bill – not paid',
    reading: 'X reading',
    closing: (z) => `Z closing ${z}`,
    duplicate: (copy) => `DUPLICATE ${copy}`,
    priceNote: null,
  },
  fr: {
    ticket: 'TICKET',
    invoice: 'FACTURE',
    creditNote: (invoiceNumber) => `AVOIR sur ticket ${invoiceNumber}`,
    note: 'NOTE PROVISOIRE',
    reading: 'Lecture X',
    closing: (z) => `Clôture Z ${z}`,
    duplicate: (copy) => `DUPLICATA ${copy}`,
    priceNote: null,
  },
} satisfies Record<string, PaperWords>

/** Any country without a pack of its own. */
export const GENERIC: CountryPack = {
  id: 'generic',
  identity: ['legalName', 'legalForm', 'vatNumber'],
  requiredOnPaper: null,
  voucherLimit: null,
  words: GENERIC_WORDS,
}
