import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { dotted } from '#core/text/isolated.ts'
import { signedMinorOf } from '../../../../lib/format/wire-money.ts'
import { nameOfUser } from '../../../../lib/restaurant/name-of-user.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { CorrectDialog } from '../correct/correct-dialog.tsx'
import { correctTexts } from '../correct/correct.texts.ts'
import type { InvoicesInit } from '../invoices.api.ts'
import { invoiceDetailTexts } from './invoice-detail.texts.ts'

type Payment = InvoiceDetail['payments'][number]

/** The payments with their times, staff and tips. */
export function InvoicePayments({ invoice, init }: { invoice: InvoiceDetail; init: InvoicesInit }) {
  const t = useTexts(invoiceDetailTexts)
  const dialog = useDialogOf<Payment>()
  const { payments, invoice_id: number } = invoice
  // a corrected payment may be corrected again, by its last entry
  const isLast = ({ position }: Payment, at: number) =>
    payments.findLastIndex((payment) => payment.position === position) === at
  return (
    <Card>
      <CardHeader title={t.payments} hint={payments.length === 0 ? t.unpaid : undefined} />
      <ul className="mt-2 divide-y divide-line">
        {payments.map((payment, at) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            init={init}
            onCorrect={isLast(payment, at) && payment.amount !== '0.00' ? () => dialog.show(payment) : null}
          />
        ))}
      </ul>
      {dialog.subject && (
        <CorrectDialog
          key={dialog.key}
          number={number}
          payment={dialog.subject}
          init={init}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </Card>
  )
}

type RowProps = { payment: Payment; init: InvoicesInit; onCorrect: (() => void) | null }

function PaymentRow({ payment, init, onCorrect }: RowProps) {
  const t = useTexts(invoiceDetailTexts)
  const words = useTexts(correctTexts)
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = init.storeSettings
  const money = (amount: string) => formatMoney(signedMinorOf(amount, currency), currency, locale)
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const { tendered, reference } = payment
  const by = nameOfUser(init.people, payment.by)
  return (
    <li className="py-2.5">
      <p className="flex gap-3">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{payment.title}</span>
        <span className="tnum shrink-0 font-semibold">{money(payment.amount)}</span>
      </p>
      <p className="tnum text-sm text-ink-faint [overflow-wrap:anywhere]">
        {dotted([at.format(new Date(payment.at)), by && t.by(by), reference])}
      </p>
      {signedMinorOf(payment.tip, currency) !== 0 && <Extra name={t.tip} value={money(payment.tip)} />}
      {signedMinorOf(payment.rounding, currency) !== 0 && <Extra name={t.rounding} value={money(payment.rounding)} />}
      {tendered !== null && (
        <>
          <Extra name={t.tendered} value={money(tendered)} />
          <Extra name={t.change} value={money(payment.change)} />
        </>
      )}
      {onCorrect && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-2"
          aria-label={words.openFor(`${payment.title} ${money(payment.amount)}`)}
          onClick={onCorrect}
        >
          {words.open}
        </Button>
      )}
    </li>
  )
}

function Extra({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex gap-3 text-sm text-ink-soft">
      <span className="flex-1">{name}</span>
      <span className="tnum">{value}</span>
    </p>
  )
}
