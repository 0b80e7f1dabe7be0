import { useTexts } from '../../lib/texts.ts'
import { OpenOrdersFrame } from './open-orders-frame.tsx'
import { useRefetchOnOrderEvent } from './orders.live.ts'
import { ORDERS_GRID, OrdersList } from './orders-list.tsx'
import { useOpenOrders, useOrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import { useReload } from './use-reload.ts'

export default function OrdersPage() {
  const t = useTexts(ordersTexts)
  const orders = useOpenOrders()
  const init = useOrdersInit()
  const { isReloading, reload } = useReload(() => Promise.all([orders.reload(), init.reload()]))
  useRefetchOnOrderEvent(orders.mutate)

  return (
    <OpenOrdersFrame
      title={t.title}
      latest={orders}
      error={orders.error ?? init.error}
      isReloading={isReloading}
      onReload={reload}
      grid={ORDERS_GRID}
    >
      {orders.data && init.data ? <OrdersList groups={orders.data.groups} init={init.data} /> : null}
    </OpenOrdersFrame>
  )
}
