import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonSize } from '../../../ui/button-class.ts'
import { printReceipt } from '../../printing/print-windows.ts'
import { billsTexts } from '../bills.texts.ts'
import type { Taken } from '../use-taking.ts'

/** The receipt of the invoice that a payment issued. */
export function PrintTaken({ taken: { receipt, isPrinted }, size }: { taken: Taken; size: ButtonSize }) {
  const t = useTexts(billsTexts)
  const [isPrintedOnce, setPrintedOnce] = useState(isPrinted)
  if (receipt === null) return null
  return (
    <Button
      variant="outline"
      size={size}
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() => {
        // what was printed already is printed again as a duplicate
        if (printReceipt({ ...receipt, isDuplicate: isPrintedOnce }, { auto: true })) setPrintedOnce(true)
      }}
    >
      {t.printReceipt}
    </Button>
  )
}
