import { Fragment } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { taxName } from '../../lib/format/tax-name.ts'
import { localeOf } from '../../lib/texts.ts'
import { Wordmark } from '../../ui/theme/wordmark.tsx'
import { PRODUCT_NAME } from '../../lib/page-title.ts'
import { PaperRow } from './paper-row.tsx'
import { printingTexts } from './printing.texts.ts'
import type { ReceiptLine, ReceiptToPrint } from './receipt.ts'

type Words = (typeof printingTexts)['en']
type BlockProps = { receipt: ReceiptToPrint; t: Words }

/** The receipt, in the order of blocks of docs/rules.md, 66, in the language it was made in. */
export function ReceiptPaper({ receipt }: { receipt: ReceiptToPrint }) {
  const t = printingTexts[receipt.language]
  const { print } = receipt
  return (
    <>
      {receipt.isProvisional && (
        <p className="mb-3 border-2 border-black px-2 py-1.5 text-center text-[1.35em] leading-tight font-bold">
          {t.provisional}
        </p>
      )}
      {print.showStoreDetails && <Store receipt={receipt} t={t} />}
      {print.header && <p className="mb-2 text-center whitespace-pre-line">{print.header}</p>}
      {receipt.isDuplicate && <p className="mb-2 text-center font-bold uppercase">*** {t.duplicate} ***</p>}
      {print.showCustomerDetails && <Guest receipt={receipt} t={t} />}
      <dl className="paper-rule py-2">
        {receipt.invoiceNumbers.length > 0 && <PaperRow name={t.invoiceNo} value={receipt.invoiceNumbers.join(', ')} />}
        <PaperRow name={receipt.isProvisional ? t.orderNo : t.receiptNo} value={receipt.receiptNumber} />
        <PaperRow name={t.date} value={instant(receipt)} />
      </dl>
      <Lines receipt={receipt} t={t} />
      <Totals receipt={receipt} t={t} />
      {receipt.payments.length > 0 && <Payments receipt={receipt} t={t} />}
      {print.footer && <p className="paper-rule py-2 text-center whitespace-pre-line">{print.footer}</p>}
      {print.printToken && receipt.tokens.length > 0 && <Tokens receipt={receipt} t={t} />}
      <p className="mt-2 flex justify-center">
        <Wordmark label={PRODUCT_NAME} className="h-4 text-current! [&_svg]:text-current!" />
      </p>
    </>
  )
}

function Store({ receipt: { store } }: BlockProps) {
  return (
    <header className="mb-2 text-center">
      <h1 className="text-[1.5em] leading-tight font-bold">{store.name}</h1>
      {store.address && <p className="whitespace-pre-line">{store.address}</p>}
      {store.phone && <p>{store.phone}</p>}
      {store.email && <p>{store.email}</p>}
    </header>
  )
}

function Guest({ receipt: { customer, deliveryType, table }, t }: BlockProps) {
  if (customer === 'erased' && !deliveryType && !table) return null
  return (
    <dl className="paper-rule py-2">
      {customer !== 'erased' && (
        <PaperRow
          name={t.customer}
          value={customer ? [customer.name, customer.phone].filter(Boolean).join(' · ') : t.walkIn}
        />
      )}
      {deliveryType && <PaperRow name={t.orderType} value={deliveryTypeName(deliveryType, t)} />}
      {table && <PaperRow name={t.table} value={[table.title, table.floor].filter(Boolean).join(' · ')} />}
    </dl>
  )
}

function Lines({ receipt, t }: BlockProps) {
  return (
    <ul className="paper-rule flex flex-col gap-1.5 py-2">
      {receipt.lines.map((line, index) => (
        // lines of a printed receipt neither move nor change
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} line={line} receipt={receipt} t={t} />
      ))}
    </ul>
  )
}

function Line({ line, receipt, t }: BlockProps & { line: ReceiptLine }) {
  const money = moneyOf(receipt)
  return (
    <li>
      <p className="font-semibold">{line.variant ? `${line.title} - ${line.variant}` : line.title}</p>
      {line.addons.length > 0 && <p className="pl-[1em]">+ {countedTitles(line.addons).join(', ')}</p>}
      {receipt.print.showNotes && line.notes && <p className="pl-[1em] italic">{t.notes(line.notes)}</p>}
      <p className="flex justify-between gap-3">
        <span>
          {line.quantity} × {money(line.unitPrice)}
        </span>
        <span className="whitespace-nowrap">{money(line.total)}</span>
      </p>
    </li>
  )
}

function Totals({ receipt, t }: BlockProps) {
  const money = moneyOf(receipt)
  const percent = new Intl.NumberFormat(localeOf(receipt.language), { maximumFractionDigits: 3 })
  return (
    <dl className="paper-rule py-2">
      <PaperRow name={t.subtotal} value={money(receipt.subTotal)} />
      <PaperRow name={t.tax} value={money(receipt.taxTotal)} />
      {receipt.taxes.map((tax) => (
        <PaperRow
          key={`${tax.type} ${tax.rate}`}
          size="sm"
          name={t.taxOn(
            taxName(tax.title ?? t.tax, tax.rate, (rate) => `${percent.format(rate)} %`),
            money(tax.net),
          )}
          value={money(tax.tax)}
        />
      ))}
      <PaperRow size="lg" name={t.total} value={money(receipt.total)} />
    </dl>
  )
}

function Payments({ receipt, t }: BlockProps) {
  const money = moneyOf(receipt)
  return (
    <dl className="paper-rule py-2">
      {receipt.payments.map((payment, index) => (
        // payments of a printed receipt neither move nor change
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <PaperRow name={payment.title} value={money(payment.amount)} />
          {(['surplus', 'tip', 'rounding'] as const).map((part) =>
            payment[part] ? <PaperRow key={part} size="sm" name={t[part]} value={money(payment[part])} /> : null,
          )}
          {payment.tendered !== null && (
            <>
              <PaperRow name={t.tendered} value={money(payment.tendered)} />
              <PaperRow name={t.change} value={money(payment.change)} />
            </>
          )}
        </Fragment>
      ))}
      {receipt.due !== undefined && <PaperRow size="lg" name={t.due} value={money(receipt.due)} />}
    </dl>
  )
}

function Tokens({ receipt, t }: BlockProps) {
  return (
    <div className="paper-rule pt-2 text-center">
      <p className="uppercase">{t.token}</p>
      <p className="paper-token">{receipt.tokens.join(' · ')}</p>
    </div>
  )
}

function moneyOf({ currency, language }: ReceiptToPrint): (amount: number) => string {
  return (amount) => formatMoney(amount, currency, localeOf(language))
}

function instant({ soldAt, language, timeZone }: ReceiptToPrint): string {
  return formatInstant(soldAt, language, timeZone)
}

/** Date and time of the sale on the restaurant's own clock. */
export function formatInstant(at: string, language: ReceiptToPrint['language'], timeZone: string): string {
  return new Date(at).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

export function deliveryTypeName(type: string, t: Words): string {
  return type in t.deliveryTypes ? t.deliveryTypes[type as keyof typeof t.deliveryTypes] : type
}
