import { useTexts } from '../../../lib/texts.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { platformTexts } from '../platform.texts.ts'

export function FiguresSkeleton({ tiles }: { tiles: number }) {
  const t = useTexts(platformTexts)
  return (
    <Loading label={t.wait} className="grid grid-cols-2 gap-3 xl:grid-cols-3">
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} className="h-36 rounded-lg" />
      ))}
    </Loading>
  )
}
