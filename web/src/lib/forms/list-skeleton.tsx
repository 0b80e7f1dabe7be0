import { Skeleton } from '../../ui/skeleton.tsx'

/** Rows of a table that is coming. */
export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-10 rounded-lg max-md:hidden" />
      <Skeleton className="h-14 rounded-lg max-md:h-32" />
      <Skeleton className="h-14 rounded-lg max-md:h-32" />
      <Skeleton className="h-14 rounded-lg max-md:h-32" />
    </div>
  )
}
