import { ChefHat, Undo2 } from 'lucide-react'
import type { RecallableTicket } from '#core/contract/kitchen.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masonry } from '../../ui/masonry/masonry.tsx'
import { OpenOrdersFrame } from '../orders/open-orders-frame.tsx'
import { useRefetchOnOrderEvent } from '../orders/orders.live.ts'
import { placeTitle } from '../orders/order-place.ts'
import { orderWords } from '../orders/order-words.texts.ts'
import { useReload } from '../orders/use-reload.ts'
import { KitchenOrderCard } from './kitchen-order-card.tsx'
import { useKitchen, useKitchenCommands, useRecallable } from './kitchen.api.ts'
import { kitchenTexts } from './kitchen.texts.ts'
import { SoundHint } from './sound-hint.tsx'
import { useKitchenCards, useNewOrderChime } from './use-kitchen-cards.ts'
import { OpenTillLink } from '../orders/list/open-till-link.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'

/** As wide as a card of the kitchen at least is, while none has come. */
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-4'
const CARD_LEAST = 304

export default function KitchenPage() {
  const t = useTexts(kitchenTexts)
  const kitchen = useKitchen()
  const { isReloading, reload } = useReload(kitchen.reload)
  const recallable = useRecallable()
  useRefetchOnOrderEvent(kitchen.mutate)
  useRefetchOnOrderEvent(recallable.mutate)

  return (
    <OpenOrdersFrame
      title={t.title}
      latest={kitchen}
      error={kitchen.error}
      timeZone={recallable.data?.time_zone}
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
      {kitchen.data ? <KitchenOrders orders={kitchen.data.orders} /> : null}
    </OpenOrdersFrame>
  )
}

function KitchenOrders({ orders }: { orders: KitchenOrder[] }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const { move, bump } = useKitchenCommands()
  const { moving, take } = useStep()
  const cards = useKitchenCards(orders)
  useNewOrderChime(orders)

  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<ChefHat aria-hidden="true" />}
        title={words.none}
        hint={t.emptyHint}
        action={<OpenTillLink />}
        article={<HelpLink slug="kitchen-screen" />}
      />
    )
  }
  return (
    <Masonry least={CARD_LEAST}>
      {cards.map((card) => (
        <KitchenOrderCard
          key={card.order.id}
          card={card}
          moving={moving}
          onMove={(itemId, step) => take(itemId, () => move(itemId, step))}
          onBump={(orderId) => take(orderId, () => bump(orderId))}
        />
      ))}
    </Masonry>
  )
}

/** Brings back what was finished last, by the name it had on the screen. */
function RecallButton({ ticket }: { ticket: RecallableTicket }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const { recall } = useKitchenCommands()
  const { moving, take } = useStep()
  return (
    <Button
      variant="outline"
      icon={<Undo2 aria-hidden="true" className="size-5" />}
      pending={moving.has(ticket.id)}
      onClick={() => take(ticket.id, () => recall(ticket.id))}
    >
      {t.recall(ticket.token_no, placeTitle({ ...ticket, floor: null }, words))}
    </Button>
  )
}

/** Longer than a double tap: the button under the finger has changed its meaning meanwhile. */
const SETTLE_MS = 500

/** Takes a step of the kitchen: one at a time of each item and order. */
function useStep() {
  const words = useTexts(orderWords)
  const plan = { fallback: words.actionFailed, toast: 'kitchen-move', isParallel: true, leastMs: SETTLE_MS }
  const { running, run } = useCommand(plan)
  return { moving: running, take: (id: string, send: () => Promise<string>) => void run(send, { subject: id }) }
}
