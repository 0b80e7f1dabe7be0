import { ChefHat, Undo2 } from 'lucide-react'
import type { RecallableTicket } from '#core/contract/kitchen.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masonry } from '../../ui/masonry/masonry.tsx'
import { BoardFrame } from '../orders/board-frame.tsx'
import { useBoardLive } from '../orders/board.live.ts'
import { placeTitle } from '../orders/order-place.ts'
import { orderWords } from '../orders/order-words.texts.ts'
import { useReload } from '../orders/use-reload.ts'
import { KitchenOrderCard } from './kitchen-order-card.tsx'
import { useKitchen, useKitchenMoves, useRecallable } from './kitchen.api.ts'
import { kitchenTexts } from './kitchen.texts.ts'
import { SoundHint } from './sound-hint.tsx'
import { useKitchenCards, useNewOrderChime } from './use-kitchen-cards.ts'

/** As wide as a card of the kitchen at least is, while none has come. */
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-4'
const CARD_LEAST = 304

export default function KitchenPage() {
  const t = useTexts(kitchenTexts)
  const kitchen = useKitchen()
  const { isReloading, reload } = useReload(kitchen.reload)
  const recallable = useRecallable()
  useBoardLive(kitchen.mutate)
  useBoardLive(recallable.mutate)

  return (
    <BoardFrame
      title={t.title}
      board={kitchen}
      error={kitchen.error}
      isReloading={isReloading}
      onReload={reload}
      tools={
        <>
          <SoundHint />
          {recallable.data?.ticket && <RecallButton ticket={recallable.data.ticket} />}
        </>
      }
      grid={GRID}
    >
      {kitchen.data ? <Board orders={kitchen.data.orders} /> : null}
    </BoardFrame>
  )
}

function Board({ orders }: { orders: KitchenOrder[] }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const { move, bump, moving } = useKitchenMoves()
  const report = useReport()
  const cards = useKitchenCards(orders)
  useNewOrderChime(orders)

  if (cards.length === 0) {
    return <EmptyState icon={<ChefHat aria-hidden="true" />} title={words.none} hint={t.emptyHint} />
  }
  return (
    <Masonry least={CARD_LEAST}>
      {cards.map((card) => (
        <KitchenOrderCard
          key={card.order.id}
          card={card}
          moving={moving}
          onMove={(itemId, step) => void report(move(itemId, step))}
          onBump={(orderId) => void report(bump(orderId))}
        />
      ))}
    </Masonry>
  )
}

/** Brings back what was finished last, by the name it had on the screen. */
function RecallButton({ ticket }: { ticket: RecallableTicket }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const { recall, moving } = useKitchenMoves()
  const report = useReport()
  return (
    <Button
      variant="outline"
      icon={<Undo2 aria-hidden="true" className="size-5" />}
      pending={moving.has(ticket.id)}
      onClick={() => void report(recall(ticket.id))}
    >
      {t.recall(ticket.token_no, placeTitle({ ...ticket, floor: null }, words))}
    </Button>
  )
}

/** Says how a step of the kitchen went. */
function useReport() {
  const words = useTexts(orderWords)
  return async (step: Promise<string>) => {
    try {
      notify.success(await step, 'kitchen-move')
    } catch (error) {
      notify.error(errorMessage(error, words.actionFailed), 'kitchen-move')
    }
  }
}
