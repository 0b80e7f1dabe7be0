import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CollectPayment } from '../../payments/collect-payment.tsx'
import { UnlikelyTenderDialog } from '../../payments/unlikely-tender-dialog.tsx'
import { firstTender, readTender } from '../../payments/tender.rules.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { CheckoutProblem, OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'

/** The money is taken and the order goes out, in one press. */
export function PayOrderDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts)
  const { priced, menu, money, init } = useTill()
  const { pending, problem, approval, pay } = useCheckout()
  const [tender, setTender] = useState(() => firstTender(init.paymentTypes))
  const [isAsking, setAsking] = useState(false)
  const payButton = useRef<HTMLButtonElement>(null)
  const form = useId()
  const bill = { due: priced.totals.total, currency: menu.currency, paymentTypes: init.paymentTypes }
  const read = readTender(tender, bill)
  const mayPay = priced.isSellable && read.problem === null && read.payments.length > 0

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayPay) return
    if (read.isUnlikely) setAsking(true)
    else pay(read)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !pending && onClose()}
      onClosed={onClosed}
      title={words.payTitle}
      closeLabel={t.close}
      size="lg"
      initialFocus={payButton}
      footer={
        <>
          <Button variant="outline" size="lg" disabled={pending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            ref={payButton}
            type="submit"
            form={form}
            variant="accent"
            size="lg"
            className="tnum"
            pending={pending}
            disabled={!mayPay}
          >
            {words.pay(money(bill.due))}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-6 sm:grid-cols-2">
        <OrderSummary />
        <CollectPayment {...bill} value={tender} onChange={setTender} />
      </form>
      <CheckoutProblem problem={problem} />
      {approval}
      <UnlikelyTenderDialog
        {...bill}
        open={isAsking}
        change={read.change}
        onClose={() => setAsking(false)}
        onConfirm={() => pay(read)}
      />
    </Dialog>
  )
}
