import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { NothingToPrint, PaperWindow } from './paper-window.tsx'
import { waitingReceipt } from './print-windows.ts'
import { printingTexts } from './printing.texts.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

/** The receipt's window. It asks no server: what it shows came with it. */
export default function PrintReceiptPage() {
  const t = useTexts(printingTexts)
  // read once: the next receipt goes to its own window
  const [receipt] = useState(waitingReceipt)
  if (!receipt) return <NothingToPrint title={t.receiptTitle} />
  return (
    <PaperWindow
      title={`${receipt.isProvisional ? printingTexts[receipt.language].provisional : t.receiptTitle} ${receipt.receiptNumber}`}
      format={receipt.print.pageFormat}
      language={receipt.language}
    >
      <ReceiptPaper receipt={receipt} />
    </PaperWindow>
  )
}
