import { Eye, Printer } from 'lucide-react'
import type { Invoice } from '#core/contract/invoices.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { moneyText } from '../../lib/format/wire-money.ts'
import { IconButton } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { customerOf, tableOf, tokensOf } from './invoice-facts.rules.ts'
import type { InvoicesInit } from './invoices.api.ts'
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

  const columns: Column<Invoice>[] = [
    {
      key: 'id',
      title: t.columns.id,
      main: true,
      cell: ({ invoice_id }) => (
        <>
          {/* a card on a phone has no title over it */}
          <span className="md:hidden">{t.columns.id} </span>
          <span className="tnum">{invoice_id}</span>
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
    { key: 'subtotal', title: t.columns.subtotal, figure: true, cell: ({ sub_total }) => money(sub_total) },
    { key: 'tax', title: t.columns.tax, figure: true, cell: ({ tax_total }) => money(tax_total) },
    {
      key: 'total',
      title: t.columns.total,
      figure: true,
      cell: ({ total }) => <span className="font-semibold">{money(total)}</span>,
    },
    {
      key: 'deliveryType',
      title: t.columns.deliveryType,
      cell: ({ delivery_type }) => <DeliveryType type={delivery_type} />,
    },
    { key: 'customer', title: t.columns.customer, cell: (invoice) => <CustomerCell invoice={invoice} /> },
    { key: 'table', title: t.columns.table, cell: (invoice) => <TableCell invoice={invoice} /> },
    {
      key: 'action',
      title: t.columns.action,
      actions: true,
      cell: (invoice) => <ReceiptButtons invoice={invoice} init={init} />,
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={invoices} rowKey={({ invoice_id }) => invoice_id} />
}

function DeliveryType({ type }: { type: string | null }) {
  const t = useTexts(invoicesTexts)
  if (!type) return <Missing text={t.none} />
  return type in t.deliveryTypes ? t.deliveryTypes[type as keyof typeof t.deliveryTypes] : type
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

/** The second line of a cell. */
function Below({ children }: { children: string }) {
  return (
    <span className="tnum block text-xs [overflow-wrap:anywhere] md:whitespace-nowrap text-ink-faint">{children}</span>
  )
}

function Missing({ text }: { text: string }) {
  return <span className="text-ink-faint">{text}</span>
}

function ReceiptButtons({ invoice, init }: { invoice: Invoice; init: InvoicesInit }) {
  const t = useTexts(invoicesTexts)
  const showReceipt = useInvoiceReceipt(init)
  return (
    <span className="-my-1 inline-flex">
      <IconButton
        size="sm"
        label={t.view(invoice.invoice_id)}
        icon={<Eye aria-hidden="true" className="size-4.5" />}
        onClick={() => void showReceipt(invoice, { auto: false })}
      />
      <IconButton
        size="sm"
        label={t.print(invoice.invoice_id)}
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        onClick={() => void showReceipt(invoice, { auto: true })}
      />
    </span>
  )
}
