import { useRef } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangeDue } from './payments/change-due.tsx'
import { ReceiptKeys } from '../printing/receipt-keys.tsx'
import { billsTexts } from './bills.texts.ts'
import type { Taken } from './use-taking.ts'

type Props = { open: boolean; onClose: () => void; hint: string; currency: string; taken: Taken }

/** After the last payment: its change until somebody dismisses it, and the choice of receipt: paper, code, or none. */
export function PaidDialog({ open, onClose, hint, currency, taken }: Props) {
  const t = useTexts(billsTexts)
  const doneButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={taken.cash ? t.paidInCash : t.paid}
      description={hint}
      closeLabel={t.close}
      initialFocus={doneButton}
      footer={
        <Button ref={doneButton} size="lg" onClick={onClose}>
          {taken.asksReceipt ? t.noReceipt : t.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {taken.cash && <ChangeDue cash={taken.cash} currency={currency} />}
        {taken.invoiceId !== null && (
          <div className="flex flex-wrap gap-3 *:flex-1">
            <ReceiptKeys invoiceId={taken.invoiceId} size="lg" offersLink={taken.asksReceipt} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
