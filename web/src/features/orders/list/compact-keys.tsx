import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { MoreKey } from '../more/more-key.tsx'
import type { GroupAction } from '../more/group-action.ts'
import type { GroupStanding } from '../order-groups.rules.ts'
import { ordersTexts } from '../orders.texts.ts'
import { PrintButton } from '../table-orders-card.tsx'
import { ordersViewTexts } from './orders-view.texts.ts'

type Props = { standing: GroupStanding; currency: string; onAction: (action: GroupAction) => void }

/** Buttons of a compact card, in short words: pay, or complete a paid order; print; and the rest. */
export function CompactKeys({ standing, currency, onAction }: Props) {
  const t = useTexts(ordersTexts)
  const { pay } = useTexts(ordersViewTexts)
  const complete = () => onAction({ do: 'complete' })
  return (
    <div className="flex gap-1.5 px-2.5 pb-2.5 *:flex-auto *:px-1.5!">
      {standing.isPaid ? (
        <Button variant="outline" size="sm" onClick={complete}>
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
      <PrintButton {...{ standing, currency, onAction }} isShort />
      {!standing.isPaid && <MoreKey standing={standing} onAction={onAction} onComplete={complete} />}
    </div>
  )
}
