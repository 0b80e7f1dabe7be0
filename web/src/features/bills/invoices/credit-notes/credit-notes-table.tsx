import { Printer } from 'lucide-react'
import type { CreditNoteHead } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { signedMinorOf } from '../../../../lib/format/wire-money.ts'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { useInvoiceReceipt } from '../use-invoice-receipt.ts'
import { InvoiceLink } from '../invoice-link.tsx'
import type { InvoicesInit } from '../invoices.api.ts'
import { creditNotesTexts } from './credit-notes.texts.ts'

type Props = {
  notes: readonly CreditNoteHead[]
  init: InvoicesInit
  /** On the page of their invoice its number is not repeated. */
  ofOneInvoice?: boolean
}

function PrintKey({ id }: { id: string }) {
  const t = useTexts(creditNotesTexts)
  const showPaper = useInvoiceReceipt()
  return (
    <IconButton
      size="sm"
      label={t.print(id)}
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() => void showPaper({ kind: 'credit_note', id }, { auto: true })}
    />
  )
}

export function CreditNotesTable({ notes, init, ofOneInvoice = false }: Props) {
  const t = useTexts(creditNotesTexts)
  const shownNumber = useDocumentNumber()
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = init.storeSettings
  const money = (amount: string) => formatMoney(signedMinorOf(amount, currency), currency, locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const invoice: Column<CreditNoteHead> = {
    key: 'invoice',
    title: t.columns.invoice,
    line: 2,
    cell: ({ invoice_id }) => <InvoiceLink number={invoice_id} />,
    brief: ({ invoice_id }) => <InvoiceLink number={invoice_id} isRow />,
  }
  const columns: Column<CreditNoteHead>[] = [
    {
      key: 'id',
      title: t.columns.id,
      main: true,
      cell: ({ id }) => <span className="tnum whitespace-nowrap">{shownNumber(id)}</span>,
    },
    ...(ofOneInvoice ? [] : [invoice]),
    {
      key: 'date',
      title: t.columns.date,
      line: 2,
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="tnum whitespace-nowrap">
          {date.format(new Date(created_at))}
        </time>
      ),
    },
    { key: 'reason', title: t.columns.reason, line: 2, cell: ({ reason }) => reason },
    {
      key: 'payments',
      title: t.columns.payments,
      cell: ({ payments }) =>
        payments.map(({ title, amount, tip }) => (
          <span key={`${title} ${amount} ${tip}`} className="block [overflow-wrap:anywhere]">
            {title}
            <span className="tnum block text-xs text-ink-faint">
              {signedMinorOf(tip, currency) === 0 ? money(amount) : `${money(amount)} · ${t.tip(money(tip))}`}
            </span>
          </span>
        )),
    },
    {
      key: 'total',
      title: t.columns.total,
      figure: true,
      line: 1,
      cell: ({ total }) => <span className="font-semibold">{money(total)}</span>,
    },
  ]
  columns.push({ key: 'action', title: t.columns.action, actions: true, cell: ({ id }) => <PrintKey id={id} /> })
  return <DataTable caption={t.title} columns={columns} rows={notes} rowKey={({ id }) => id} />
}
