import { Skeleton } from '../../../ui/skeleton.tsx'

export function FiguresSkeleton({ tiles }: { tiles: number }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} className="h-36 rounded-lg" />
      ))}
    </div>
  )
}
