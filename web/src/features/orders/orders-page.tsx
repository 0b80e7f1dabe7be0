import { useSearchParams } from 'react-router'
import { useTexts } from '../../lib/texts.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { billsTexts } from '../bills/bills.texts.ts'
import { OpenBills } from '../bills/open-bills.tsx'
import { TillChoice } from '../payments/till-choice.tsx'
import { OpenOrdersFrame } from './open-orders-frame.tsx'
import { useRefetchOnFloorEvent, useRefetchOnOrderEvent } from './orders.live.ts'
import { ORDERS_GRID, OrdersList } from './orders-list.tsx'
import { useOpenOrders, useOrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import { useReload } from './use-reload.ts'
import { groupsByVisit } from './visits/group-visits.rules.ts'
import { HandOverKey } from './visits/hand-over-key.tsx'
import { VisitsOfOrders } from './visits/visit-of-group.tsx'
import { useOpenVisits } from './visits/visits-of-orders.api.ts'

const NO_VISITS: never[] = []
const TABS = ['orders', 'bills'] as const

export default function OrdersPage() {
  const t = useTexts(ordersTexts)
  const { openBills } = useTexts(billsTexts)
  const orders = useOpenOrders()
  const init = useOrdersInit()
  const visits = useOpenVisits()
  const { isReloading, reload } = useReload(() => Promise.all([orders.reload(), init.reload()]))
  useRefetchOnOrderEvent(orders.mutate)
  useRefetchOnFloorEvent(visits.mutate)
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'bills' ? 'bills' : 'orders'
  const titles = { orders: t.openOrders, bills: openBills }

  return (
    <OpenOrdersFrame
      title={t.title}
      latest={orders}
      error={orders.error ?? init.error}
      timeZone={init.data?.storeSettings.time_zone}
      isReloading={isReloading}
      onReload={reload}
      tools={
        <>
          <div className="w-88 max-w-full">
            <Segmented
              label={t.tabs}
              wide
              value={tab}
              onChange={(next) => setSearch(next === 'bills' ? { tab: next } : {}, { replace: true })}
              options={TABS.map((value) => ({ value, label: titles[value] }))}
            />
          </div>
          <HandOverKey />
          {init.data && <TillChoice tills={init.data.tills} />}
        </>
      }
      grid={ORDERS_GRID}
    >
      {orders.data && init.data ? (
        tab === 'bills' ? (
          <OpenBills init={init.data} />
        ) : (
          <VisitsOfOrders value={visits.data ?? NO_VISITS}>
            <OrdersList groups={groupsByVisit(orders.data.groups, visits.data)} init={init.data} />
          </VisitsOfOrders>
        )
      ) : null}
    </OpenOrdersFrame>
  )
}
