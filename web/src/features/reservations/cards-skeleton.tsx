import { useTexts } from '../../lib/texts.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CARDS_GRID } from './reservation-cards.tsx'
import { reservationsTexts } from './reservations.texts.ts'

export function CardsSkeleton({ count }: { count: number }) {
  const t = useTexts(reservationsTexts)
  return (
    <Loading label={t.loading} className={CARDS_GRID}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-64 rounded-lg" />
      ))}
    </Loading>
  )
}
