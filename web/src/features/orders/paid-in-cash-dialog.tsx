import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangeDue } from '../payments/change-due.tsx'
import { printReceipt } from '../printing/print-windows.ts'
import { ordersTexts } from './orders.texts.ts'
import type { PaidBill } from './use-pay-orders.ts'

type Props = { open: boolean; onClose: () => void; hint: string; currency: string; paid: PaidBill }

/** The change of a table that paid in cash, until somebody dismisses it, with its receipt at one touch. */
export function PaidInCashDialog({ open, onClose, hint, currency, paid: { cash, receipt, isPrinted } }: Props) {
  const t = useTexts(ordersTexts)
  const [isPrintedOnce, setPrintedOnce] = useState(isPrinted)
  const doneButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.paidTitle}
      description={hint}
      closeLabel={t.close}
      initialFocus={doneButton}
      footer={
        <>
          <Button
            variant="outline"
            size="lg"
            icon={<Printer aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              // what was printed already is printed again as a duplicate
              if (printReceipt({ ...receipt, isDuplicate: isPrintedOnce }, { auto: true })) setPrintedOnce(true)
            }}
          >
            {t.printPaid}
          </Button>
          <Button ref={doneButton} size="lg" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <ChangeDue cash={cash} currency={currency} />
    </Dialog>
  )
}
