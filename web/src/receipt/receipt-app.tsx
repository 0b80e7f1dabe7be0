import { CloudOff, Link2Off, Printer } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { headingOf } from '../features/printing/heading.ts'
import { rollOf } from '../features/printing/paper.ts'
import '../features/printing/paper.css'
import { ReceiptPaper } from '../features/printing/receipt/receipt-paper.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { useLanguage, useTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { fetchReceipt } from './fetch-receipt.ts'
import { receiptTexts } from './receipt.texts.ts'

/** The document of a public address, on the phone of whoever has it. */
export function ReceiptApp({ token }: { token: string }) {
  const t = useTexts(receiptTexts)
  const { shown, retry } = useReceipt(token)
  if (shown === 'loading')
    return (
      <State icon={<Spinner className="text-2xl text-brand" />} isBusy>
        {t.wait}
      </State>
    )
  if (shown === 'missing') return <State icon={<Link2Off aria-hidden="true" />}>{t.missing}</State>
  if (shown === 'failed')
    return (
      <State icon={<CloudOff aria-hidden="true" />}>
        {t.failed}
        <Button onClick={retry}>{t.retry}</Button>
      </State>
    )
  return <Shown document={shown} />
}

type Receipt = PaperDocument | 'loading' | 'missing' | 'failed'

function useReceipt(token: string): { shown: Receipt; retry: () => void } {
  const [shown, setShown] = useState<Receipt>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    void fetchReceipt(token).then((found) => {
      if (!isGone) setShown(found)
    })
    return () => {
      isGone = true
    }
  }, [token, tries])
  const retry = () => {
    setShown('loading')
    setTries((before) => before + 1)
  }
  return { shown, retry }
}

function Shown({ document }: { document: PaperDocument }) {
  const t = useTexts(receiptTexts)
  const { language } = useLanguage()
  usePageTitle(`${headingOf(document, language)} ${document.number ?? ''} · ${document.store.name}`)
  return (
    <main className="min-h-dvh bg-sunken px-2 py-4 print:min-h-0 print:bg-transparent print:p-0">
      <div className="mb-4 flex justify-center print:hidden">
        <Button
          variant="outline"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
      </div>
      <article
        lang={language}
        className={`paper paper-${rollOf(document.print.page_format)} mx-auto max-w-full shadow-lift print:shadow-none`}
      >
        <ReceiptPaper paper={{ language, copy: 0, document }} />
      </article>
    </main>
  )
}

function State({ icon, isBusy = false, children }: { icon: ReactNode; isBusy?: boolean; children: ReactNode }) {
  return (
    <main aria-busy={isBusy} className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-4 text-center text-ink-soft [&_svg]:size-8">
        {icon}
        {children}
      </div>
    </main>
  )
}
