import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useExistingPage } from '../../../lib/use-existing-page.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { TenantsTable } from './tenants-table.tsx'
import type { useTenantsPage } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'
import type { useTenantsAddress } from './use-tenants-address.ts'

type TenantsListProps = {
  address: ReturnType<typeof useTenantsAddress>
  answer: ReturnType<typeof useTenantsPage>
}

export function TenantsList({ address, answer }: TenantsListProps) {
  const t = useTexts(tenantsTexts)
  const { locale } = useLanguage()
  const { data, error, isCurrent, isValidating, mutate } = answer
  const { page, toPage } = address
  const [now] = useState(() => Date.now())
  const last = data && isCurrent ? Math.max(1, data.totalPages) : page

  useExistingPage({ page, last, toPage })

  if (error && !isCurrent) {
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  }
  if (!data) {
    return (
      <Loading label={t.wait}>
        <ListSkeleton />
      </Loading>
    )
  }
  if (data.totalTenants === 0) return <NoTenants address={address} />

  const count = (n: number) => n.toLocaleString(locale)
  return (
    <div className="flex flex-col gap-5">
      <div aria-busy={!isCurrent}>
        <TenantsTable tenants={data.tenants} now={now} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <p className="tnum text-sm text-ink-soft">{t.showing(count(data.tenants.length), count(data.totalTenants))}</p>
        <Pagination
          page={page}
          totalPages={data.totalPages}
          onPage={toPage}
          label={t.pages}
          pageLabel={t.page(count(page))}
          labels={{ first: t.first, previous: t.previous, next: t.next, last: t.last }}
        />
      </footer>
    </div>
  )
}

function NoTenants({ address }: { address: TenantsListProps['address'] }) {
  const t = useTexts(tenantsTexts)
  const isNarrowed = address.status !== 'all' || address.filter !== '' || address.period.type !== null
  return (
    <EmptyState
      icon={<Building2 aria-hidden="true" />}
      title={t.empty}
      hint={isNarrowed ? t.emptyFiltered : t.emptyHint}
      action={
        isNarrowed && (
          <Button variant="outline" onClick={address.showAll}>
            {t.showAll}
          </Button>
        )
      }
    />
  )
}
