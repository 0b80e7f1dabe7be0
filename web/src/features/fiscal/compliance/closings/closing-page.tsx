import { useState } from 'react'
import { useParams } from 'react-router'
import { documentNumber } from '#core/bills/document-number.ts'
import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useMode } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { NothingToPrint, PaperWindow } from '../../../printing/paper-window.tsx'
import { printingTexts } from '../../../printing/printing.texts.ts'
import { useBooksInit } from '../../accounting/accounting.api.ts'
import { useClosing } from '../compliance.api.ts'
import { complianceTexts } from '../compliance.texts.ts'
import { ClosingPaper } from './closing-paper.tsx'

/** A closing as it prints, like a receipt or on a sheet. */
export default function ClosingPage() {
  const t = useTexts(complianceTexts)
  const { kind = '', number = '' } = useParams()
  const closing = useClosing(kind, number)
  const books = useBooksInit()
  usePageTitle(t.title)
  // asking again would change nothing
  if (closing.error instanceof ApiError && closing.error.status === 404)
    return <NothingToPrint title={t.title} reason={closing.error.message} />
  return (
    <Loaded answer={closing} failed={t.closingFailed} skeleton={<ListSkeleton />}>
      {(loaded) => (
        <Loaded answer={books} failed={t.closingFailed} skeleton={<ListSkeleton />}>
          {({ time_zone: timeZone }) => <ClosingWindow closing={loaded} timeZone={timeZone} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function ClosingWindow({ closing, timeZone }: { closing: ClosingRecord; timeZone: string }) {
  const t = useTexts(complianceTexts)
  const words = useTexts(printingTexts)
  const { language } = useLanguage()
  const mode = useMode()
  const [isSheet, setSheet] = useState(false)
  const choice = (
    <div className="w-full max-w-64">
      <Segmented
        label={words.format}
        wide
        value={isSheet ? 'sheet' : 'roll'}
        onChange={(next) => setSheet(next === 'sheet')}
        options={[
          { value: 'roll', label: words.roll },
          { value: 'sheet', label: words.sheet },
        ]}
      />
    </div>
  )
  return (
    <PaperWindow
      title={t.closing({ kind: closing.kind, number: documentNumber(closing.number, mode) })}
      format={isSheet ? 'a4' : '80'}
      language={language}
      choice={choice}
    >
      <ClosingPaper closing={closing} timeZone={timeZone} mode={mode} />
    </PaperWindow>
  )
}
