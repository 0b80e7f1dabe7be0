import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LiveStatus } from './live-status.tsx'
import { orderWords } from './order-words.texts.ts'
import { BOARD_GRID, OrdersBoard } from './orders-board.tsx'
import { useOpenOrders, useOrdersInit } from './orders.api.ts'
import { useOrdersLive } from './orders.live.ts'
import { ordersTexts } from './orders.texts.ts'

export default function OrdersPage() {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderWords)
  const orders = useOpenOrders()
  const init = useOrdersInit()
  const [isReloading, setReloading] = useState(false)
  const error: unknown = orders.data && init.data ? undefined : (orders.error ?? init.error)
  usePageTitle(t.title)
  useOrdersLive(() => orders.mutate())

  async function reload() {
    setReloading(true)
    try {
      await Promise.all([orders.reload(), init.mutate()])
      notify.success(words.loaded, 'orders-loaded')
    } catch (failure) {
      notify.error(errorMessage(failure, words.loadFailed), 'orders-loaded')
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
            <LiveStatus loadedAt={orders.data?.loadedAt} isStale={orders.error !== undefined} />
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
      {orders.data && init.data ? (
        <OrdersBoard groups={orders.data.groups} init={init.data} />
      ) : error ? (
        <ErrorState
          title={words.loadFailed}
          hint={errorMessage(error, '')}
          retryLabel={words.retry}
          pending={isReloading}
          onRetry={() => void reload()}
        />
      ) : (
        <Loading label={words.loading} className={BOARD_GRID}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-80 w-full rounded-lg" />
          ))}
        </Loading>
      )}
    </div>
  )
}
