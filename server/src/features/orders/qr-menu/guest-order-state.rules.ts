import type { GuestOrderState, GuestOrderStatus } from '#core/contract/qr-menu.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TranslatedKind } from '#core/menu/menu-languages.ts'
import { billTotals } from '#core/money/totals.ts'
import type { TextOf } from '../../menu/details/translations/translate-menu.rules.ts'
import type { GuestOrderRow } from './guest-orders.queries.ts'

type Progress = Pick<GuestOrderRow, 'qrStatus' | 'status' | 'paymentStatus'> & {
  items: readonly Pick<GuestOrderRow['items'][number], 'status'>[]
}

/** The progress of an order for its guest: paid but uncooked is still on its way. */
export function guestOrderStatus({ qrStatus, status, paymentStatus, items }: Progress): GuestOrderStatus {
  if (status === null) return qrStatus === 'cancelled' ? 'cancelled' : 'waiting'
  const wanted = items.filter((item) => item.status !== 'cancelled')
  if (status === 'cancelled' || wanted.length === 0) return 'cancelled'
  const isPaid = paymentStatus === 'paid'
  if (status === 'completed') return isPaid ? 'paid' : 'ready'
  if (wanted.every((item) => item.status === 'completed' || item.status === 'delivered'))
    return isPaid ? 'paid' : 'ready'
  return wanted.every((item) => item.status === 'created') ? 'accepted' : 'preparing'
}

/** The order on its guest's page: without names or phones, and dishes by the menu's texts of the guest's language. */
export function toGuestOrderState(row: GuestOrderRow, textOf: TextOf): GuestOrderState {
  const titleOf = (kind: TranslatedKind, id: string | null, title: string) =>
    (id === null ? null : textOf(kind, id)?.title) ?? title
  const status = guestOrderStatus(row)
  // a fully cancelled order still shows its total
  const billed = status === 'cancelled' ? row.items : row.items.filter((item) => item.status !== 'cancelled')
  const { total } = billTotals(billed.map(({ taxRateMilli, ...item }) => ({ ...item, rateMilli: taxRateMilli })))
  return {
    orderNo: row.orderNo,
    placedAt: row.placedAt.toISOString(),
    status,
    tokenNo: row.tokenNo,
    table: row.tableTitle,
    items: row.items.map((item) => ({
      title: titleOf('item', item.itemId, item.itemTitle),
      variantTitle: item.variantTitle === null ? null : titleOf('variant', item.variantId, item.variantTitle),
      addons: item.addons.map(({ id, title }) => textOf('addon', id)?.title ?? titleOf('option', id, title)),
      quantity: item.quantity,
      status: item.status,
      ...(item.setMenu && {
        set: { id: item.setMenu.id, title: titleOf('item', item.setMenu.item_id, item.setMenu.title) },
      }),
    })),
    total: formatDecimal(total, row.digits),
    currency: row.currency,
  }
}
