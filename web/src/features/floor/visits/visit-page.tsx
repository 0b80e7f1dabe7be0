import { Armchair } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { paced } from '../../../lib/api/paced.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { useLiveEvent } from '../../../lib/live/live-channel.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOrdersInit } from '../../orders/orders.api.ts'
import { StoreClock } from '../../orders/store-clock.ts'
import { useVisit, type VisitNow } from './visits.api.ts'
import { titleOfPlace } from '../../orders/order-place.ts'
import { placeOf } from './visit-names.rules.ts'
import { BackToFloor } from './visit-head.tsx'
import { VisitScreen } from './visit-screen.tsx'
import { visitsTexts } from './visits.texts.ts'

/** The page of a visit: its party, orders and bills, and all actions on it. */
export default function VisitPage() {
  const t = useTexts(visitsTexts)
  const { id = '' } = useParams()
  const visit = useVisit(id)
  const init = useOrdersInit()
  useLive(visit.mutate)
  useAddress(id, visit.data)
  usePageTitle(visit.data ? titleOfPlace(placeOf(visit.data.visit, t.tab), t.title) : t.tab)
  const error: unknown = visit.error ?? init.error
  return (
    <StoreClock value={init.data?.storeSettings.time_zone}>
      <div data-takes-bar="" className="flex flex-col gap-4 short:gap-2">
        {!(visit.data && init.data) && <BackToFloor />}
        {visit.data && init.data ? (
          <VisitScreen
            key={visit.data.visit.id}
            now={visit.data}
            isStale={visit.error !== undefined}
            init={init.data}
          />
        ) : error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            icon={<Armchair aria-hidden="true" />}
            title={error.message}
            article={<HelpLink slug="visit" />}
          />
        ) : error ? (
          <LoadFailure
            title={t.loadFailed}
            error={error}
            onRetry={() => void Promise.all([visit.mutate(), init.mutate()])}
          />
        ) : (
          <Loading label={t.loading} className="grid gap-5 lg:grid-cols-[1fr_18rem] xl:grid-cols-[1fr_22rem]">
            <Skeleton className="h-96 w-full rounded-lg" />
            <Skeleton className="h-80 w-full rounded-lg" />
          </Loading>
        )}
      </div>
    </StoreClock>
  )
}

/** Fetches the visit again with each event that may be about it. */
function useLive(refetch: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(refetch), [refetch])
  useLiveEvent(['new_order', 'order_update', 'bill_update', 'floor_update'], ask)
}

/** Replaces the address of a merged visit by that of the visit it is part of. */
function useAddress(id: string, now: VisitNow | undefined): void {
  const navigate = useNavigate()
  const shownId = now?.visit.id
  useEffect(() => {
    if (shownId !== undefined && shownId !== id) void navigate(paths.visit(shownId), { replace: true })
  }, [shownId, id, navigate])
}
