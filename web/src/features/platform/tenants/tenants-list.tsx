import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { ListFooter } from '../../../lib/lists/list-footer.tsx'
import { MissingNote } from '../../../lib/lists/missing-note.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useExistingPage } from '../../../lib/use-existing-page.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
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
  const { wait } = useTexts(formsTexts)
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
      <Loading label={wait}>
        <ListSkeleton />
      </Loading>
    )
  }
  if (data.totalTenants === 0)
    return (
      <div className="flex flex-col gap-5">
        <MissingNote missing={data.missing} />
        <NoTenants address={address} />
      </div>
    )

  return (
    <div className="flex flex-col gap-5">
      <MissingNote missing={data.missing} />
      <div aria-busy={!isCurrent}>
        <TenantsTable tenants={data.tenants} now={now} />
      </div>
      <ListFooter
        words={t}
        shown={data.tenants.length}
        total={data.totalTenants}
        page={page}
        totalPages={data.totalPages}
        onPage={toPage}
      />
    </div>
  )
}

function NoTenants({ address }: { address: TenantsListProps['address'] }) {
  const t = useTexts(tenantsTexts)
  const isNarrowed = address.status !== 'all' || address.filter !== '' || address.period !== null
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
