import { AvailabilityDialog } from '../menu/availability/availability-dialog.tsx'
import { subjectsOfItem } from '../menu/availability/subjects.rules.ts'
import { SellGiftCardDialog } from '../bills/payments/gift-cards/sell-gift-card-dialog.tsx'
import { ChangePriceDialog } from './cart/change-price-dialog.tsx'
import { CartDiscountDialog } from './cart/extras/cart-discount-dialog.tsx'
import { NotesDialog } from './cart/notes-dialog.tsx'
import { OrderSentDialog } from './checkout/order-sent-dialog.tsx'
import { PayOrderDialog } from './checkout/pay-order-dialog.tsx'
import { SendOrderDialog } from './checkout/send-order-dialog.tsx'
import { DeviceDialog } from './device/device-dialog.tsx'
import { DraftsDialog } from './drafts/drafts-dialog.tsx'
import { SaveDraftDialog } from './drafts/save-draft-dialog.tsx'
import { ChoicesDialog, LineDialog } from './menu/choices-dialog.tsx'
import { FiltersDialog } from './menu/filters-dialog.tsx'
import { QrOrdersDialog } from './qr-orders/qr-orders-dialog.tsx'
import { ReceiptsDialog } from './receipts/receipts-dialog.tsx'
import { SetDialog, SetLineDialog } from './sets/set-dialog.tsx'
import { TableDialog } from './tables/table-dialog.tsx'
import type { TillDialogProps } from './till-dialog-props.ts'
import { type TillDialog, useTill } from './till.ts'

function GiftCardDialog(props: TillDialogProps) {
  return <SellGiftCardDialog init={useTill().init} {...props} />
}

/** One dialog of the till; its module comes after the first paint (docs/decisions/web/0032-few-files.md). */
export default function OneDialog({ dialog, ...props }: TillDialogProps & { dialog: TillDialog }) {
  switch (dialog.kind) {
    case 'filters':
      return <FiltersDialog {...props} />
    case 'device':
      return <DeviceDialog {...props} />
    case 'availability':
      return <AvailabilityDialog subjects={subjectsOfItem(dialog.item.record)} {...props} />
    case 'choices':
      return dialog.item.isSet ? (
        <SetDialog item={dialog.item} {...props} />
      ) : (
        <ChoicesDialog item={dialog.item} {...props} />
      )
    case 'line':
      return dialog.item.isSet ? (
        <SetLineDialog item={dialog.item} lineKey={dialog.lineKey} {...props} />
      ) : (
        <LineDialog item={dialog.item} lineKey={dialog.lineKey} {...props} />
      )
    case 'notes':
      return <NotesDialog lineKey={dialog.lineKey} {...props} />
    case 'price':
      return <ChangePriceDialog lineKey={dialog.lineKey} {...props} />
    case 'discount':
      return <CartDiscountDialog lineKey={dialog.lineKey} {...props} />
    case 'save-draft':
      return <SaveDraftDialog {...props} />
    case 'drafts':
      return <DraftsDialog {...props} />
    case 'qr-orders':
      return <QrOrdersDialog {...props} />
    case 'receipts':
      return <ReceiptsDialog {...props} />
    case 'gift-card':
      return <GiftCardDialog {...props} />
    case 'send':
      return <SendOrderDialog {...props} />
    case 'pay':
      return <PayOrderDialog {...props} />
    case 'table':
      return <TableDialog next={dialog.next} {...props} />
    case 'sent':
      return <OrderSentDialog {...props} />
  }
}
