import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { OrderGroup } from '#core/contract/orders.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { CountBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ordersTexts } from '../orders.texts.ts'
import { filtersSet, lookedAt, standingsOf } from './orders-filter.rules.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { ordersViewTexts } from './orders-view.texts.ts'
import { useOrdersFilter } from './use-orders-filter.ts'

/** Filters of the orders behind one button with the number of those set; for phones. */
export function FilterKey({ groups, currency }: { groups: readonly OrderGroup[]; currency: string }) {
  const t = useTexts(ordersViewTexts)
  const { close } = useTexts(ordersTexts)
  const username = useSessionUser()?.username ?? ''
  const [filter] = useOrdersFilter()
  const [isOpen, setOpen] = useState(false)
  const set = filtersSet(filter)
  const shown = lookedAt(standingsOf(groups, findCurrency(currency)?.digits ?? 2), filter, username)
  return (
    <>
      <Button
        variant="outline"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        iconEnd={<CountBadge count={set} label={t.filtersSet(set)} />}
        onClick={() => setOpen(true)}
      >
        {t.filter}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t.filters}
        closeLabel={close}
        footer={
          <Button size="lg" wide onClick={() => setOpen(false)}>
            {t.show(shown.length)}
          </Button>
        }
      >
        <OrdersToolbar groups={groups} currency={currency} onEnter={() => setOpen(false)} isStacked />
      </Dialog>
    </>
  )
}
