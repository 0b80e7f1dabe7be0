import { Printer, Receipt } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#core/contract/invoices.ts'
import { dotted } from '#core/text/isolated.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { MoreButton } from '../../../lib/lists/more-button.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { customerOf, namedPayments, tableOf, tokensOf } from '../../bills/invoices/invoice-facts.rules.ts'
import { useInvoices } from '../../bills/invoices/invoices.api.ts'
import { useInvoiceReceipt } from '../../bills/invoices/use-invoice-receipt.ts'
import { posTexts } from '../pos.texts.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { useTill } from '../till.ts'
import { receiptsTexts } from './receipts.texts.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

const A_PAGE = 50
const TODAY = { type: 'today', from: null, to: null } as const

/**
 * Today's receipts, the newest first, for reprinting. Everyone who sells may use it, without access to the invoices.
 */
export function ReceiptsDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const words = useTexts(receiptsTexts)
  const { data: invoices, error, isValidating, mutate } = useInvoices(TODAY)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={words.title}
      description={words.hint}
      closeLabel={t.close}
    >
      {invoices ? (
        <ReceiptList invoices={invoices} />
      ) : error === undefined ? (
        <Loading label={t.loading} className="divide-y divide-line">
          {[1, 2, 3, 4, 5].map((at) => (
            <div key={at} className="flex items-center gap-3 py-2">
              <div className="flex-1">
                <Skeleton className="my-1 h-4 w-24" />
                <Skeleton className="my-1 h-3.5 w-44 max-w-full" />
              </div>
              <Skeleton className="h-5 w-16" />
              <Skeleton className="size-11" />
            </div>
          ))}
        </Loading>
      ) : (
        <LoadFailure title={words.loadFailed} error={error} pending={isValidating} onRetry={() => void mutate()} />
      )}
    </Dialog>
  )
}

function ReceiptList({ invoices }: { invoices: readonly Invoice[] }) {
  const words = useTexts(receiptsTexts)
  const print = useInvoiceReceipt()
  const [most, setMost] = useState(A_PAGE)
  const showMore = () => Promise.resolve(setMost(most + A_PAGE))
  if (invoices.length === 0) {
    return (
      <EmptyState
        icon={<Receipt aria-hidden="true" />}
        title={words.none}
        hint={words.noneHint}
        article={<HelpLink slug="receipts-again" />}
      />
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {invoices.slice(0, most).map((invoice) => (
          <ReceiptRow
            key={invoice.invoice_id}
            invoice={invoice}
            onPrint={() => void print({ id: invoice.invoice_id }, { auto: true })}
          />
        ))}
      </ul>
      <MoreButton onPress={invoices.length > most ? showMore : undefined} />
    </>
  )
}

function ReceiptRow({ invoice, onPrint }: { invoice: Invoice; onPrint: () => void }) {
  const words = useTexts(receiptsTexts)
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = useTill().init.storeSettings
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const customer = customerOf(invoice)
  const about = [
    time.format(new Date(invoice.created_at)),
    tableOf(invoice)?.title,
    customer === null || customer === 'erased' ? null : customer.name,
    ...namedPayments(invoice, currency).keys(),
  ]
  const tokens = tokensOf(invoice)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="tnum font-semibold break-words">{words.tokens({ n: invoice.orders.length, tokens })}</p>
        <p className="tnum text-sm break-words text-ink-soft">{dotted(about)}</p>
      </div>
      <span className="tnum text-lg font-bold">{moneyText(invoice.total, currency, locale)}</span>
      <IconButton
        label={words.print(tokens)}
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        onClick={onPrint}
      />
    </li>
  )
}
