import { CloudOff, Link2Off, Printer } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { dotted } from '#core/text/isolated.ts'
import { headingOf } from '../features/printing/heading.ts'
import { rollOf } from '../features/printing/paper.ts'
import '../features/printing/paper.css'
import { ReceiptPaper } from '../features/printing/receipt/receipt-paper.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { useLanguage, useTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { StoreLogo } from '../lib/restaurant/store-logo.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { fetchReceipt, type Receipt } from './fetch-receipt.ts'
import { receiptTexts } from './receipt.texts.ts'

/** The document of a public address, on a guest's phone. */
export function ReceiptApp({ token }: { token: string }) {
  const t = useTexts(receiptTexts)
  const { shown, retry } = useReceipt(token)
  if (shown === 'loading')
    return (
      <Notice icon={<Spinner className="text-2xl text-brand" />} isBusy>
        {t.wait}
      </Notice>
    )
  if (shown === 'missing') return <Notice icon={<Link2Off aria-hidden="true" />}>{t.missing}</Notice>
  if (shown === 'failed')
    return (
      <Notice icon={<CloudOff aria-hidden="true" />}>
        {t.failed}
        <Button onClick={retry}>{t.retry}</Button>
      </Notice>
    )
  return <Shown {...shown} />
}

type State = Receipt | 'loading' | 'missing' | 'failed'

function useReceipt(token: string): { shown: State; retry: () => void } {
  const [shown, setShown] = useState<State>('loading')
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

function Shown({ document, logo }: Receipt) {
  const t = useTexts(receiptTexts)
  const { language } = useLanguage()
  usePageTitle(dotted([`${headingOf(document, language)} ${document.number ?? ''}`, document.store.name]))
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
        {logo !== null && document.print.show_store_details === 1 && (
          <StoreLogo src={logo} sizes="12rem" className="mx-auto mb-3 h-16 w-fit max-w-48 *:h-full" />
        )}
        <ReceiptPaper paper={{ language, copy: 0, document }} />
      </article>
    </main>
  )
}

function Notice({ icon, isBusy = false, children }: { icon: ReactNode; isBusy?: boolean; children: ReactNode }) {
  return (
    <main aria-busy={isBusy} className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-4 text-center text-ink-soft [&_svg]:size-8">
        {icon}
        {children}
      </div>
    </main>
  )
}
