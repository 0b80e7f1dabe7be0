import { Plus, Timer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#core/calendar/business-day.ts'
import type { WorkPeriod } from '#core/contract/people/work-periods.ts'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { localDay } from '../../../lib/format/days.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PeriodButton } from '../../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../../reports/periods/period-filter-dialog.tsx'
import { usePeriodName } from '../../reports/periods/period-name.ts'
import { daysOfFile, PAST_PERIODS, readPeriod, withPeriod } from '../../reports/periods/period.rules.ts'
import { PeriodDialog } from './period-dialog.tsx'
import { PeriodsTable, SumsTable } from './period-tables.tsx'
import { usePeriodCommands, useWorkPeriods, type WorkPeriods } from './work-periods.api.ts'
import { workPeriodRows } from './work-periods-csv.ts'
import { workPeriodsTexts } from './work-periods.texts.ts'

export default function WorkPeriodsPage() {
  const t = useTexts(workPeriodsTexts)
  const { listFailed } = useTexts(formsTexts)
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'this_month', PAST_PERIODS)
  const answer = useWorkPeriods(period)
  const filter = useDialogOf<Day>()
  const editing = useDialogOf<WorkPeriod | null>()
  const [today] = useState(() => localDay(new Date()))
  const name = usePeriodName(period, today)
  const { data } = answer
  usePageTitle(t.title)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          data && (
            <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => editing.show(null)}>
              {t.add}
            </Button>
          )
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{name}</p>
        <div className="flex flex-wrap gap-2">
          <CsvButton
            label={t.export}
            disabled={!data || data.periods.length === 0}
            make={() => ({
              name: t.fileName(daysOfFile(period, today)),
              rows: workPeriodRows(data?.periods ?? [], t),
            })}
          />
          <PeriodButton onClick={() => filter.show(today)} />
        </div>
      </div>
      <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
        {(shown) => <Periods shown={shown} onCorrect={editing.show} />}
      </Loaded>
      {data && (
        <PeriodDialog
          key={editing.key}
          period={editing.subject}
          people={data.people}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
      <PeriodFilterDialog
        filter={filter}
        choice={period}
        onChoose={(choice) => setSearch(withPeriod(new URLSearchParams(), choice))}
        types={PAST_PERIODS}
      />
    </div>
  )
}

type PeriodsProps = { shown: WorkPeriods; onCorrect: (period: WorkPeriod) => void }

function Periods({ shown: { periods, sums, time_zone: timeZone }, onCorrect }: PeriodsProps) {
  const t = useTexts(workPeriodsTexts)
  const deleting = useDialogOf<WorkPeriod>()
  const { remove } = usePeriodCommands()
  if (periods.length === 0)
    return (
      <EmptyState
        icon={<Timer aria-hidden="true" />}
        title={t.empty}
        hint={t.emptyHint}
        article={<HelpLink slug="work-periods" />}
      />
    )
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{t.sums}</h2>
        <SumsTable sums={sums} timeZone={timeZone} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{t.all}</h2>
        <PeriodsTable periods={periods} timeZone={timeZone} onCorrect={onCorrect} onDelete={deleting.show} />
      </section>
      {deleting.subject && (
        <ConfirmAction
          open={deleting.isOpen}
          onClose={deleting.close}
          title={t.deleteTitle(deleting.subject.name)}
          description={t.deleteHint}
          confirmLabel={t.deleteLabel}
          run={(key) => remove(deleting.subject!.id, key)}
        />
      )}
    </>
  )
}
