import { useTexts } from '../../lib/texts.ts'
import { BoardFrame } from './board-frame.tsx'
import { useBoardLive } from './board.live.ts'
import { BOARD_GRID, OrdersBoard } from './orders-board.tsx'
import { useOpenOrders, useOrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import { useReload } from './use-reload.ts'

export default function OrdersPage() {
  const t = useTexts(ordersTexts)
  const orders = useOpenOrders()
  const init = useOrdersInit()
  const { isReloading, reload } = useReload(() => Promise.all([orders.reload(), init.reload()]))
  useBoardLive(orders.mutate)

  return (
    <BoardFrame
      title={t.title}
      board={orders}
      error={orders.error ?? init.error}
      isReloading={isReloading}
      onReload={reload}
      grid={BOARD_GRID}
    >
      {orders.data && init.data ? <OrdersBoard groups={orders.data.groups} init={init.data} /> : null}
    </BoardFrame>
  )
}
