import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PERIODS, type Day } from '#core/calendar/business-day.ts'
import { TENANT_STATUSES, type TenantStatus } from '#core/contract/platform/tenants.ts'
import { utcDay } from '../../../lib/format/days.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterBox } from '../../../ui/fields/filter-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PeriodButton } from '../../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../../reports/periods/period-filter-dialog.tsx'
import { usePeriodName } from '../../reports/periods/period-name.ts'
import type { PeriodChoice } from '../../reports/periods/period.rules.ts'
import { AddTenantDialog } from './add-tenant-dialog.tsx'
import { ExportButton } from './export-button.tsx'
import { TenantsList } from './tenants-list.tsx'
import { useTenantCounts, useTenantsPage } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'
import { useTenantsAddress } from './use-tenants-address.ts'

/** The search waits for a pause in the typing. */
const PAUSE_MS = 800
const TODAY: PeriodChoice = { type: 'today', from: null, to: null }

export default function TenantsPage() {
  const t = useTexts(tenantsTexts)
  const address = useTenantsAddress()
  const answer = useTenantsPage(address)
  const adding = useDialogOf<true>()
  const filter = useDialogOf<Day>()
  usePageTitle(t.title)

  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            <ExportButton status={address.status} />
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => adding.show(true)}>
              {t.create}
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <FilterBox
          words={{ label: t.search, clear: t.clearSearch }}
          filter={address.filter}
          onSearch={address.searchFor}
          pauseMs={PAUSE_MS}
          className="min-w-0 flex-1 sm:max-w-sm"
        />
        <PeriodButton onClick={() => filter.show(utcDay())} />
        {address.period && <ChosenPeriod period={address.period} onClear={address.clearPeriod} />}
      </div>
      <StatusTabs status={address.status} onChange={address.toStatus}>
        <TenantsList address={address} answer={answer} />
      </StatusTabs>
      <AddTenantDialog
        key={adding.key}
        open={adding.isOpen}
        onClose={adding.close}
        // the newest restaurant comes first; if that page is open already, nothing is added to the history
        onAdded={() => {
          if (address.page > 1) address.toPage(1)
        }}
      />
      <PeriodFilterDialog
        filter={filter}
        choice={address.period ?? TODAY}
        onChoose={address.toPeriod}
        types={PERIODS}
      />
    </div>
  )
}

type StatusTabsProps = { status: TenantStatus; onChange: (status: TenantStatus) => void; children: ReactNode }

/** Number of restaurants in each status, as tabs that choose the status shown. */
function StatusTabs({ status, onChange, children }: StatusTabsProps) {
  const t = useTexts(tenantsTexts)
  const { locale } = useLanguage()
  const { data } = useTenantCounts()
  const counts = data && { active: data.activeTenants, inactive: data.inactiveTenants, all: data.allTenants }
  return (
    <Tabs
      label={t.statuses}
      value={status}
      onChange={onChange}
      tabs={TENANT_STATUSES.map((value) => ({
        value,
        label: t[value],
        badge: counts && (
          <Badge tone={value === status ? 'brand' : 'neutral'} className="tnum">
            {counts[value].toLocaleString(locale)}
          </Badge>
        ),
        panel: children,
      }))}
    />
  )
}

function ChosenPeriod({ period, onClear }: { period: PeriodChoice; onClear: () => void }) {
  const t = useTexts(tenantsTexts)
  const name = usePeriodName(period, utcDay())
  return (
    <Button
      variant="quiet"
      aria-label={`${t.created(name)}. ${t.clearFilter}`}
      iconEnd={<X aria-hidden="true" className="size-4" />}
      className="max-sm:w-full"
      onClick={onClear}
    >
      {t.created(name)}
    </Button>
  )
}
