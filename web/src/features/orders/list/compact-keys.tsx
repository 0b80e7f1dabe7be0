import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { Button } from '../../../ui/button.tsx'
import type { MenuEntry } from '../../../ui/overlays/menu.tsx'
import { MoreKey } from '../more/more-key.tsx'
import type { GroupAction } from '../more/group-action.ts'
import type { GroupStanding } from '../order-groups.rules.ts'
import { ordersTexts } from '../orders.texts.ts'
import { PrintButton } from '../table-orders-card.tsx'
import { visitOfGroupTexts } from '../visits/visit-of-group.texts.ts'
import { ordersViewTexts } from './orders-view.texts.ts'

type Props = {
  standing: GroupStanding
  currency: string
  onAction: (action: GroupAction) => void
  /** The table's visit; null for a sale over the counter, and for people who do not serve tables. */
  visitId: string | null
}

/** Buttons of a compact card, in short words: pay, or complete a paid order; print; and the rest. */
export function CompactKeys({ standing, currency, onAction, visitId }: Props) {
  const t = useTexts(ordersTexts)
  const { pay } = useTexts(ordersViewTexts)
  const needsConnection = useConnectionNeed()
  const isPhone = useIsPhone()
  const { open } = useTexts(visitOfGroupTexts)
  const navigate = useNavigate()
  // wider cards have a link
  const opening: MenuEntry[] =
    isPhone && visitId !== null
      ? [{ label: open, icon: <ArrowRight aria-hidden="true" />, onPick: () => void navigate(paths.visit(visitId)) }]
      : []
  const complete = () => onAction({ do: 'complete' })
  return (
    <div className="relative flex gap-1.5 *:flex-auto *:px-1.5! max-sm:*:px-3! sm:px-2.5 sm:pb-2.5">
      {standing.isPaid ? (
        <Button variant="outline" size="sm" blocked={needsConnection} onClick={complete}>
          {t.complete}
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="border-transparent! bg-accent-soft! text-accent-ink!"
          aria-label={t.payAndComplete}
          onClick={() => onAction({ do: 'pay', billId: null })}
        >
          {pay}
        </Button>
      )}
      <PrintButton {...{ standing, currency, onAction }} as={isPhone ? 'sign' : 'word'} />
      {!standing.isPaid && <MoreKey standing={standing} onAction={onAction} onComplete={complete} first={opening} />}
    </div>
  )
}
