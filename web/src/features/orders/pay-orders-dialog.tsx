import { CircleAlert, CookingPot } from 'lucide-react'
import { useId, useState } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CollectPayment } from '../payments/collect-payment.tsx'
import { UnlikelyTenderDialog } from '../payments/unlikely-tender-dialog.tsx'
import { BillSummary } from './bill-summary.tsx'
import { orderWords } from './order-words.texts.ts'
import { unfinishedPieces } from './order-groups.rules.ts'
import type { OrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import { PaidInCashDialog } from './paid-in-cash-dialog.tsx'
import { usePayOrders } from './use-pay-orders.ts'

export type PayOrdersDialogProps = {
  open: boolean
  onClose: () => void
  orderIds: readonly string[]
  /** Token and place, so that nobody pays the wrong table. */
  hint: string
  /** Of this opening: the key of the payment. */
  opening: string
  init: OrdersInit
}

/** Takes the money for a table: the bill on one side, how it is paid on the other. */
export function PayOrdersDialog({ open, onClose, orderIds, hint, opening, init }: PayOrdersDialogProps) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderWords)
  const { locale } = useLanguage()
  const payment = usePayOrders({ orderIds, opening, init, onDone: onClose })
  const { summary, due, notice, isPaying } = payment
  const { currency } = init.storeSettings
  const form = useId()
  const [isAsking, setAsking] = useState(false)
  if (payment.paid) return <PaidInCashDialog {...{ open, onClose, hint, currency }} paid={payment.paid} />
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isPaying) onClose()
      }}
      title={t.payTitle}
      description={hint}
      closeLabel={t.close}
      size="lg"
      footer={
        <Button
          type="submit"
          form={form}
          variant="accent"
          size="lg"
          pending={isPaying}
          disabled={!payment.mayPay}
          className="tnum sm:min-w-56"
        >
          {t.pay(summary ? formatMoney(due, currency, locale) : '')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (payment.read.isUnlikely) setAsking(true)
          else payment.confirm()
        }}
      >
        {notice !== null && (
          <p
            role="alert"
            className="mb-4 flex gap-2.5 rounded-lg bg-warning-soft px-4 py-3 font-medium text-warning-ink"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {notice}
          </p>
        )}
        {summary ? (
          <div className="grid gap-6 sm:grid-cols-2">
            <BillSummary summary={summary} currency={currency} />
            <div className="flex flex-col gap-4">
              <CollectPayment
                due={due}
                currency={currency}
                paymentTypes={init.paymentTypes}
                value={payment.tender}
                onChange={payment.setTender}
              />
              <UnfinishedItems
                pieces={unfinishedPieces(summary.orders)}
                finishItems={payment.finishItems}
                onChange={payment.setFinishItems}
              />
              <Checkbox label={t.alsoPrint} checked={payment.wantsReceipt} onChange={payment.setWantsReceipt} />
            </div>
          </div>
        ) : payment.error ? (
          <LoadFailure
            title={errorMessage(payment.error, words.actionFailed)}
            error={payment.error}
            onRetry={payment.retry}
          />
        ) : (
          <Loading label={words.loading} className="grid gap-6 sm:grid-cols-2">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-56 w-full" />
          </Loading>
        )}
      </form>
      <UnlikelyTenderDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => payment.confirm()}
        due={due}
        change={payment.read.change}
        currency={currency}
      />
    </Dialog>
  )
}

type UnfinishedProps = { pieces: number; finishItems: boolean; onChange: (finish: boolean) => void }

/** Paying does not finish items: what is not finished stays with the kitchen, unless it is finished here too. */
function UnfinishedItems({ pieces, finishItems, onChange }: UnfinishedProps) {
  const t = useTexts(ordersTexts)
  if (pieces === 0) return null
  return (
    <div className="rounded-lg bg-warning-soft px-4 py-2 text-warning-ink">
      <p className="flex items-center gap-2.5 font-medium">
        <CookingPot aria-hidden="true" className="size-5 shrink-0" />
        {t.unfinished(pieces)}
      </p>
      <Checkbox label={t.finishToo(pieces)} checked={finishItems} onChange={onChange} />
    </div>
  )
}
