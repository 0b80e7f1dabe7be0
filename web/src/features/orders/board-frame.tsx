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

type BoardFrameProps = {
  title: string
  /** The newest answer, and what the last attempt failed of. */
  board: { data?: { loadedAt: number } | undefined; error?: unknown }
  /** Why there is nothing to show. */
  error: unknown
  isReloading: boolean
  onReload: () => void
  tools?: ReactNode
  grid: string
  /** The board; null until there is one. */
  children: ReactNode
}

/** A page of open orders: its age, a button that fetches it again, and what stands in the board's place meanwhile. */
export function BoardFrame({ title, board, error, isReloading, onReload, tools, grid, children }: BoardFrameProps) {
  const words = useTexts(orderWords)
  usePageTitle(title)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={title}
        actions={
          <>
            {tools}
            <LiveStatus loadedAt={board.data?.loadedAt} isStale={board.error !== undefined} />
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
  )
}
