import { mentionLines } from '#core/accounting/factur-x/invoice-mentions.ts'
import { documentNumber } from '#core/bills/document-number.ts'
import type { IdentityField } from '#core/countries/country-pack.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { InvoiceMentions } from '#core/contract/selling/invoice-mentions.ts'
import type { PaperDocument, PaperHead } from '#core/contract/selling/documents.ts'
import { formatMoney } from '#core/money/amount.ts'
import { journalMark, productLine } from '#core/slips/fiscal-lines.ts'
import { dotted } from '#core/text/isolated.ts'
import { signedMinorOf } from '../../../lib/format/wire-money.ts'
import { localeOf } from '#core/places/locales.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { PRODUCT_NAME } from '../../../lib/page-title.ts'
import { Wordmark } from '../../../ui/theme/wordmark.tsx'
import { headingOf } from '../heading.ts'
import { deliveryTypeName, formatInstant, type BlockProps, type Words } from '../paper-block.tsx'
import { PaperRow } from '../paper-row.tsx'
import { PracticeMark } from '../practice-mark.tsx'
import { receiptNumbers, type PaperToPrint } from '../paper.ts'
import { Lines, Payments, Sums, TaxTable } from './receipt-amounts.tsx'
import { printingTexts } from '../printing.texts.ts'
import { SessionBlocks } from '../session/session-paper.tsx'

/** A paper, in the order of blocks of docs/rules/invoices.md#order-of-blocks, in the language it was made in. */
export function ReceiptPaper({ paper }: { paper: PaperToPrint }) {
  const { document, language } = paper
  const t = printingTexts[language]
  const money = (amount: string) =>
    formatMoney(signedMinorOf(amount, document.currency), document.currency, localeOf(language))
  const block = { paper, t, money }
  const { priceNote } = packOf(document.country).words[language]
  const { print, session, product } = document
  const mark = journalMark(document.fiscal)
  return (
    <>
      <Company {...block} />
      {print.header && <p className="mb-2 text-center whitespace-pre-line">{print.header}</p>}
      <Heading {...block} />
      <Facts {...block} />
      {document.buyer && <BuyerBlock {...block} />}
      {document.mentions && <Mentions mentions={document.mentions} {...block} />}
      {session ? (
        <SessionBlocks
          paper={{
            language,
            currency: document.currency,
            timeZone: document.time_zone,
            printedAt: document.at,
            session,
          }}
        />
      ) : (
        <>
          <Lines {...block} />
          <Sums {...block} />
          {document.taxes.length > 0 && <TaxTable {...block} />}
          <Payments {...block} />
          {priceNote && <p className="pb-2 text-center">{priceNote}</p>}
          {mark && <p className="pb-2 text-center text-[0.85em]">{mark}</p>}
        </>
      )}
      {print.footer && <p className="paper-rule py-2 text-center whitespace-pre-line">{print.footer}</p>}
      {print.print_token === 1 && document.tokens.length > 0 && <Tokens {...block} />}
      <p className="mt-2 flex items-baseline justify-center gap-1.5">
        <Wordmark label={PRODUCT_NAME} className="h-4 text-current! [&_svg]:text-current!" />
        {product.version && <span className="text-[0.85em]">{productLine({ ...product, name: '' })}</span>}
      </p>
    </>
  )
}

const NUMBERS: readonly IdentityField[] = ['siret', 'rcs', 'vatNumber', 'ape']

/** The seller. Facts that the country's law requires are printed even if the settings hide them. */
export function Company({ paper: { document }, t }: { paper: { document: PaperHead }; t: Words }) {
  const { store, identity, print } = document
  const required: readonly string[] = packOf(document.country).requiredOnPaper?.value ?? []
  const shown = (field: string, text: string) =>
    print.show_store_details === 1 || required.includes(field) ? text : ''
  const company = dotted([
    shown('legalName', identity.legalName),
    shown('legalForm', identity.legalForm),
    shown('capital', identity.capital),
  ])
  const numbers = NUMBERS.filter((field) => shown(field, identity[field]) !== '')
  const lines = [
    company,
    shown('address', store.address),
    ...numbers.map((field) => `${t.identity[field as keyof Words['identity']]} ${identity[field]}`),
    shown('phone', store.phone),
    shown('email', store.email),
  ].filter((line) => line !== '')
  const name = shown('name', store.name)
  if (name === '' && lines.length === 0) return null
  return (
    <header className="mb-2 text-center">
      {name && <p className="text-[1.5em] leading-tight font-bold">{name}</p>}
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line">
          {line}
        </p>
      ))}
    </header>
  )
}

/** Kind of the paper; a note must not pass for a receipt. */
function Heading({ paper }: BlockProps) {
  const { document, copy, language } = paper
  const words = packOf(document.country).words[language]
  const isNote = document.kind === 'note'
  return (
    <>
      <h1
        className={
          isNote
            ? 'mb-3 border-2 border-black px-2 py-1.5 text-center text-[1.35em] leading-tight font-bold'
            : 'mb-2 text-center text-[1.15em] font-bold'
        }
      >
        {headingOf(document, language)}
      </h1>
      {copy > 0 && <p className="mb-2 text-center font-bold">*** {words.duplicate(copy)} ***</p>}
      <PracticeMark mode={document.mode} language={language} />
    </>
  )
}

/** Its number, when, where and who served; who the guest is only where the settings show it. */
function Facts({ paper: { document, language }, t }: BlockProps) {
  const { kind, number, print } = document
  const table = dotted([document.table_title, document.floor])
  const isReceipt = kind === 'invoice' || kind === 'credit_note'
  return (
    <dl className="paper-rule py-2">
      {kind === 'invoice' && number && <PaperRow name={t.invoiceNo} value={documentNumber(number, document.mode)} />}
      {kind === 'invoice' && !number && <PaperRow name={t.invoiceNo} value={t.savedAlone} />}
      {kind === 'credit_note' && number && (
        <PaperRow name={t.creditNoteNo} value={documentNumber(number, document.mode)} />
      )}
      {document.receipts?.map((receipt) => (
        <TillReceipt key={receipt.receipt_no} {...{ receipt, document, language, t }} />
      ))}
      {document.letter && document.letter !== 'A' && <PaperRow name={t.bill} value={document.letter} />}
      <PaperRow
        name={t.date}
        value={formatInstant(document.at, localeOf(language, document.country), document.time_zone)}
      />
      {document.reason && <PaperRow name={t.reason} value={document.reason} />}
      {document.till && <PaperRow name={t.till} value={document.till} />}
      {document.server && <PaperRow name={t.server} value={document.server} />}
      {print.show_customer_details === 1 && kind !== 'session' && (
        <>
          <Customer document={document} t={t} />
          {table && <PaperRow name={t.table} value={table} />}
          {document.covers !== null && <PaperRow name={t.covers} value={String(document.covers)} />}
          {document.delivery_type && (
            <PaperRow name={t.orderType} value={deliveryTypeName(document.delivery_type, t)} />
          )}
        </>
      )}
      {document.tokens.length > 0 && (kind !== 'invoice' || number !== null) && (
        <PaperRow name={isReceipt ? t.receiptNo : t.orderNo} value={receiptNumbers(document)} />
      )}
    </dl>
  )
}

type TillReceiptProps = {
  receipt: NonNullable<PaperDocument['receipts']>[number]
  t: Words
} & Pick<PaperToPrint, 'document' | 'language'>

/** The number that a till gave the sale, which till it was, and when it was sold. */
function TillReceipt({ receipt, document, language, t }: TillReceiptProps) {
  const { receipt_no: no, till, sold_at: soldAt } = receipt
  const time = soldAt && formatInstant(soldAt, localeOf(language, document.country), document.time_zone)
  return (
    <>
      <PaperRow name={t.tillReceipt} value={no} />
      <PaperRow name={t.sold} value={dotted([till, time])} />
    </>
  )
}

/** Somebody who was erased, or whom a public address does not show, is left out. */
function Customer({ document, t }: { document: PaperDocument; t: Words }) {
  const { customer_type: type, customer_id: id, customer_name: name } = document
  if (type === null || isErasedCustomer(id)) return null
  return <PaperRow name={t.customer} value={type === 'CUSTOMER' ? dotted([name, id]) : t.walkIn} />
}

function BuyerBlock({ paper: { document, language }, t }: BlockProps) {
  const buyer = document.buyer!
  const country = new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(buyer.country)
  return (
    <div className="paper-rule py-2">
      <p>{t.buyer}</p>
      <p className="font-semibold">{buyer.name}</p>
      <p className="whitespace-pre-line">{buyer.address}</p>
      <p>
        {buyer.postcode} {buyer.city}
      </p>
      {buyer.country !== document.country && <p>{country ?? buyer.country}</p>}
      {buyer.siren && <p>SIREN {buyer.siren}</p>}
      {buyer.vatNumber && (
        <p>
          {t.identity.vatNumber} {buyer.vatNumber}
        </p>
      )}
    </div>
  )
}

/** Details that the law requires on an invoice to a company. */
function Mentions({ mentions, paper: { document, language } }: BlockProps & { mentions: InvoiceMentions }) {
  const { rows, notes } = mentionLines(mentions, { language, currency: document.currency })
  return (
    <div className="paper-rule py-2">
      <dl>
        {rows.map(([name, value]) => (
          <PaperRow key={name} name={name} value={value} />
        ))}
      </dl>
      {notes.map((note, at) => (
        <p key={at} className="pt-1 text-[0.85em] whitespace-pre-line">
          {note}
        </p>
      ))}
    </div>
  )
}

function Tokens({ paper: { document }, t }: BlockProps) {
  return (
    <div className="paper-rule pt-2 text-center">
      <p className="uppercase">{t.token}</p>
      <p className="paper-token">
        {document.tokens.map(({ token_no, offline_no }) => calledNumber(token_no, offline_no)).join(' · ')}
      </p>
    </div>
  )
}
