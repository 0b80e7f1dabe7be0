import { CloudOff } from 'lucide-react'
import type { Day } from '#core/calendar/business-day.ts'
import { may } from '#core/permissions/may.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { LoadFailure } from '../../../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { usePerson } from '../../../../lib/session/person.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useConnectionNeed } from '../../../../lib/till-log/use-connection-need.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { businessDayOf } from '../../../reports/periods/business-day-of.ts'
import { PeriodButton } from '../../../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../../../reports/periods/period-filter-dialog.tsx'
import { usePeriodName } from '../../../reports/periods/period-name.ts'
import { PAST_PERIODS } from '../../../reports/periods/period.rules.ts'
import { TillChoice } from '../till-choice.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import { SessionsExport, TipsExport } from './cash-export.tsx'
import { useCashInit, useCashLive, type CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'
import { CloseService } from './close-by-hand.tsx'
import { Drawers } from './drawers.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { TipsTab } from './tips-tab.tsx'
import { useCashAddress, type CashTab } from './use-cash-address.ts'

export default function CashPage() {
  const t = useTexts(cashTexts)
  const init = useCashInit()
  const needsConnection = useConnectionNeed()
  usePageTitle(t.title)
  useCashLive()
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t.title}
        actions={
          init.data && (
            <>
              <CloseService />
              <TillChoice tills={init.data.tills} />
            </>
          )
        }
      />
      {init.data ? (
        <>
          <Drawers init={init.data} />
          {needsConnection === null ? <CashTabs init={init.data} /> : <ListsNeedConnection words={needsConnection} />}
        </>
      ) : init.error ? (
        <LoadFailure
          title={t.loadFailed}
          error={init.error}
          onRetry={() => void init.mutate()}
          pending={init.isValidating}
        />
      ) : (
        <Loading label={t.loading} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </Loading>
      )}
    </div>
  )
}

/** Sessions, movements, tips and accounts are with the server. */
function ListsNeedConnection({ words }: { words: string }) {
  const t = useTexts(cashTexts)
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      title={words}
      hint={t.listsAway}
      article={<HelpLink slug="till-without-connection" />}
    />
  )
}

/** Only staff who may move cash see tips and accounts. */
const MANAGED: readonly CashTab[] = ['tips', 'accounts']
const OF_PERIOD: readonly CashTab[] = ['sessions', 'tips']

function CashTabs({ init }: { init: CashInit }) {
  const t = useTexts(cashTexts)
  const person = usePerson()
  const { period, tab, toTab, toPeriod } = useCashAddress()
  const filter = useDialogOf<Day>()
  const today = todayOf(init)
  const name = usePeriodName(period, today)
  const openFilter = () => filter.show(today)
  const panels = {
    sessions: <SessionsTab period={period} init={init} onFilter={openFilter} />,
    movements: <MovementsTab init={init} />,
    tips: <TipsTab period={period} init={init} />,
    accounts: <AccountsTab init={init} />,
  }
  const exported = { init, period, today }
  const mayManage = person !== null && may(person, { anyOf: ['CASH_MANAGE'] })
  const shown = (Object.keys(panels) as CashTab[]).filter((one) => mayManage || !MANAGED.includes(one))
  const value = shown.includes(tab) ? tab : 'sessions'
  return (
    <>
      <Tabs
        label={t.lists}
        value={value}
        onChange={toTab}
        tabs={shown.map((one) => ({
          value: one,
          label: t.tabs[one],
          panel: OF_PERIOD.includes(one) ? (
            <div className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-ink-soft">{name}</p>
                <div className="flex flex-wrap gap-2">
                  <PeriodButton onClick={openFilter} />
                  {one === 'tips' ? <TipsExport {...exported} /> : <SessionsExport {...exported} />}
                </div>
              </div>
              {panels[one]}
            </div>
          ) : (
            panels[one]
          ),
        }))}
      />
      <PeriodFilterDialog filter={filter} choice={period} onChoose={toPeriod} types={PAST_PERIODS} />
    </>
  )
}

/** The present business day of the restaurant. */
function todayOf({ storeSettings: { time_zone, day_starts_at } }: CashInit): Day {
  return businessDayOf(new Date(), { timeZone: time_zone, dayStartsAt: day_starts_at })
}
