import { useState } from 'react'
import { documentNumber } from '#core/bills/document-number.ts'
import { useTexts } from '../../lib/texts.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { GiftCardPaper } from './gift-card/gift-card-paper.tsx'
import { giftCardPaperTexts } from './gift-card/gift-card-paper.texts.ts'
import type { GiftCardToPrint } from './gift-card/gift-card.api.ts'
import { headingOf } from './heading.ts'
import { NothingToPrint, PaperWindow } from './paper-window.tsx'
import { receiptNumbers, rollOf, type PageFormat, type PaperToPrint } from './paper.ts'
import { waitingGiftCard, waitingReceipt } from './print-windows.ts'
import { printingTexts } from './printing.texts.ts'
import { ReceiptPaper } from './receipt/receipt-paper.tsx'

/** The receipt's window. It sends no request: it was opened with its data. */
export default function PrintReceiptPage() {
  // read once: the next receipt goes to its own window
  const [paper] = useState(() => ({ giftCard: waitingGiftCard(), receipt: waitingReceipt() }))
  return paper.giftCard ? <GiftCardWindow paper={paper.giftCard} /> : <ReceiptWindow paper={paper.receipt} />
}

function GiftCardWindow({ paper }: { paper: GiftCardToPrint }) {
  const { giftCard, language } = paper
  const title = `${giftCardPaperTexts[language].title} ${documentNumber(giftCard.receiptNo, giftCard.mode)}`
  return (
    <PaperWindow title={title} format={rollOf(giftCard.print.page_format)} language={language}>
      <GiftCardPaper paper={paper} />
    </PaperWindow>
  )
}

function ReceiptWindow({ paper }: { paper: PaperToPrint | null }) {
  const t = useTexts(printingTexts)
  const [isSheet, setSheet] = useState(false)
  if (!paper) return <NothingToPrint title={t.receiptTitle} />
  const { document, language } = paper
  const format: PageFormat = isSheet ? 'a4' : rollOf(document.print.page_format)
  const choice = document.buyer && (
    <div className="w-full max-w-64">
      <Segmented
        label={t.format}
        wide
        value={isSheet ? 'sheet' : 'roll'}
        onChange={(next) => setSheet(next === 'sheet')}
        options={[
          { value: 'roll', label: t.roll },
          { value: 'sheet', label: t.sheet },
        ]}
      />
    </div>
  )
  return (
    <PaperWindow
      title={`${headingOf(document, language)} ${document.number === null ? receiptNumbers(document) : documentNumber(document.number, document.mode)}`}
      format={format}
      language={language}
      choice={choice}
    >
      {[paper, ...(paper.more ?? [])].map((one) => (
        <section key={one.document.number ?? 'note'} className="paper-next">
          <ReceiptPaper paper={one} />
        </section>
      ))}
    </PaperWindow>
  )
}
