import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import type { Language } from '#core/places/languages.ts'
import { ReceiptPaper } from './receipt/receipt-paper.tsx'

/** A store and its paper as the server sends them; for tests. */
export const STORE_RECORDS = {
  storeSettings: {
    tenant_id: 't1',
    store_name: 'Chez Jeanne',
    address: '3 rue des Lilas',
    phone: '01 02 03 04 05',
    email: 'jeanne@example.com',
    currency: 'EUR',
    image: null,
    is_qr_menu_enabled: 1,
    is_qr_order_enabled: 0,
    unique_qr_code: 'q',
    time_zone: 'Europe/Paris',
    day_starts_at: '05:00',
    country: 'FR',
    asks_for_table: 1,
    asks_before_sending: 0,
  },
  printSettings: {
    page_format: '57',
    header: 'Bonjour',
    footer: 'Merci',
    show_notes: 1,
    is_enable_print: 1,
    show_store_details: 1,
    show_customer_details: 0,
    print_token: 1,
    receipt_after_pay: 'print',
  },
} as const

/** Hides everything that the law does not require, so that a printed field is a required one. */
export const HIDDEN = { ...STORE_RECORDS.printSettings, show_store_details: 0, show_customer_details: 1, show_notes: 1 }

/** Text of the paper, with ordinary spaces. */
export function textOf(document: PaperDocument, copy: number, language: Language): string {
  const markup = renderToStaticMarkup(createElement(ReceiptPaper, { paper: { language, copy, document } }))
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')
}
