import { ChefHat } from 'lucide-react'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BoardFrame } from '../orders/board-frame.tsx'
import { useBoardLive } from '../orders/board.live.ts'
import { orderWords } from '../orders/order-words.texts.ts'
import { useReload } from '../orders/use-reload.ts'
import type { KitchenStep } from '#core/orders/item-steps.ts'
import { KitchenOrderCard } from './kitchen-order-card.tsx'
import { useKitchen, useKitchenMoves } from './kitchen.api.ts'
import { kitchenTexts } from './kitchen.texts.ts'
import { SoundHint } from './sound-hint.tsx'
import { useKitchenCards, useNewOrderChime } from './use-kitchen-cards.ts'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-4'

export default function KitchenPage() {
  const t = useTexts(kitchenTexts)
  const kitchen = useKitchen()
  const { isReloading, reload } = useReload(kitchen.reload)
  useBoardLive(kitchen.mutate)

  return (
    <BoardFrame
      title={t.title}
      board={kitchen}
      error={kitchen.error}
      isReloading={isReloading}
      onReload={reload}
      tools={<SoundHint />}
      grid={GRID}
    >
      {kitchen.data ? <Board orders={kitchen.data.orders} /> : null}
    </BoardFrame>
  )
}

function Board({ orders }: { orders: KitchenOrder[] }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const { move, moving } = useKitchenMoves()
  const cards = useKitchenCards(orders)
  useNewOrderChime(orders)

  async function onMove(itemId: string, step: KitchenStep) {
    try {
      notify.success(await move(itemId, step), 'kitchen-move')
    } catch (error) {
      notify.error(errorMessage(error, words.actionFailed), 'kitchen-move')
    }
  }

  if (cards.length === 0) {
    return <EmptyState icon={<ChefHat aria-hidden="true" />} title={words.none} hint={t.emptyHint} />
  }
  return (
    <div className={GRID}>
      {cards.map((card) => (
        <KitchenOrderCard
          key={card.order.id}
          card={card}
          moving={moving}
          onMove={(itemId, step) => void onMove(itemId, step)}
        />
      ))}
    </div>
  )
}
