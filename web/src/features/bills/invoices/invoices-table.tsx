import { Eye, Printer } from 'lucide-react'
import type { Invoice } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { dotted } from '#core/text/isolated.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { customerOf, diningOptionOf, namedPayments, tableOf, tokensOf } from './invoice-facts.rules.ts'
import type { InvoicesInit } from './invoices.api.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { invoicesTexts } from './invoices.texts.ts'
import { useInvoiceReceipt } from './use-invoice-receipt.ts'

type InvoicesTableProps = { invoices: readonly Invoice[]; init: InvoicesInit; caption: string }

export function InvoicesTable({ invoices, init, caption }: InvoicesTableProps) {
  const t = useTexts(invoicesTexts)
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = init.storeSettings
  const money = (amount: string) => moneyText(amount, currency, locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const shortDay = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })

  const nameOf = (invoice: Invoice) => {
    const customer = customerOf(invoice)
    return customer === 'erased' ? t.erased : customer?.name
  }

  const columns: Column<Invoice>[] = [
    {
      key: 'id',
      title: t.columns.id,
      main: true,
      cell: ({ invoice_id }) => <InvoiceLink number={invoice_id} />,
      brief: (invoice) => (
        <>
          <InvoiceLink number={invoice.invoice_id} isRow />
          <span className="ml-2 font-normal">{nameOf(invoice)}</span>
        </>
      ),
    },
    { key: 'tokens', title: t.columns.tokens, cell: (invoice) => <span className="tnum">{tokensOf(invoice)}</span> },
    {
      key: 'date',
      title: t.columns.date,
      line: 2,
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="tnum whitespace-nowrap">
          {day.format(new Date(created_at))}
          <Below>{time.format(new Date(created_at))}</Below>
        </time>
      ),
      brief: ({ created_at }) => (
        <time dateTime={created_at} className="tnum">
          {shortDay.format(new Date(created_at))}
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
    { key: 'tax', title: t.columns.tax, figure: true, cell: ({ tax_total }) => money(tax_total) },
    {
      key: 'total',
      title: t.columns.total,
      figure: true,
      line: 1,
      cell: ({ total }) => <span className="font-semibold">{money(total)}</span>,
    },
    {
      key: 'payment',
      title: t.columns.payment,
      line: 2,
      cell: (invoice) => <PaymentCell invoice={invoice} currency={currency} />,
      brief: (invoice) => [...namedPayments(invoice, currency).keys()].join(', ') || null,
    },
    {
      key: 'deliveryType',
      title: t.columns.deliveryType,
      line: 2,
      cell: (invoice) => (
        <>
          <span className="whitespace-nowrap">
            {diningOptionOf(invoice, t.deliveryTypes) ?? <Missing text={t.none} />}
          </span>
          <WhereAndWho invoice={invoice} />
        </>
      ),
      brief: (invoice) => tableOf(invoice)?.title ?? diningOptionOf(invoice, t.deliveryTypes),
    },
    {
      key: 'customer',
      title: t.columns.customer,
      roomy: true,
      cell: (invoice) => <CustomerCell invoice={invoice} />,
    },
    { key: 'table', title: t.columns.table, roomy: true, cell: (invoice) => <TableCell invoice={invoice} /> },
    {
      key: 'action',
      title: t.columns.action,
      actions: true,
      cell: (invoice) => <ReceiptButtons invoice={invoice} />,
      brief: ({ invoice_id }) => <PrintButton number={invoice_id} />,
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={invoices} rowKey={({ invoice_id }) => invoice_id} />
}

/** The payment types, with their amounts if there are several. */
function PaymentCell({ invoice, currency }: { invoice: Invoice; currency: string }) {
  const { locale } = useLanguage()
  const payments = [...namedPayments(invoice, currency)]
  return payments.map(([title, amount]) => (
    <span key={title} className="block whitespace-nowrap">
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
      <span className="block whitespace-nowrap">{table.title}</span>
      {table.floor && <Below>{table.floor}</Below>}
    </>
  )
}

/** The table and the customer, on screens too narrow for their columns. */
function WhereAndWho({ invoice }: { invoice: Invoice }) {
  const customer = customerOf(invoice)
  const text = dotted([tableOf(invoice)?.title, customer && customer !== 'erased' ? customer.name : null])
  if (text === '') return null
  return <span className="block text-xs [overflow-wrap:anywhere] text-ink-faint xl:hidden">{text}</span>
}

/** The second line of a cell. */
function Below({ children }: { children: string }) {
  return <span className="tnum block text-xs whitespace-nowrap text-ink-faint">{children}</span>
}

function Missing({ text }: { text: string }) {
  return <span className="text-ink-faint">{text}</span>
}

function ReceiptButtons({ invoice: { invoice_id: number } }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const showReceipt = useInvoiceReceipt()
  return (
    <span className="-my-1 inline-flex">
      <IconButton
        size="sm"
        label={t.view(number)}
        icon={<Eye aria-hidden="true" className="size-4.5" />}
        onClick={() => void showReceipt({ id: number }, { auto: false })}
      />
      <PrintButton number={number} />
    </span>
  )
}

function PrintButton({ number }: { number: string }) {
  const t = useTexts(invoicesTexts)
  const showReceipt = useInvoiceReceipt()
  return (
    <IconButton
      size="sm"
      label={t.print(number)}
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() => void showReceipt({ id: number }, { auto: true })}
    />
  )
}
