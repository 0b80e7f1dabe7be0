import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OpenBills } from '../bills/open-bills.tsx'
import { orderTexts } from './order.texts.ts'
import { COMPACT_GRID } from './list/orders-view.tsx'
import { OrdersHead } from './orders-head.tsx'
import { useRefetchOnFloorEvent, useRefetchOnOrderEvent } from './orders.live.ts'
import { OrdersList } from './orders-list.tsx'
import { useOpenOrders, useOrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import { StoreClock } from './store-clock.ts'
import { useReload } from './use-reload.ts'
import { groupsByVisit } from './visits/group-visits.rules.ts'
import { VisitsOfOrders } from './visits/visit-of-group.tsx'
import { useOpenVisits } from './visits/visits-of-orders.api.ts'

const NO_VISITS: never[] = []

/** The open orders, table by table, or the open bills. */
export default function OrdersPage() {
  const { title } = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const orders = useOpenOrders()
  const init = useOrdersInit()
  const visits = useOpenVisits()
  const { isReloading, reload } = useReload(() => Promise.all([orders.reload(), init.reload()]))
  useRefetchOnOrderEvent(orders.mutate)
  useRefetchOnFloorEvent(visits.mutate)
  usePageTitle(title)
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'bills' ? 'bills' : 'orders'
  const error: unknown = orders.error ?? init.error
  const groups = orders.data && groupsByVisit(orders.data.groups, visits.data)

  return (
    <StoreClock value={init.data?.storeSettings.time_zone}>
      <div className="flex flex-col gap-4">
        <OrdersHead
          tab={tab}
          onTab={(next) => setSearch(next === 'bills' ? { tab: next } : {}, { replace: true })}
          groups={groups}
          init={init.data}
          isReloading={isReloading}
          onReload={reload}
          loadedAt={orders.data?.loadedAt}
          isStale={orders.error !== undefined}
        />
        {groups && init.data ? (
          tab === 'bills' ? (
            <OpenBills init={init.data} />
          ) : (
            <VisitsOfOrders value={visits.data ?? NO_VISITS}>
              <OrdersList groups={groups} init={init.data} />
            </VisitsOfOrders>
          )
        ) : error ? (
          <LoadFailure title={words.loadFailed} error={error} pending={isReloading} onRetry={reload} />
        ) : (
          <Loading label={words.loading} className={COMPACT_GRID}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <Skeleton key={card} className="h-34 w-full rounded-lg max-sm:h-22" />
            ))}
          </Loading>
        )}
      </div>
    </StoreClock>
  )
}
