import { journalMark } from '#core/slips/fiscal-lines.ts'
import { ArrowLeft, ReceiptText, Undo2 } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { countryOf, packOf } from '#core/countries/country-packs.ts'
import { dotted } from '#core/text/isolated.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { LoadFailure } from '../../../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { paths } from '../../../../lib/paths.ts'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { CreditNotesTable } from '../credit-notes/credit-notes-table.tsx'
import { customerOf, diningOptionOf, tableOf, tokensOf } from '../invoice-facts.rules.ts'
import { useInvoice, useInvoicesInit, type InvoicesInit } from '../invoices.api.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import { leftOf } from '../refund/refund.rules.ts'
import { refundTexts } from '../refund/refund.texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { FacturXKeys } from './factur-x-keys.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { BuyerCard, PaperKeys } from './paper-keys.tsx'
import { invoiceDetailTexts } from './invoice-detail.texts.ts'

export default function InvoicePage() {
  const t = useTexts(invoiceDetailTexts)
  const { number = '' } = useParams()
  const invoice = useInvoice(number)
  const init = useInvoicesInit()
  usePageTitle(t.title(number))
  const error: unknown = invoice.error ?? init.error
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <BackLink />
      {invoice.data && init.data ? (
        <InvoiceScreen key={number} invoice={invoice.data} init={init.data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} title={t.notThere} />
      ) : error ? (
        <LoadFailure
          title={t.loadFailed}
          error={error}
          onRetry={() => void Promise.all([invoice.mutate(), init.mutate()])}
          pending={invoice.isValidating || init.isValidating}
        />
      ) : (
        <Loading label={t.loading} className="grid gap-5 lg:grid-cols-[1fr_20rem]">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </Loading>
      )}
    </div>
  )
}

/** A link back to the list with its period. */
function BackLink() {
  const t = useTexts(invoiceDetailTexts)
  const state = useLocation().state as { search?: unknown } | null
  const search = typeof state?.search === 'string' ? state.search : ''
  return (
    <Link
      to={{ pathname: paths.invoices, search }}
      className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-sm text-sm text-ink-soft hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t.back}
    </Link>
  )
}

function InvoiceScreen({ invoice, init }: { invoice: InvoiceDetail; init: InvoicesInit }) {
  const t = useTexts(invoiceDetailTexts)
  const words = useTexts(refundTexts)
  const shownNumber = useDocumentNumber()
  const dialog = useDialogOf<InvoiceDetail>()
  const { currency } = init.storeSettings
  const left = leftOf({ invoice, currency })
  const country = countryOf({ ...init.storeSettings, timeZone: init.storeSettings.time_zone })
  return (
    <>
      <PageHeader
        title={t.title(shownNumber(invoice.invoice_id))}
        hint={<Facts invoice={invoice} init={init} />}
        actions={
          <>
            <PaperKeys invoice={invoice} country={country} />
            {left > 0 && (
              <Button
                className="max-sm:w-full"
                icon={<Undo2 aria-hidden="true" className="size-4.5" />}
                onClick={() => dialog.show(invoice)}
              >
                {words.open}
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <InvoiceLines lines={invoice.lines} currency={currency} />
        <div className="grid gap-5">
          <InvoiceSums invoice={invoice} currency={currency} left={left} />
          <InvoicePayments invoice={invoice} init={init} />
          {invoice.buyer && (
            <BuyerCard buyer={invoice.buyer} mentions={invoice.mentions} currency={currency}>
              {packOf(country).id === 'fr' && (
                <FacturXKeys invoiceId={invoice.invoice_id} creditNoteIds={invoice.credit_notes.map(({ id }) => id)} />
              )}
            </BuyerCard>
          )}
        </div>
      </div>
      {invoice.credit_notes.length > 0 && (
        <section aria-label={t.creditNotes} className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{t.creditNotes}</h2>
          <CreditNotesTable notes={invoice.credit_notes} init={init} ofOneInvoice />
        </section>
      )}
      {dialog.subject && (
        <RefundDialog key={dialog.key} invoice={invoice} init={init} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}

/** Time, order numbers, table, dining option, customer and copies; badges for refunds. */
function Facts({ invoice, init }: { invoice: InvoiceDetail; init: InvoicesInit }) {
  const t = useTexts(invoiceDetailTexts)
  const words = useTexts(invoicesTexts)
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = init.storeSettings
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const customer = customerOf(invoice)
  const table = tableOf(invoice)
  const facts = [
    at.format(new Date(invoice.created_at)),
    ...(invoice.receipts ?? []).map(({ receipt_no: receipt, till, sold_at: soldAt }) =>
      t.receipt({ receipt, till, time: at.format(new Date(soldAt ?? invoice.created_at)) }),
    ),
    t.tokens({ tokens: tokensOf(invoice), count: invoice.orders.length }),
    table && [table.title, table.floor].filter(Boolean).join(', '),
    diningOptionOf(invoice, words.deliveryTypes),
    customer && (customer === 'erased' ? words.erased : customer.name),
    invoice.copies > 0 && t.copies(invoice.copies),
    journalMark(invoice.fiscal),
  ]
  const left = leftOf({ invoice, currency })
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
      {dotted(facts)}
      {invoice.credit_notes.length > 0 && (
        <Badge tone={left === 0 ? 'neutral' : 'warning'}>{left === 0 ? t.refundedWhole : t.refundedPartly}</Badge>
      )}
    </span>
  )
}
