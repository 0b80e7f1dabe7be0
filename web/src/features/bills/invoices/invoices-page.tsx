import type { Day } from '#core/calendar/business-day.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { businessDayOf } from '../../reports/periods/business-day-of.ts'
import { PeriodButton } from '../../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../../reports/periods/period-filter-dialog.tsx'
import { periodsTexts } from '../../reports/periods/periods.texts.ts'
import { usePeriodName } from '../../reports/periods/period-name.ts'
import { PAST_PERIODS } from '../../reports/periods/period.rules.ts'
import { CreditNotesExport } from './credit-notes/credit-notes-export.tsx'
import { CreditNotesOfPeriod } from './credit-notes/credit-notes-of-period.tsx'
import { creditNotesTexts } from './credit-notes/credit-notes.texts.ts'
import { ExportButton } from './export-button.tsx'
import { InvoiceSearchResults } from './invoice-search-results.tsx'
import { InvoicesOfPeriod } from './invoices-of-period.tsx'
import { InvoicesSkeleton } from './invoices-skeleton.tsx'
import { useInvoices, useInvoicesInit, type InvoicesInit } from './invoices.api.ts'
import { invoicesTexts } from './invoices.texts.ts'
import { useInvoicesAddress } from './use-invoices-address.ts'

export default function InvoicesPage() {
  const t = useTexts(invoicesTexts)
  const periods = useTexts(periodsTexts)
  const creditNotes = useTexts(creditNotesTexts)
  const address = useInvoicesAddress()
  const { searched, period } = address
  const init = useInvoicesInit()
  const invoices = useInvoices(period)
  const filter = useDialogOf<Day>()
  const today = init.data ? todayOf(init.data) : null
  const openFilter = () => {
    if (today !== null) filter.show(today)
  }
  const name = usePeriodName(period, today)
  // receipts asked for again are mostly of today or yesterday, so both are one touch away
  const nearDay = period.type === 'today' ? 'yesterday' : 'today'
  usePageTitle(t.title)

  const isPeriodShown = searched === ''
  const areInvoicesShown = isPeriodShown && address.list === 'invoices'
  const hasNoList = areInvoicesShown && invoices.error && !invoices.data
  const loadError = init.error && !init.data ? t.initFailed : hasNoList ? t.loadFailed : null
  const retry = () => {
    void init.mutate()
    void invoices.mutate()
  }

  const panel =
    loadError !== null ? (
      <LoadFailure
        title={loadError}
        error={init.error ?? invoices.error}
        onRetry={retry}
        pending={init.isValidating || invoices.isValidating}
      />
    ) : !init.data || (areInvoicesShown && !invoices.data) ? (
      <InvoicesSkeleton />
    ) : areInvoicesShown ? (
      <InvoicesOfPeriod
        invoices={invoices.data!}
        init={init.data}
        page={address.page}
        onPage={address.toPage}
        onFilter={openFilter}
      />
    ) : isPeriodShown ? (
      <CreditNotesOfPeriod
        period={period}
        init={init.data}
        page={address.page}
        onPage={address.toPage}
        onFilter={openFilter}
      />
    ) : (
      <InvoiceSearchResults text={searched} init={init.data} onBack={address.clearSearch} />
    )

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t.title}
        hint={isPeriodShown ? name : undefined}
        actions={
          <>
            <Button variant="outline" onClick={() => address.toPeriod({ type: nearDay, from: null, to: null })}>
              {periods.types[nearDay]}
            </Button>
            <PeriodButton disabled={today === null} onClick={openFilter} />
            {areInvoicesShown && (
              <ExportButton invoices={invoices.data} init={init.data} period={period} today={today} />
            )}
            {isPeriodShown && !areInvoicesShown && <CreditNotesExport init={init.data} period={period} today={today} />}
          </>
        }
      />
      <SearchBox
        key={searched}
        words={t.search}
        searched={searched}
        onSearch={address.searchFor}
        onClear={address.clearSearch}
        className="w-full max-w-2xl"
      />
      {isPeriodShown ? (
        <Tabs
          label={creditNotes.lists}
          value={address.list}
          onChange={address.toList}
          tabs={[
            { value: 'invoices', label: creditNotes.invoices, panel },
            { value: 'credit-notes', label: creditNotes.title, panel },
          ]}
        />
      ) : (
        panel
      )}
      <PeriodFilterDialog filter={filter} choice={period} onChoose={address.toPeriod} types={PAST_PERIODS} />
    </div>
  )
}
/** The present business day of the restaurant. */
function todayOf({ storeSettings: { time_zone, day_starts_at } }: InvoicesInit): Day {
  return businessDayOf(new Date(), { timeZone: time_zone, dayStartsAt: day_starts_at })
}
