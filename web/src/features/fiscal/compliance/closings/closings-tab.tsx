import { CalendarCheck, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import type { ClosingHead } from '#core/contract/fiscal/closings.ts'
import { CLOSINGS, type ClosingKind } from '#core/fiscal/chains.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { signedMoneyText } from '../../../../lib/format/wire-money.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { paths } from '../../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { useClosings } from '../compliance.api.ts'
import { complianceTexts } from '../compliance.texts.ts'

/** Days that the list of closings goes back; older closings are in archives. */
const LISTED_DAYS = 366

/** Closings of the last twelve months, a kind at a time. */
export function ClosingsTab({ today, currency, timeZone }: { today: Day; currency: string; timeZone: string }) {
  const t = useTexts(complianceTexts)
  const [search, setSearch] = useSearchParams()
  const kind = CLOSINGS.find((one) => one === search.get('kind')) ?? 'day'
  const answer = useClosings(kind, { from: addDays(today, -LISTED_DAYS), to: today })
  return (
    <div className="flex flex-col gap-4">
      <div className="overflow-x-auto [scrollbar-width:none]">
        <Segmented
          label={t.kind}
          value={kind}
          onChange={(next: ClosingKind) => setSearch({ tab: 'closings', kind: next })}
          options={CLOSINGS.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </div>
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {(closings) =>
          closings.length === 0 ? (
            <EmptyState
              icon={<CalendarCheck aria-hidden="true" />}
              title={t.noClosings}
              hint={t.noClosingsHint}
              article={<HelpLink slug="fiscal-journal" />}
            />
          ) : (
            <ClosingsTable {...{ closings, currency, timeZone }} />
          )
        }
      </Loaded>
    </div>
  )
}

type TableProps = { closings: readonly ClosingHead[]; currency: string; timeZone: string }

function ClosingsTable({ closings, currency, timeZone }: TableProps) {
  const t = useTexts(complianceTexts)
  const { locale } = useLanguage()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const money = (amount: string) => signedMoneyText(amount, currency, locale)
  const columns: Column<ClosingHead>[] = [
    { key: 'number', title: t.number, main: true, cell: ({ kind, number }) => t.closing({ kind, number }) },
    { key: 'days', title: t.period, line: 2, cell: ({ from, to }) => day.formatRange(new Date(from), new Date(to)) },
    { key: 'at', title: t.at, cell: ({ at }) => instant.format(new Date(at)) },
    { key: 'total', title: t.total, line: 1, figure: true, cell: ({ total }) => money(total) },
    { key: 'tax', title: t.tax, figure: true, cell: ({ tax }) => money(tax) },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: ({ kind, number }) => (
        <Link
          to={paths.closing(kind, number)}
          aria-label={t.open(number)}
          className={buttonClass({ variant: 'quiet', square: true })}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      ),
    },
  ]
  return (
    <DataTable caption={t.tabs.closings} columns={columns} rows={closings} rowKey={({ number }) => String(number)} />
  )
}
