import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LiveStatus } from './live-status.tsx'
import { orderWords } from './order-words.texts.ts'
import { StoreClock } from './store-clock.ts'

type OpenOrdersFrameProps = {
  title: string
  /** The newest answer, and the error of the last attempt. */
  latest: { data?: { loadedAt: number } | undefined; error?: unknown }
  /** Why there is nothing to show. */
  error: unknown
  /** The restaurant's, by which the times on the screen are; undefined until it is known. */
  timeZone: string | undefined
  isReloading: boolean
  onReload: () => void
  tools?: ReactNode
  grid: string
  /** The orders; null until they are loaded. */
  children: ReactNode
}

/** A page of open orders: their age, a button that reloads them, and what stands in their place until they are loaded. */
export function OpenOrdersFrame({
  title,
  latest,
  error,
  timeZone,
  isReloading,
  onReload,
  tools,
  grid,
  children,
}: OpenOrdersFrameProps) {
  const words = useTexts(orderWords)
  usePageTitle(title)
  return (
    <StoreClock value={timeZone}>
      <div className="flex flex-col gap-5">
        <PageHeader
          title={title}
          actions={
            <>
              {tools}
              <LiveStatus loadedAt={latest.data?.loadedAt} isStale={latest.error !== undefined} />
              <Button
                variant="outline"
                pending={isReloading}
                icon={<RotateCw aria-hidden="true" className="size-4" />}
                onClick={onReload}
              >
                {words.refresh}
              </Button>
            </>
          }
        />
        {children ??
          (error ? (
            <LoadFailure title={words.loadFailed} error={error} pending={isReloading} onRetry={onReload} />
          ) : (
            <Loading label={words.loading} className={grid}>
              {[1, 2, 3].map((card) => (
                <Skeleton key={card} className="h-80 w-full rounded-lg" />
              ))}
            </Loading>
          ))}
      </div>
    </StoreClock>
  )
}
