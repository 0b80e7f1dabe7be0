import { CloudOff } from 'lucide-react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useWords } from '../words/use-words.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { OrderStateCard } from './order-state-card.tsx'
import type { FollowedOrder } from './use-order-state.ts'

type Props = FollowedOrder & { isUnderTitle?: boolean }

/** An order's state, kept up to date while visible. */
export function FollowedOrderCard({ order, error, retry, isUnderTitle }: Props) {
  const t = useWords().guestOrder
  const words = useWords().qrMenu
  if (order) {
    return (
      <>
        {error && (
          <output className="flex items-center gap-2 text-sm text-warning-ink">
            <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />
            {t.order.stale}
          </output>
        )}
        <OrderStateCard order={order} isUnderTitle={isUnderTitle} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={error.status === 404 ? t.order.notFound : t.order.loadFailed}
        hint={error.status === 404 ? undefined : errorMessage(error, words.checkConnection)}
        retry={error.status === 404 ? undefined : { label: words.retry, onRetry: retry }}
      />
    )
  }
  return (
    <output aria-busy="true" className="flex items-center gap-3 py-10 text-ink-soft">
      <Spinner className="text-2xl text-brand" />
      {words.wait}
    </output>
  )
}
