import { Skeleton } from '../../ui/skeleton.tsx'

const FIGURES = ['orders', 'average', 'total', 'new', 'repeat', 'revenue', 'net', 'tax']

export function ReportsSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[7fr_5fr]">
        <div className="grid grid-cols-2 gap-3">
          {FIGURES.map((figure) => (
            <Skeleton key={figure} className="h-26 rounded-lg" />
          ))}
        </div>
        <Skeleton className="h-110 rounded-lg" />
      </div>
      <Skeleton className="h-84 rounded-lg" />
    </div>
  )
}
