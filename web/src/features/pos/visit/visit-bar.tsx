import { ArrowLeft, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { dotted } from '#core/text/isolated.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useTill } from '../till.ts'
import { useOpenedVisit } from './use-opened-visit.ts'
import { visitBarTexts } from './visit-bar.texts.ts'
import { useVisitOfCart } from './visit-of-cart.api.ts'

/** The table that the order is added to, with a link back to it. Renders nothing for an order without a visit. */
export function VisitBar() {
  const t = useTexts(visitBarTexts)
  useOpenedVisit()
  const { cart, changeCart } = useTill()
  const { data, error } = useVisitOfCart(cart.visitId)
  const visit = data?.visit
  const tableId = visit?.table_id ?? null
  const isGone = error instanceof ApiError && error.status === 404
  const leave = () => changeCart((now) => ({ ...now, visitId: null }))
  useEffect(() => {
    if (isGone) leave()
    else if (visit && cart.visitId !== null && cart.tableId !== tableId) changeCart((now) => ({ ...now, tableId }))
  })
  if (cart.visitId === null || !visit) return null
  const place = visit.tables.map(({ table_title }) => table_title).join(', ') || (visit.name ?? t.tab)
  const facts = dotted([visit.covers === null ? null : t.covers(visit.covers), visit.waiter_name])
  return (
    <div className="flex items-center gap-2 bg-brand-soft pr-2 pl-3 text-brand-ink md:pl-5">
      <Link
        to={paths.visit(visit.id)}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm text-sm font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{t.back}</span>
      </Link>
      <output className="min-w-0 flex-1 truncate text-center">
        <strong>{t.addsTo(place)}</strong>
        {facts !== '' && <span className="text-sm max-sm:hidden"> · {facts}</span>}
        {visit.status === 'closed' && <span className="text-sm"> · {t.closed}</span>}
      </output>
      <IconButton size="sm" label={t.leave} icon={<X aria-hidden="true" className="size-5" />} onClick={leave} />
    </div>
  )
}
