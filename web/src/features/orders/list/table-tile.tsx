import { clsx } from 'clsx'
import { BadgeCheck, ConciergeBell, CookingPot } from 'lucide-react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { OrderAge } from '../order-age.tsx'
import { placeTitle } from '../order-place.ts'
import { orderWords } from '../order-words.texts.ts'
import { ordersTexts } from '../orders.texts.ts'
import { nameOfVisit, useVisitOfGroup } from '../visits/visit-of-group.tsx'
import type { Standing } from './orders-filter.rules.ts'
import { ordersViewTexts } from './orders-view.texts.ts'

type Props = { standing: Standing; currency: string; onOpen: () => void }

/** A table on a small tile: which, how long, what is ready, how much. A touch opens all of it. */
export function TableTile({ standing: { group, standing }, currency, onOpen }: Props) {
  const t = useTexts(ordersViewTexts)
  const words = useTexts(orderWords)
  const { paid } = useTexts(ordersTexts)
  const { locale } = useLanguage()
  const visit = useVisitOfGroup(group)
  const first = group.orders[0]
  if (!first) return null
  const isReady = standing.readyPieces > 0
  return (
    <button
      type="button"
      onClick={onOpen}
      className={clsx(
        'flex min-h-24 w-full flex-col justify-between gap-1 rounded-lg border px-1.5 py-2 text-left shadow-card hover:bg-hover',
        isReady ? 'border-success bg-success-soft' : 'border-line bg-surface',
      )}
    >
      <span className="flex w-full items-start justify-between gap-1">
        <span className="min-w-0 flex-1">
          <span
            className={clsx(
              'line-clamp-2 leading-tight font-bold break-words',
              group.table_title === null ? 'text-sm tracking-tight' : 'text-base',
            )}
          >
            {(visit && nameOfVisit(visit)) ?? placeTitle(first, words)}
          </span>
          {group.table_title === null && (
            <span className="tnum block truncate text-xs text-ink-soft">{t.token(standing.tokens)}</span>
          )}
        </span>
        <Pieces count={standing.readyPieces} label={t.readyPieces} isReady />
        {!isReady && <Pieces count={standing.openPieces} label={t.openPieces} />}
      </span>
      <span className="flex w-full flex-wrap items-center justify-between gap-1">
        <OrderAge placedAt={standing.placedAt} size="sm" />
        <span className="tnum ml-auto text-sm font-bold">
          {standing.isPaid ? (
            <span className="inline-flex items-center gap-1 text-success-ink">
              <BadgeCheck aria-hidden="true" className="size-4" />
              {paid}
            </span>
          ) : (
            formatMoney(standing.due, currency, locale)
          )}
        </span>
      </span>
    </button>
  )
}

type PiecesProps = { count: number; label: (n: number) => string; isReady?: boolean }

/** How many pieces wait to be served, or are being made: a sign and a number. */
function Pieces({ count, label, isReady = false }: PiecesProps) {
  if (count === 0) return null
  const Sign = isReady ? ConciergeBell : CookingPot
  return (
    <span
      className={clsx(
        'tnum inline-flex shrink-0 items-center gap-0.5 text-sm font-bold',
        isReady ? 'text-success-ink' : 'text-ink-soft',
      )}
    >
      <Sign aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label(count)}</span>
    </span>
  )
}
