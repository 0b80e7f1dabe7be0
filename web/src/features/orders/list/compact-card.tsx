import { clsx } from 'clsx'
import { BadgeCheck, ConciergeBell, CookingPot } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoney } from '#core/money/amount.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { Card } from '../../../ui/card.tsx'
import type { GroupAction } from '../more/group-action.ts'
import { OrderAge } from '../order-age.tsx'
import { orderTexts } from '../order.texts.ts'
import { ordersTexts } from '../orders.texts.ts'
import { placeOfGroup, useVisitOfGroup } from '../visits/visit-of-group.tsx'
import { visitOfGroupTexts } from '../visits/visit-of-group.texts.ts'
import { CompactKeys } from './compact-keys.tsx'
import type { Standing } from './orders-filter.rules.ts'
import { ordersViewTexts } from './orders-view.texts.ts'

/** On a phone two lines: the table and its amount; its wait and the keys. */
const CARD =
  'flex flex-col max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-2 max-sm:px-2.5 max-sm:py-1.5'

type Props = { standing: Standing; currency: string; onOpen: () => void; onAction: (action: GroupAction) => void }

/** A table in short: its title, wait, ready pieces, amount and buttons. A touch elsewhere opens its details. */
export function CompactCard({ standing: { group, standing }, currency, onOpen, onAction }: Props) {
  const t = useTexts(ordersViewTexts)
  const words = useTexts(orderTexts)
  const { paid } = useTexts(ordersTexts)
  const { open } = useTexts(visitOfGroupTexts)
  const { locale } = useLanguage()
  const visit = useVisitOfGroup(group)
  const isPhone = useIsPhone()
  const first = group.orders[0]
  if (!first) return null
  const place = placeOfGroup(visit, first, words)
  const token = <span className="tnum ml-auto truncate text-sm text-ink-soft">{t.token(standing.tokens)}</span>
  return (
    <Card padding="none" className={clsx(CARD, standing.readyPieces > 0 && 'border-success!')}>
      <header className="relative flex grow flex-col gap-1.5 px-2.5 py-2 hover:bg-hover max-sm:contents">
        <div className="flex items-baseline gap-2 max-sm:col-span-2">
          <h2 className="min-w-0 text-lg leading-tight font-bold [overflow-wrap:anywhere]">
            {/* its surface is that of the whole head */}
            <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0">
              {place}
            </button>
          </h2>
          {isPhone && !visit && <span className="min-w-0">{token}</span>}
          {standing.isPaid ? (
            <span className="ml-auto inline-flex shrink-0 items-center gap-1 font-bold text-success-ink">
              <BadgeCheck aria-hidden="true" className="size-4" />
              {paid}
            </span>
          ) : (
            <span className="tnum ml-auto shrink-0 text-lg font-bold">
              {formatMoney(standing.due, currency, locale)}
            </span>
          )}
        </div>
        <div className="flex min-h-8 items-center gap-2">
          <OrderAge placedAt={standing.placedAt} size="sm" />
          <Pieces count={standing.readyPieces} label={t.readyPieces} isReady />
          {standing.readyPieces === 0 && <Pieces count={standing.openPieces} label={t.openPieces} />}
          {!isPhone &&
            (visit ? (
              <Link
                to={paths.visit(visit.id)}
                aria-label={`${open} ${place}`}
                className="touch-target relative ml-auto inline-flex h-8 items-center justify-end pointer-coarse:-my-1.5 text-sm font-semibold text-brand-ink underline underline-offset-2"
              >
                {t.open}
              </Link>
            ) : (
              token
            ))}
        </div>
      </header>
      <CompactKeys {...{ standing, currency, onAction }} visitId={visit?.id ?? null} />
    </Card>
  )
}

type PiecesProps = { count: number; label: (n: number) => string; isReady?: boolean }

/** A sign and the number of pieces that are being made, or wait to be served. */
function Pieces({ count, label, isReady = false }: PiecesProps) {
  if (count === 0) return null
  const Sign = isReady ? ConciergeBell : CookingPot
  return (
    <span
      className={`tnum inline-flex shrink-0 items-center gap-0.5 text-sm font-bold ${isReady ? 'text-success-ink' : 'text-ink-soft'}`}
    >
      <Sign aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label(count)}</span>
    </span>
  )
}
