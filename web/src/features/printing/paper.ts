import type { Mode } from '#core/bills/document-number.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import type { Language } from '#core/places/languages.ts'

/** The widths of the rolls in millimetres, and a sheet. */
export type PageFormat = '80' | '57' | 'a4'

/** One paper as plain data: it waits in the browser's storage until its window reads it. */
export type PaperToPrint = {
  language: Language
  /** 0 is the original, every other one a duplicate. */
  copy: number
  document: PaperDocument
  /** Printed behind it, in the same window. */
  more?: readonly PaperToPrint[]
}

/** The slip with the number that a guest waits with. */
export type TokenToPrint = {
  language: Language
  mode: Mode
  timeZone: string
  pageFormat: PageFormat
  storeName: string
  /** The number that is called. */
  called: string
  soldAt: string
  deliveryType: string | null
  tableTitle: string | null
}

/** The roll of the print settings. */
export function rollOf(pageFormat: string): PageFormat {
  return pageFormat === '57' ? '57' : '80'
}

/** Token and business day of the sale: unique in a restaurant, and short enough to read out. */
export function receiptNumber(tokenNo: number, businessDay: string): string {
  return `${tokenNo}-${businessDay}`
}

/** The same for all orders on a paper. */
export function receiptNumbers({ tokens }: Pick<PaperDocument, 'tokens'>): string {
  return tokens.map((token) => receiptNumber(token.token_no, token.business_day)).join(', ')
}
