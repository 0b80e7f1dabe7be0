import { useRef } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { NowAndLater } from '../courses/now-and-later.tsx'
import { useNowAndLater } from '../courses/use-now-and-later.ts'
import { coursesTexts } from '../courses/courses.texts.ts'
import { AddsToTable } from '../tables/adds-to-table.tsx'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { CheckoutProblem, OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'

export function SendOrderDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts)
  const { priced } = useTill()
  const { pending, problem, approval, send } = useCheckout({ onDone: onClose })
  const { hasLater } = useNowAndLater()
  const ofCourses = useTexts(coursesTexts)
  const sendButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={() => !pending && onClose()}
      onClosed={onClosed}
      title={words.sendTitle}
      closeLabel={t.close}
      initialFocus={sendButton}
      footer={
        <>
          <Button variant="outline" size="lg" disabled={pending} onClick={onClose}>
            {t.cancel}
          </Button>
          {hasLater && (
            <Button
              variant="outline"
              size="lg"
              disabled={pending || !priced.isSellable}
              onClick={() => send({ fireAll: true })}
            >
              {ofCourses.sendAll}
            </Button>
          )}
          <Button ref={sendButton} size="lg" pending={pending} disabled={!priced.isSellable} onClick={() => send()}>
            {words.send}
          </Button>
        </>
      }
    >
      <AddsToTable />
      <OrderSummary />
      <NowAndLater />
      <CheckoutProblem problem={problem} />
      {approval}
    </Dialog>
  )
}
