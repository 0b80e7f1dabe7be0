import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { OrderGroup } from '#core/contract/orders.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Masonry } from '../../../ui/masonry/masonry.tsx'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import { groupKey } from '../order-groups.rules.ts'
import type { GroupAction } from '../more/group-action.ts'
import { TableOrdersCard } from '../table-orders-card.tsx'
import { CompactCard } from './compact-card.tsx'
import { useDensity } from './density.ts'
import { lookedAt, standingsOf } from './orders-filter.rules.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { ordersViewTexts } from './orders-view.texts.ts'
import { TableDialog } from './table-dialog.tsx'
import { useOrdersFilter } from './use-orders-filter.ts'

/** As wide as a card at least is, in pixels. */
const CARD_LEAST = 320
export const COMPACT_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-3 max-sm:gap-2'

type Props = {
  groups: readonly OrderGroup[]
  currency: string
  onAction: (action: GroupAction, group: OrderGroup) => void
  onSetStatus: (itemId: string, status: OrdersStep) => void
}

/** Open orders by urgency, filtered: compact cards, one of which opens at a touch, or full ones. */
export function OrdersView({ groups, currency, onAction, onSetStatus }: Props) {
  const username = useSessionUser()?.username ?? ''
  const [filter, setFilter] = useOrdersFilter()
  const [opened, setOpened] = useState<{ key: string; isOpen: boolean } | null>(null)
  const all = standingsOf(groups, findCurrency(currency)?.digits ?? 2)
  const shown = lookedAt(all, filter, username)
  const [density] = useDensity()
  const isPhone = useIsPhone()
  const openedGroup = opened && groups.find((group) => groupKey(group) === opened.key)
  const open = (group: OrderGroup) => setOpened({ key: groupKey(group), isOpen: true })
  const close = () => setOpened((now) => now && { ...now, isOpen: false })

  return (
    <>
      {!isPhone && (
        <OrdersToolbar
          groups={groups}
          currency={currency}
          onEnter={() => filter.query.trim() !== '' && shown[0] && open(shown[0].group)}
        />
      )}
      {shown.length === 0 && <NothingFound onShowAll={() => setFilter({ query: '', floor: null, on: new Set() })} />}
      {density === 'compact' ? (
        <div className={COMPACT_GRID}>
          {shown.map((one) => (
            <CompactCard
              key={groupKey(one.group)}
              standing={one}
              currency={currency}
              onOpen={() => open(one.group)}
              onAction={(action) => onAction(action, one.group)}
            />
          ))}
        </div>
      ) : (
        <Masonry least={CARD_LEAST}>
          {shown.map(({ group }) => (
            <TableOrdersCard
              key={groupKey(group)}
              group={group}
              currency={currency}
              onAction={(action) => onAction(action, group)}
              onSetStatus={onSetStatus}
            />
          ))}
        </Masonry>
      )}
      {openedGroup && (
        <TableDialog
          group={openedGroup}
          currency={currency}
          open={opened.isOpen}
          onClose={close}
          onAction={(action) => {
            if (action.do !== 'print') close()
            onAction(action, openedGroup)
          }}
          onSetStatus={onSetStatus}
        />
      )}
    </>
  )
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useTexts(ordersViewTexts)
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t.nothingFound}
      hint={t.nothingFoundHint}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {t.showAll}
        </Button>
      }
    />
  )
}
