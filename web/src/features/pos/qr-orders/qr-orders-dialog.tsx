import { QrCode } from 'lucide-react'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ReplaceCartDialog } from '../cart/replace-cart-dialog.tsx'
import { useReplaceCart } from '../cart/use-replace-cart.ts'
import { useQrOrders, useTillCommands } from '../pos.api.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { cartOfQrOrder } from './qr-order.rules.ts'
import { QrOrderRow } from './qr-order-row.tsx'
import { useAcceptQrOrder } from './use-accept-qr-order.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

/** Guests' orders that wait for staff: accept one, take one into the cart, cancel one, or cancel all. */
export function QrOrdersDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const { changeCart } = useTill()
  const { data: orders, error, isValidating, mutate } = useQrOrders(open)
  const replace = useReplaceCart(onClose)
  const cancelling = useDialogOf<QrOrder | 'all'>()
  const { accepting, accept } = useAcceptQrOrder(() => {
    // closes when the last order is gone
    if (orders?.length === 1) onClose()
  })
  const isAll = cancelling.subject === 'all'
  const { cancelAllQrOrders, cancelQrOrder } = useTillCommands()
  const { isPending, run } = useCommand({ fallback: isAll ? t.qr.clearFailed : t.failed })

  const cancel = (target: QrOrder | 'all') =>
    void run(() => (target === 'all' ? cancelAllQrOrders() : cancelQrOrder(target.id)), {
      onDone: () => {
        // if the guest's order of this cart is gone, the cart becomes an ordinary one
        changeCart((now) => (target === 'all' || target.id === now.qrOrderId ? { ...now, qrOrderId: null } : now))
        cancelling.close()
      },
      onRefused: () => {
        cancelling.close()
        return false
      },
    })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.qr.title}
      closeLabel={t.close}
      footer={
        orders !== undefined &&
        orders.length > 0 && (
          <Button variant="outline" onClick={() => cancelling.show('all')}>
            {t.qr.clearAll}
          </Button>
        )
      }
    >
      {orders ? (
        <QrOrderList
          orders={orders}
          accepting={accepting}
          onAccept={accept}
          onTake={(order) => replace.ask(cartOfQrOrder(order))}
          onCancel={cancelling.show}
        />
      ) : error === undefined ? (
        <Loading label={t.loading} className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <LoadFailure title={t.qr.loadFailed} error={error} pending={isValidating} onRetry={() => void mutate()} />
      )}
      <ConfirmDialog
        open={cancelling.isOpen}
        onOpenChange={cancelling.close}
        title={isAll ? t.confirm.clearQr : t.confirm.cancelQr}
        description={t.confirm.irreversible}
        confirmLabel={isAll ? t.confirm.clear : t.confirm.cancelOrder}
        cancelLabel={t.confirm.keep}
        danger
        pending={isPending}
        onConfirm={() => cancelling.subject && cancel(cancelling.subject)}
      />
      <ReplaceCartDialog {...replace} />
    </Dialog>
  )
}

type ListProps = {
  orders: readonly QrOrder[]
  accepting: ReadonlySet<string>
  onAccept: (order: QrOrder) => void
  onTake: (order: QrOrder) => void
  onCancel: (order: QrOrder) => void
}

function QrOrderList({ orders, accepting, onAccept, onTake, onCancel }: ListProps) {
  const t = useTexts(posTexts)
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<QrCode aria-hidden="true" />}
        title={t.qr.none}
        hint={t.qr.noneHint}
        article={<HelpLink slug="guests-orders" />}
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {orders.map((order) => (
        <QrOrderRow
          key={order.id}
          order={order}
          isAccepting={accepting.has(order.id)}
          onAccept={() => onAccept(order)}
          onTake={() => onTake(order)}
          onCancel={() => onCancel(order)}
        />
      ))}
    </ul>
  )
}
