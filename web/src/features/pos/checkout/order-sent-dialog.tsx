import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { printToken } from '../../printing/print-windows.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { tokenOfReceipt } from './till-receipt.rules.ts'

/** The order is out: its number, to be told or printed, and the change of a cash payment. */
export function OrderSentDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts).sent
  const { lastOrder, money } = useTill()
  const doneButton = useRef<HTMLButtonElement>(null)
  if (!lastOrder) return null
  const { tokenNo, receipt, change, wasRecalled } = lastOrder
  const paidBy = receipt.payments.map((payment) => payment.title).join(', ')
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={words.title}
      closeLabel={t.close}
      size="sm"
      initialFocus={doneButton}
      footer={
        <>
          <Button
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-4.5" />}
            onClick={() => printToken(tokenOfReceipt(receipt, tokenNo), { auto: true })}
          >
            {words.printToken}
          </Button>
          <Button ref={doneButton} onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-1 py-2 text-center">
        <p className="text-sm font-medium text-ink-soft">{words.token}</p>
        <p className="tnum font-display text-4xl font-semibold">{tokenNo}</p>
      </div>
      {wasRecalled && (
        <p className="mt-2 rounded-lg bg-notice-soft px-4 py-3 text-sm text-notice-ink">
          {paidBy === '' ? words.recalledUnpaid : words.recalledPaid(paidBy)}
        </p>
      )}
      {change > 0 && (
        <p className="mt-2 flex items-baseline justify-between gap-4 rounded-lg bg-sunken px-4 py-3">
          <span className="font-medium text-ink-soft">{words.change}</span>
          <span className="tnum text-2xl font-bold">{money(change)}</span>
        </p>
      )}
    </Dialog>
  )
}
