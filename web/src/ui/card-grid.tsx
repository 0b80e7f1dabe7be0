import { Skeleton } from './skeleton.tsx'

/** Cards side by side: one on a phone, up to three on wide screens. */
export const CARD_GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** The shape of cards that are coming. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={CARD_GRID}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-64 rounded-lg" />
      ))}
    </div>
  )
}
