import { useRef } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangeDue } from '../payments/change-due.tsx'
import { billsTexts } from './bills.texts.ts'
import { PrintTaken } from './share/print-taken.tsx'
import type { Taken } from './use-taking.ts'

type Props = { open: boolean; onClose: () => void; hint: string; currency: string; taken: Taken }

/** The change of the last share, when all is paid, until somebody dismisses it, with its receipt at one touch. */
export function PaidDialog({ open, onClose, hint, currency, taken }: Props) {
  const t = useTexts(billsTexts)
  const doneButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.paidInCash}
      description={hint}
      closeLabel={t.close}
      initialFocus={doneButton}
      footer={
        <>
          <PrintTaken taken={taken} size="lg" />
          <Button ref={doneButton} size="lg" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      {taken.cash && <ChangeDue cash={taken.cash} currency={currency} />}
    </Dialog>
  )
}
