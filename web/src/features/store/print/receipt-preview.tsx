import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import '../../printing/paper.css'
import { ReceiptPaper } from '../../printing/receipt/receipt-paper.tsx'
import type { PrintDetails, StoreDetails } from '../settings.api.ts'
import { printSettingsTexts } from './print-settings.texts.ts'
import { samplePaper, toPageFormat } from './sample-receipt.rules.ts'

/** The paper as the form describes it, in its true width. */
export function ReceiptPreview({ print, store }: { print: PrintDetails; store: StoreDetails }) {
  const t = useTexts(printSettingsTexts)
  const { language } = useLanguage()
  const [soldAt] = useState(() => new Date())
  const paper = samplePaper({ store, print, language, soldAt })
  const format = toPageFormat(print.pageFormat)
  return (
    <Card padding="none" className="xl:sticky xl:top-[calc(var(--top-bar)+1.5rem)]">
      <CardHeader title={t.preview} hint={t.previewHint} className="border-b border-line px-5 py-4" />
      <div className="overflow-x-auto bg-sunken p-4">
        <figure className={clsx('paper mx-auto shadow-lift', `paper-${format}`)}>
          <figcaption className="sr-only">{t.previewLabel(t.formats[format])}</figcaption>
          {/* a picture of the paper, whose headings are not those of this page */}
          <div aria-hidden="true">
            <ReceiptPaper paper={paper} />
          </div>
        </figure>
      </div>
    </Card>
  )
}
