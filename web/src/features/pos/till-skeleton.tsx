import { useTexts } from '../../lib/texts.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { posTexts } from './pos.texts.ts'
import { TILL_CLASS, TILL_COLUMNS } from './till-layout.ts'

/** The till's shape while its menu is on the way. */
export function TillSkeleton() {
  const t = useTexts(posTexts)
  return (
    <Loading label={t.loading} className={TILL_CLASS}>
      <h1 className="sr-only">{t.title}</h1>
      <div className={TILL_COLUMNS}>
        <div className="flex min-h-0 flex-col gap-2 overflow-hidden px-4 pt-2">
          <Skeleton className="h-11 shrink-0" />
          <Skeleton className="h-11 w-3/4 shrink-0" />
          <div className="grid grid-cols-2 gap-1.5 lg:grid-cols-4">
            {Array.from({ length: 32 }, (_, at) => (
              <Skeleton key={at} className="h-16 rounded-lg" />
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-2 border-l border-line bg-surface p-3 max-md:hidden">
          <Skeleton className="h-13" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
    </Loading>
  )
}
