import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Language } from '#core/places/languages.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/theme/wordmark.tsx'
import './paper.css'
import { printingTexts } from './printing.texts.ts'
import type { PageFormat } from './paper.ts'
import { useAutoPrint, usePageOfRoll } from './use-paper.ts'

type Props = {
  title: string
  format: PageFormat
  language: Language
  /** More choices beside the buttons. */
  choice?: ReactNode
  children: ReactNode
}

/** A small window with one paper in it and a button that is not printed. */
export function PaperWindow({ title, format, language, choice, children }: Props) {
  const t = useTexts(printingTexts)
  const paper = usePageOfRoll(format)
  usePageTitle(title)
  useAutoPrint()
  return (
    <main className="min-h-dvh bg-sunken print:min-h-0 print:bg-transparent">
      <div className="sticky top-0 flex flex-wrap justify-center gap-3 border-b border-line bg-raised p-3 print:hidden">
        <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button variant="outline" onClick={() => window.close()}>
          {t.close}
        </Button>
        {choice}
      </div>
      <article
        ref={paper}
        lang={language}
        className={`paper paper-${format} mx-auto my-4 shadow-lift print:m-0 print:shadow-none`}
      >
        {children}
      </article>
    </main>
  )
}

/** For a print window that was opened by its address, or whose paper was taken away; `reason` in place of how to print it again. */
export function NothingToPrint({ title, reason }: { title: string; reason?: string }) {
  const t = useTexts(printingTexts)
  usePageTitle(title)
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="flex flex-col items-center gap-4">
        <LogoMark className="size-10 text-brand" />
        <h1 className="text-base font-medium text-ink-soft">{reason ?? t.nothing}</h1>
        <Button variant="outline" onClick={() => window.close()}>
          {t.close}
        </Button>
      </div>
    </main>
  )
}
