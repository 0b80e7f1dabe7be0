import { useRef } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { OrderOutcome } from './order-outcome.tsx'

/** Shows the last order sent, also if an earlier try had sent it. */
export function OrderSentDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts).sent
  const { lastOrder } = useTill()
  const doneButton = useRef<HTMLButtonElement>(null)
  if (!lastOrder) return null
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={words.title}
      closeLabel={t.close}
      initialFocus={doneButton}
      footer={
        <Button ref={doneButton} size="lg" className="sm:min-w-40" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <OrderOutcome order={lastOrder} />
    </Dialog>
  )
}
