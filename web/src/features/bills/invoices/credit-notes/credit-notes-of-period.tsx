import { Undo2 } from 'lucide-react'
import { LoadFailure } from '../../../../lib/forms/load-failure.tsx'
import { ListFooter } from '../../../../lib/lists/list-footer.tsx'
import { pageOf } from '../../../../lib/lists/list-page.rules.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { NothingInPeriod } from '../../../reports/periods/nothing-in-period.tsx'
import type { PeriodChoice } from '../../../reports/periods/period.rules.ts'
import { InvoicesSkeleton } from '../invoices-skeleton.tsx'
import { useCreditNotes, type InvoicesInit } from '../invoices.api.ts'
import { CreditNotesTable } from './credit-notes-table.tsx'
import { creditNotesTexts } from './credit-notes.texts.ts'

const PER_PAGE = 25

type Props = {
  period: PeriodChoice
  init: InvoicesInit
  page: number
  onPage: (page: number) => void
  onFilter: () => void
}

export function CreditNotesOfPeriod({ period, init, page: asked, onPage, onFilter }: Props) {
  const t = useTexts(creditNotesTexts)
  const { data: notes, error, isValidating, mutate } = useCreditNotes(period)
  if (!notes) {
    if (!error) return <InvoicesSkeleton />
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  }
  if (notes.length === 0)
    return (
      <NothingInPeriod article="refunds" icon={<Undo2 aria-hidden="true" />} hint={t.emptyHint} onFilter={onFilter} />
    )
  const { page, totalPages, shown } = pageOf(notes, asked, PER_PAGE)
  return (
    <div className="flex flex-col gap-5">
      <CreditNotesTable notes={shown} init={init} />
      <ListFooter
        words={t}
        shown={shown.length}
        total={notes.length}
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        hidesOnlyPage
      />
    </div>
  )
}
