import { calledNumber } from '../orders/called-number.ts'
import { mentionLines } from '../accounting/factur-x/invoice-mentions.ts'
import { documentNumber } from '../bills/document-number.ts'
import { packOf } from '../countries/country-packs.ts'
import type { Language } from '../places/languages.ts'
import { localeOf } from '../places/locales.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { journalMark, productLine } from './fiscal-lines.ts'
import { receiptPayments, receiptSums, receiptTaxes } from './receipt-amounts.ts'
import { itemsOfReceipt } from './receipt-lines.ts'
import { receiptWords, type ReceiptWords } from './receipt-words.ts'
import { slipWords } from './slip-words.ts'
import { pairLines, RULE, textLines, type Slip, type SlipLine } from './slip.ts'
import { headLines, type Printing } from './slip-heads.ts'

type Receipt = { document: ReceiptFacts; copy: number; printing: Printing; words: ReceiptWords }

/** Lays out a receipt, invoice, credit note or note, in the order of docs/rules/invoices.md#order-of-blocks. */
export function receiptSlip(document: ReceiptFacts, copy: number, printing: Printing): Slip {
  const { columns, language } = printing
  const words = receiptWords(language)
  const receipt = { document, copy, printing, words }
  const centred = (text: string | null) => (text ? textLines(text, columns, { align: 'center' }) : [])
  const amounts = { document, columns, language, words }
  return {
    lines: [
      ...headLines({ ...printing, isReprint: printing.isReprint && copy === 0 }),
      ...company(receipt),
      ...centred(document.print.header),
      ...heading(receipt),
      RULE,
      ...facts(receipt),
      ...buyer(receipt),
      ...mentions(receipt),
      RULE,
      ...itemsOfReceipt(amounts),
      RULE,
      ...receiptSums(amounts),
      ...receiptTaxes(amounts),
      ...receiptPayments(amounts),
      ...centred(packOf(document.country).words[language].priceNote),
      ...centred(journalMark(document.fiscal)),
      ...centred(document.print.footer),
      ...tokens(receipt),
      ...centred(productLine(document.product)),
    ],
    cut: true,
    opensDrawer: false,
  }
}

const NUMBERS = ['siret', 'rcs', 'vatNumber', 'ape'] as const

/** The seller. Details that the country's law asks for print even if the settings hide them. */
function company({ document, printing: { columns }, words }: Receipt): SlipLine[] {
  const { store, identity, print } = document
  const required: readonly string[] = packOf(document.country).requiredOnPaper?.value ?? []
  const shown = (field: string, text: string) =>
    print.show_store_details === 1 || required.includes(field) ? text : ''
  const centred = { align: 'center' } as const
  return [
    ...textLines(shown('name', store.name), columns, { ...centred, size: 2, bold: true }),
    ...[
      [
        shown('legalName', identity.legalName),
        shown('legalForm', identity.legalForm),
        shown('capital', identity.capital),
      ]
        .filter(Boolean)
        .join(' · '),
      shown('address', store.address),
      ...NUMBERS.filter((field) => shown(field, identity[field]) !== '').map(
        (field) => `${words.identity[field]} ${identity[field]}`,
      ),
      shown('phone', store.phone),
      shown('email', store.email),
    ].flatMap((text) => textLines(text, columns, centred)),
  ]
}

/** The kind of paper; a note must not pass for a receipt. */
function heading({ document, copy, printing: { columns, language }, words }: Receipt): SlipLine[] {
  const own = packOf(document.country).words[language]
  const style = { align: 'center', bold: true } as const
  return [
    ...textLines(titleOf(document, language), columns, { ...style, inverted: document.kind === 'note' }),
    ...(copy > 0 ? textLines(`*** ${own.duplicate(copy)} ***`, columns, style) : []),
    ...(document.mode === 'training' ? textLines(words.practice, columns, { ...style, size: 2 }) : []),
  ]
}

function titleOf({ kind, country, buyer: named, invoice_id: of, mode }: ReceiptFacts, language: Language): string {
  const words = packOf(country).words[language]
  if (kind === 'note') return words.note
  if (kind === 'credit_note') return words.creditNote(of === null ? '' : documentNumber(of, mode))
  return named ? words.invoice : words.ticket
}

function facts({ document, printing: { columns, language }, words }: Receipt): SlipLine[] {
  const { number, letter, at, time_zone: timeZone, print, tokens: orders } = document
  const locale = localeOf(language, document.country)
  const timeOf = (instant: string) =>
    new Date(instant).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const type = document.delivery_type
  const guest: [string, string | null][] =
    print.show_customer_details === 1
      ? [
          [words.customer, document.customer_name],
          [words.table, [document.table_title, document.floor].filter(Boolean).join(' · ')],
          [words.covers, document.covers === null ? null : String(document.covers)],
          [words.orderType, type === null ? null : (slipWords(language).deliveryTypes[type] ?? type)],
        ]
      : []
  const rows: [string, string | null][] = [
    [words.number, number === null ? null : documentNumber(number, document.mode)],
    ...(document.receipts ?? []).flatMap(({ receipt_no: no, till, sold_at: soldAt }): [string, string | null][] => [
      [words.receipt, no],
      [words.sold, [till, soldAt && timeOf(soldAt)].filter(Boolean).join(' · ')],
    ]),
    [words.bill, letter === 'A' ? null : letter],
    [words.date, timeOf(at)],
    [words.reason, document.reason],
    [words.till, document.till],
    [words.server, document.server],
    ...guest,
    [words.orders, orders.map(({ token_no, business_day }) => `${token_no}-${business_day}`).join(', ')],
  ]
  return rows.flatMap(([name, value]) => (value ? pairLines(name, value, columns) : []))
}

function buyer({ document, printing: { columns }, words }: Receipt): SlipLine[] {
  if (!document.buyer) return []
  const { name, address, postcode, city, siren, vatNumber } = document.buyer
  return [
    RULE,
    ...textLines(words.buyer, columns),
    ...textLines(name, columns, { bold: true }),
    ...textLines(`${address}\n${postcode} ${city}`, columns),
    ...(siren ? textLines(`${words.siren} ${siren}`, columns) : []),
    ...(vatNumber ? textLines(`${words.identity.vatNumber} ${vatNumber}`, columns) : []),
  ]
}

/** Mentions that the law asks for on invoices to companies. */
function mentions({ document, printing: { columns, language } }: Receipt): SlipLine[] {
  if (!document.mentions) return []
  const { rows, notes } = mentionLines(document.mentions, { language, currency: document.currency })
  return [
    RULE,
    ...rows.flatMap(([name, value]) => pairLines(name, value, columns)),
    ...notes.flatMap((note) => textLines(note, columns)),
  ]
}

function tokens({ document, printing: { columns }, words }: Receipt): SlipLine[] {
  if (document.print.print_token !== 1 || document.tokens.length === 0) return []
  const numbers = document.tokens.map(({ token_no, offline_no }) => calledNumber(token_no, offline_no)).join(' · ')
  return [
    ...textLines(words.token, columns, { align: 'center' }),
    ...textLines(numbers, columns, { align: 'center', size: 3, bold: true }),
  ]
}
