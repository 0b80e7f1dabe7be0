import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { dotted } from '#core/text/isolated.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ActiveBadge } from '../active-badge.tsx'
import { useSubscriptionHistory } from '../tenants/tenants.api.ts'
import { historyTexts } from './history.texts.ts'
import { PaymentHistoryCard } from './payment-history-card.tsx'
import { TenantDetailsCard } from './tenant-details-card.tsx'

const GRID = 'grid items-start gap-5 lg:grid-cols-2'

export default function SubscriptionHistoryPage() {
  const t = useTexts(historyTexts)
  const { id = '' } = useParams()
  const { data, error, isValidating, mutate } = useSubscriptionHistory(id)
  usePageTitle(dotted([t.title, data?.tenantInfo.name]))

  if (data) {
    return (
      <div className="flex max-w-6xl flex-col gap-3">
        <Breadcrumb here={data.tenantInfo.name} />
        <PageHeader
          title={<span className="[overflow-wrap:anywhere]">{data.tenantInfo.name}</span>}
          hint={t.title}
          actions={<ActiveBadge isActive={data.tenantInfo.is_active === 1} />}
        />
        <div className={GRID}>
          <TenantDetailsCard tenant={data} />
          <PaymentHistoryCard payments={data.subscriptionHistory} />
        </div>
      </div>
    )
  }
  if (error instanceof ApiError && error.status === 404) return <NotThere />
  if (error) {
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  }
  return (
    <Loading label={t.wait} className={GRID}>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  )
}

/** Tenants > the tenant shown. */
function Breadcrumb({ here }: { here: string }) {
  const t = useTexts(historyTexts)
  return (
    <nav aria-label={t.breadcrumb} className="text-sm">
      <ol className="flex min-w-0 items-center gap-1.5">
        <li className="shrink-0">
          <Link
            to={paths.platformTenants}
            className="inline-flex min-h-11 items-center rounded-sm text-ink-soft hover:text-ink hover:underline"
          >
            {t.tenants}
          </Link>
        </li>
        <Arrow />
        <li className="min-w-0 truncate text-ink-soft">{here}</li>
        <Arrow />
        <li className="shrink-0 font-medium" aria-current="page">
          {t.title}
        </li>
      </ol>
    </nav>
  )
}

function Arrow() {
  return (
    <li aria-hidden="true" className="shrink-0 text-ink-faint">
      <ChevronRight className="size-4" />
    </li>
  )
}

function NotThere() {
  const t = useTexts(historyTexts)
  return (
    <EmptyState
      title={<h1>{t.notThere}</h1>}
      action={
        <Link to={paths.platformTenants} className={buttonClass()}>
          {t.backToList}
        </Link>
      }
    />
  )
}
