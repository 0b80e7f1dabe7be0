import { useTexts } from '../../lib/texts.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { shellTexts } from './shell.texts.ts'

/** While a screen's own code is on its way. */
export function ScreenSkeleton() {
  const t = useTexts(shellTexts)
  return (
    <Loading label={t.loading}>
      <Skeleton className="h-9 w-48" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    </Loading>
  )
}
