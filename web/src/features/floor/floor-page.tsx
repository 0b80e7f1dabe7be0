import { Armchair, PencilRuler, RotateCw } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useTexts } from '../../lib/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LiveStatus } from '../orders/live-status.tsx'
import { orderWords } from '../orders/order-words.texts.ts'
import { StoreClock } from '../orders/store-clock.ts'
import { useReload } from '../orders/use-reload.ts'
import { useFloorState, usePlan } from './floor.api.ts'
import { useFloorLive } from './floor.live.ts'
import { FloorRoom } from './floor-room.tsx'
import { floorTexts } from './floor.texts.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const

/** The dining room now: who sits where, since when, and what is waited for. */
export default function FloorPage() {
  const t = useTexts(floorTexts)
  const words = useTexts(orderWords)
  const plan = usePlan()
  const now = useFloorState()
  const reloadAll = useMemo(() => () => Promise.all([plan.reload(), now.reload()]), [plan, now])
  const { isReloading, reload } = useReload(reloadAll)
  useFloorLive(now.mutate, plan.mutate)
  usePageTitle(t.title)
  const error: unknown = plan.error ?? now.error
  return (
    <StoreClock value={now.data?.state.time_zone}>
      <div className="flex flex-col gap-4">
        <PageHeader
          title={t.title}
          actions={
            <>
              <LiveStatus loadedAt={now.data?.loadedAt} isStale={now.error !== undefined} />
              <IconButton
                variant="outline"
                pending={isReloading}
                label={words.refresh}
                icon={<RotateCw aria-hidden="true" className="size-4" />}
                onClick={reload}
              />
              <EditLink>{t.edit}</EditLink>
            </>
          }
        />
        {plan.data && now.data ? (
          plan.data.floors.some(({ tables }) => tables.length > 0) || now.data.state.tabs.length > 0 ? (
            <FloorRoom floors={plan.data.floors} state={now.data.state} />
          ) : (
            <EmptyState
              icon={<Armchair aria-hidden="true" />}
              title={t.empty}
              hint={t.emptyHint}
              action={<EditLink isMain>{t.draw}</EditLink>}
              article={<HelpLink slug="floor" />}
            />
          )
        ) : error === undefined ? (
          <Loading label={words.loading}>
            <Skeleton className="h-[60vh] w-full rounded-xl" />
          </Loading>
        ) : (
          <LoadFailure title={words.loadFailed} error={error} pending={isReloading} onRetry={reload} />
        )}
      </div>
    </StoreClock>
  )
}

/** To the editor, for whoever may draw. */
function EditLink({ isMain = false, children }: { isMain?: boolean; children: ReactNode }) {
  const person = usePerson()
  if (!person || !may(person, SETTINGS)) return null
  return (
    <Link to={paths.floorPlan} className={buttonClass({ variant: isMain ? 'primary' : 'outline' })}>
      <PencilRuler aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
