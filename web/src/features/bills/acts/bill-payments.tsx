import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PayablePayment } from '../payable.rules.ts'
import type { Paying } from '../use-pay-dialog.ts'
import { actsTexts } from './acts.texts.ts'

type Props = Paying & { money: (minor: number) => string }

const nameOf = ({ title, reference }: PayablePayment) => (reference ? `${title} (${reference})` : title)

/** Payments of the bill. If it is open, they can be cancelled; cancelled ones stay visible. */
export function BillPayments({ pay, payable, init, money }: Omit<Props, 'share'>) {
  const t = useTexts(actsTexts)
  const cancelling = useDialogOf<PayablePayment>()
  const needsConnection = useConnectionNeed()
  return (
    <>
      {payable.payments.map((payment) => (
        <div key={payment.id} className="flex items-center justify-between gap-2 text-ink-soft">
          <dt className="min-w-0 flex-1 truncate">{nameOf(payment)}</dt>
          <dd className="flex items-center gap-1">
            {money(-payment.amount)}
            {payable.isOpen && pay.acts && (
              <IconButton
                size="sm"
                label={t.cancelPayment(nameOf(payment))}
                icon={<X aria-hidden="true" className="size-4" />}
                className="-my-2 text-ink-faint"
                blocked={needsConnection}
                disabled={pay.acts.isPending || pay.isTaking}
                onClick={() => cancelling.show(payment)}
              />
            )}
          </dd>
        </div>
      ))}
      {payable.cancelled.map((payment) => (
        <div key={payment.id} className="flex justify-between gap-2 text-ink-faint">
          <dt className="min-w-0 truncate">
            <s>{nameOf(payment)}</s> {t.wasCancelled}
          </dt>
          <dd>
            <s>{money(-payment.amount)}</s>
          </dd>
        </div>
      ))}
      {cancelling.subject && (
        <CancelPaymentDialog
          key={cancelling.key}
          {...{ pay, init, money }}
          payment={cancelling.subject}
          open={cancelling.isOpen}
          onClose={cancelling.close}
        />
      )}
    </>
  )
}

type DialogProps = Pick<Props, 'pay' | 'init' | 'money'> & {
  payment: PayablePayment
  open: boolean
  onClose: () => void
}

function CancelPaymentDialog({ pay, init, money, payment, open, onClose }: DialogProps) {
  const t = useTexts(actsTexts)
  const reasons = init.reasons.filter(({ kind }) => kind === 'refund')
  const [reasonId, setReasonId] = useState(reasons.length === 1 ? reasons[0]!.id : null)
  const amount = money(payment.amount + payment.tip + payment.rounding)
  const isPending = pay.acts?.isPending ?? false
  const onDone = () => {
    // the notice of the last payment goes, as that may be the cancelled one
    pay.putAway()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={t.cancelPaymentTitle(nameOf(payment))}
      description={payment.kind === 'gift_card' ? t.cancelCardHint(amount) : t.cancelPaymentHint(amount)}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant="danger"
            className="tnum"
            pending={isPending}
            disabled={reasonId === null}
            onClick={() => pay.acts?.cancelPayment({ id: payment.id, title: nameOf(payment) }, reasonId!, onDone)}
          >
            {t.cancelPaymentConfirm(amount)}
          </Button>
        </>
      }
    >
      {reasons.length === 0 ? (
        <p className="text-sm text-danger-ink">{t.noRefundReasons}</p>
      ) : (
        <RadioCards
          label={t.reason}
          showLabel
          columns={2}
          value={reasonId}
          onChange={setReasonId}
          options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </Dialog>
  )
}
