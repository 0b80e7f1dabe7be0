import { Armchair } from 'lucide-react'
import { useMemo } from 'react'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { orderTexts } from '../orders/order.texts.ts'
import { StoreClock } from '../orders/store-clock.ts'
import { useReload } from '../orders/use-reload.ts'
import { useFloorState, usePlan } from './floor.api.ts'
import { EditLink, FloorHead } from './floor-head.tsx'
import { useFloorLive } from './floor.live.ts'
import { FloorRoom } from './floor-room.tsx'
import { floorTexts } from './floor.texts.ts'

/** The whole room between the bars of the dashboard. */
const ROOM =
  '-m-4 flex h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] min-h-56 flex-col gap-2 p-3 short:p-2 md:-m-6 lg:px-5 short:-mt-3!'

/** The dining room now: parties, times, and tables that wait for service. */
export default function FloorPage() {
  const t = useTexts(floorTexts)
  const words = useTexts(orderTexts)
  const plan = usePlan()
  const now = useFloorState()
  const reloadAll = useMemo(() => () => Promise.all([plan.reload(), now.reload()]), [plan, now])
  const { isReloading, reload } = useReload(reloadAll)
  useFloorLive(now.mutate, plan.mutate)
  usePageTitle(t.title)
  const error: unknown = plan.error ?? now.error
  const isFilled =
    plan.data &&
    now.data &&
    (plan.data.floors.some(({ tables }) => tables.length > 0) || now.data.state.tabs.length > 0)
  return (
    <StoreClock value={now.data?.state.time_zone}>
      <div className={ROOM}>
        {plan.data && now.data && isFilled ? (
          <FloorRoom floors={plan.data.floors} state={now.data.state} now={now} />
        ) : (
          <>
            <FloorHead now={now} />
            {plan.data && now.data ? (
              <EmptyState
                icon={<Armchair aria-hidden="true" />}
                title={t.empty}
                hint={t.emptyHint}
                action={<EditLink isMain />}
                article={<HelpLink slug="floor" />}
              />
            ) : error === undefined ? (
              <Loading label={words.loading} className="min-h-0 flex-1">
                <Skeleton className="size-full rounded-xl" />
              </Loading>
            ) : (
              <LoadFailure title={words.loadFailed} error={error} pending={isReloading} onRetry={reload} />
            )}
          </>
        )}
      </div>
    </StoreClock>
  )
}
