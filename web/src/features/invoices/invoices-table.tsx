import { Eye, Printer } from 'lucide-react'
import type { Invoice } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { moneyText } from '../../lib/format/wire-money.ts'
import { IconButton } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/tables/data-table.tsx'
import { customerOf, diningOptionOf, namedPayments, namedTaxes, tableOf, tokensOf } from './invoice-facts.rules.ts'
import type { InvoicesInit } from './invoices.api.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { invoicesTexts } from './invoices.texts.ts'
import { useTaxNaming } from './use-tax-naming.ts'
import { useInvoiceReceipt } from './use-invoice-receipt.ts'

type InvoicesTableProps = { invoices: readonly Invoice[]; init: InvoicesInit; caption: string }

export function InvoicesTable({ invoices, init, caption }: InvoicesTableProps) {
  const t = useTexts(invoicesTexts)
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = init.storeSettings
  const money = (amount: string) => moneyText(amount, currency, locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })

  const columns: Column<Invoice>[] = [
    {
      key: 'id',
      title: t.columns.id,
      main: true,
      cell: ({ invoice_id }) => (
        <>
          {/* a card on a phone has no title over it */}
          <span className="md:hidden">{t.columns.id} </span>
          <InvoiceLink number={invoice_id} />
        </>
      ),
    },
    { key: 'tokens', title: t.columns.tokens, cell: (invoice) => <span className="tnum">{tokensOf(invoice)}</span> },
    {
      key: 'date',
      title: t.columns.date,
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="tnum whitespace-nowrap">
          {day.format(new Date(created_at))}
          <Below>{time.format(new Date(created_at))}</Below>
        </time>
      ),
    },
    {
      key: 'subtotal',
      title: t.columns.subtotal,
      figure: true,
      roomy: true,
      cell: ({ sub_total }) => money(sub_total),
    },
    {
      key: 'tax',
      title: t.columns.tax,
      figure: true,
      cell: (invoice) => <TaxCell invoice={invoice} currency={currency} />,
    },
    {
      key: 'total',
      title: t.columns.total,
      figure: true,
      cell: ({ total }) => <span className="font-semibold">{money(total)}</span>,
    },
    {
      key: 'payment',
      title: t.columns.payment,
      cell: (invoice) => <PaymentCell invoice={invoice} currency={currency} />,
    },
    {
      key: 'deliveryType',
      title: t.columns.deliveryType,
      cell: (invoice) => (
        <>
          <span className="whitespace-nowrap">
            {diningOptionOf(invoice, t.deliveryTypes) ?? <Missing text={t.none} />}
          </span>
          <WhereAndWho invoice={invoice} />
        </>
      ),
    },
    { key: 'customer', title: t.columns.customer, roomy: true, cell: (invoice) => <CustomerCell invoice={invoice} /> },
    { key: 'table', title: t.columns.table, roomy: true, cell: (invoice) => <TableCell invoice={invoice} /> },
    {
      key: 'action',
      title: t.columns.action,
      actions: true,
      cell: (invoice) => <ReceiptButtons invoice={invoice} />,
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={invoices} rowKey={({ invoice_id }) => invoice_id} />
}

type MoneyCellProps = { invoice: Invoice; currency: string }

/** The whole tax; below it what each rate has of it. */
function TaxCell({ invoice, currency }: MoneyCellProps) {
  const { locale } = useLanguage()
  const nameTax = useTaxNaming()
  const taxes = [...namedTaxes(invoice, currency, nameTax)]
  return (
    <>
      {moneyText(invoice.tax_total, currency, locale)}
      {taxes.map(([name, { tax }]) => (
        <span key={name} className="md:hidden">
          <Below>{taxes.length === 1 ? name : `${name} · ${formatMoney(tax, currency, locale)}`}</Below>
        </span>
      ))}
    </>
  )
}

/** How it was paid, with the amounts where it was paid in several ways. */
function PaymentCell({ invoice, currency }: MoneyCellProps) {
  const { locale } = useLanguage()
  const payments = [...namedPayments(invoice, currency)]
  return payments.map(([title, amount]) => (
    <span key={title} className="block [overflow-wrap:anywhere] md:whitespace-nowrap">
      {title}
      {payments.length > 1 && <Below>{formatMoney(amount, currency, locale)}</Below>}
    </span>
  ))
}

function CustomerCell({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const customer = customerOf(invoice)
  if (!customer) return <Missing text={t.walkIn} />
  if (customer === 'erased') return <Missing text={t.erased} />
  return (
    <>
      <span className="block [overflow-wrap:anywhere]">{customer.name}</span>
      {customer.id && <Below>{customer.id}</Below>}
    </>
  )
}

function TableCell({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const table = tableOf(invoice)
  if (!table) return <Missing text={t.none} />
  return (
    <>
      <span className="block [overflow-wrap:anywhere] md:whitespace-nowrap">{table.title}</span>
      {table.floor && <Below>{table.floor}</Below>}
    </>
  )
}

/** The table and the customer, where these have no columns. */
function WhereAndWho({ invoice }: { invoice: Invoice }) {
  const customer = customerOf(invoice)
  const texts = [tableOf(invoice)?.title, customer && customer !== 'erased' ? customer.name : null].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <span className="block text-xs [overflow-wrap:anywhere] text-ink-faint max-md:hidden xl:hidden">
      {texts.join(' · ')}
    </span>
  )
}

/** The second line of a cell. */
function Below({ children }: { children: string }) {
  return (
    <span className="tnum block text-xs [overflow-wrap:anywhere] md:whitespace-nowrap text-ink-faint">{children}</span>
  )
}

function Missing({ text }: { text: string }) {
  return <span className="text-ink-faint">{text}</span>
}

function ReceiptButtons({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const showReceipt = useInvoiceReceipt()
  return (
    <span className="-my-1 inline-flex">
      <IconButton
        size="sm"
        label={t.view(invoice.invoice_id)}
        icon={<Eye aria-hidden="true" className="size-4.5" />}
        onClick={() => void showReceipt({ id: invoice.invoice_id }, { auto: false })}
      />
      <IconButton
        size="sm"
        label={t.print(invoice.invoice_id)}
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        onClick={() => void showReceipt({ id: invoice.invoice_id }, { auto: true })}
      />
    </span>
  )
}
