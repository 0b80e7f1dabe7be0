import { documentNumber } from '#core/bills/document-number.ts'
import { packOf } from '#core/countries/country-packs.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { localeOf } from '#core/places/locales.ts'
import { sessionPaperTexts } from './session/session-paper.texts.ts'
import type { Language } from '#core/places/languages.ts'

/** Heading of a paper, in the words of its country. */
export function headingOf(document: PaperDocument, language: Language): string {
  const words = packOf(document.country).words[language]
  const sessionWords = sessionPaperTexts[language]
  switch (document.kind) {
    case 'invoice':
      return document.buyer ? words.invoice : words.ticket
    case 'credit_note':
      return words.creditNote(document.invoice_id === null ? '' : documentNumber(document.invoice_id, document.mode))
    case 'note':
      return words.note
    case 'session':
      return document.number === null
        ? sessionWords.x
        : sessionWords.z(documentNumber(Number(document.number).toLocaleString(localeOf(language)), document.mode))
  }
}
