import { useTexts } from '../../lib/texts.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { posTexts } from './pos.texts.ts'
import { TILL_CLASS, TILL_COLUMNS } from './till-layout.ts'

/** The till's shape while its menu is on the way. */
export function TillSkeleton() {
  const t = useTexts(posTexts)
  return (
    <Loading label={t.loading} className={TILL_CLASS}>
      <div className="flex items-center justify-between gap-4 px-4 py-3 md:px-6">
        <h1 className="font-display text-xl font-semibold md:text-2xl">{t.title}</h1>
        <Skeleton className="h-9 w-40 max-md:hidden" />
      </div>
      <div className={TILL_COLUMNS}>
        <div className="flex min-h-0 flex-col gap-3 overflow-hidden px-4 md:px-6">
          <Skeleton className="h-11 shrink-0" />
          <Skeleton className="h-11 w-3/4 shrink-0" />
          <div className="grid grid-cols-2 gap-3">
            {Array.from({ length: 12 }, (_, at) => (
              <Skeleton key={at} className="h-24 rounded-lg" />
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-3 border-l border-line bg-surface p-4 max-md:hidden">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
    </Loading>
  )
}
