import { Printer, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-class.ts'
import { DocumentLink } from './document-link.tsx'
import { printingTexts } from './printing.texts.ts'
import { usePrintOut } from './out/use-print-out.ts'

type Props = {
  invoiceId: string
  size: ButtonSize
  /** Also offers the receipt as a code that a guest scans. */
  offersLink: boolean
}

/** The receipt of a payment: on paper, or on the guest's phone. */
export function ReceiptKeys({ invoiceId, size, offersLink }: Props) {
  const t = useTexts(printingTexts)
  const printOut = usePrintOut()
  const { run, isPending } = useCommand({ fallback: t.failed })
  const [isLinkShown, setLinkShown] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size={size}
        pending={isPending}
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        onClick={() => void run(() => printOut.print('invoice', invoiceId))}
      >
        {t.printReceipt}
      </Button>
      {offersLink && (
        <Button
          variant="outline"
          size={size}
          icon={<QrIcon aria-hidden="true" className="size-4.5" />}
          aria-expanded={isLinkShown}
          onClick={() => setLinkShown((isShown) => !isShown)}
        >
          {t.qrReceipt}
        </Button>
      )}
      {isLinkShown && <DocumentLink kind="invoice" id={invoiceId} />}
    </>
  )
}
