import { CalendarCheck, Printer } from 'lucide-react'
import type { Day } from '#core/calendar/business-day.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PeriodButton } from '../../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../../reports/periods/period-filter-dialog.tsx'
import { usePeriodName } from '../../reports/periods/period-name.ts'
import { daysOfFile, PAST_PERIODS, type PeriodChoice } from '../../reports/periods/period.rules.ts'
import { useZ, type Reader } from './accounting.api.ts'
import { accountingTexts } from './accounting.texts.ts'
import { zRows } from './accounting-csv.ts'
import { ZSheet } from './z-sheet.tsx'

type Props = { reader: Reader; today: Day; period: PeriodChoice; onPeriod: (choice: PeriodChoice) => void }

/** The Z of each closed day of a period, as it prints. */
export function ZTab({ reader, today, period, onPeriod }: Props) {
  const t = useTexts(accountingTexts)
  const answer = useZ(reader, period)
  const filter = useDialogOf<Day>()
  const name = usePeriodName(period, today)
  const days = answer.data?.days ?? []
  const make = () => ({ name: t.zFile(daysOfFile(period, today)), rows: zRows(days, t) })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-ink-soft">{name}</p>
        <div className="flex flex-wrap gap-2">
          <PeriodButton onClick={() => filter.show(today)} />
          <CsvButton label={t.csv} disabled={days.length === 0} make={make} />
          <Button
            folds
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-4" />}
            disabled={days.length === 0}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
        </div>
      </div>
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {({ days: closings }) =>
          closings.length === 0 ? (
            <EmptyState
              icon={<CalendarCheck aria-hidden="true" />}
              title={t.noZ}
              hint={t.noZHint}
              article={<HelpLink slug="accounting" />}
            />
          ) : (
            <div className="flex flex-col gap-6">
              {closings.map((closing) => (
                <ZSheet key={closing.number} closing={closing} />
              ))}
            </div>
          )
        }
      </Loaded>
      <PeriodFilterDialog filter={filter} choice={period} onChoose={onPeriod} types={PAST_PERIODS} />
    </div>
  )
}
