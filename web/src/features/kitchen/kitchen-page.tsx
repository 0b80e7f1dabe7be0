import { ChefHat, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LiveStatus } from '../orders/live-status.tsx'
import { orderWords } from '../orders/order-words.texts.ts'
import type { KitchenStep } from './kitchen-board.rules.ts'
import { KitchenOrderCard } from './kitchen-order-card.tsx'
import { useKitchen, useKitchenMoves } from './kitchen.api.ts'
import { useKitchenLive } from './kitchen.live.ts'
import { kitchenTexts } from './kitchen.texts.ts'
import { SoundHint } from './sound-hint.tsx'
import { useKitchenCards, useNewOrderChime } from './use-kitchen-cards.ts'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-4'

export default function KitchenPage() {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const kitchen = useKitchen()
  const [isReloading, setReloading] = useState(false)
  usePageTitle(t.title)
  useKitchenLive(() => kitchen.mutate())

  async function reload() {
    setReloading(true)
    try {
      await kitchen.reload()
      notify.success(words.loaded, 'kitchen-loaded')
    } catch (error) {
      notify.error(errorMessage(error, words.loadFailed), 'kitchen-loaded')
    } finally {
      setReloading(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t.title}
        actions={
          <>
            <SoundHint />
            <LiveStatus loadedAt={kitchen.data?.loadedAt} isStale={kitchen.error !== undefined} />
            <Button
              variant="outline"
              pending={isReloading}
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              onClick={() => void reload()}
            >
              {words.refresh}
            </Button>
          </>
        }
      />
      {kitchen.data ? (
        <Board orders={kitchen.data.orders} />
      ) : kitchen.error ? (
        <ErrorState
          title={words.loadFailed}
          hint={errorMessage(kitchen.error, '')}
          retryLabel={words.retry}
          pending={isReloading}
          onRetry={() => void reload()}
        />
      ) : (
        <BoardSkeleton label={words.loading} />
      )}
    </div>
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

function BoardSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={GRID}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-80 w-full rounded-lg" />
      ))}
    </Loading>
  )
}
