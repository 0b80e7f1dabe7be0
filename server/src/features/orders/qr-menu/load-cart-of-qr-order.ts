import { AppError } from '#core/app-error.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { CartLine } from '#core/contract/selling/cart-lines.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { byCartLine } from '#core/orders/sold-order.ts'
import { findQrOrderCart, type QrOrderLine } from './qr-orders.queries.ts'

/** A guest's order as a cart: its choices, table and customer, without prices. */
export async function loadCartOfQrOrder(tx: ReadTx, id: string): Promise<Cart> {
  const found = await findQrOrderCart(tx.db, id)
  if (!found) throw new AppError('qr_order.not_found')
  const { deliveryType, customerType, customerPhone, customerName, tableId, items } = found
  // after an erasure, no name is left
  const isNamed = customerType === 'CUSTOMER' && customerPhone !== null && customerName !== null
  return {
    cart: byCartLine(items).map(([first, ...others]) => cartLineOf(first!, others)),
    // a guest at a table eats there; one without a table may have chosen
    deliveryType: deliveryType ?? (tableId === null ? null : 'dinein'),
    customerType: isNamed ? 'CUSTOMER' : 'WALKIN',
    customerId: isNamed ? { phone: customerPhone, name: customerName } : null,
    tableId,
    selectedQrOrderItem: id,
    discounts: [],
    covers: null,
    approvalIds: [],
    orderId: null,
    visitId: null,
    fireAll: false,
  }
}

/** The lines of a set menu become one cart line, with the choices for its steps. */
function cartLineOf({ setMenu, ...first }: QrOrderLine, others: readonly QrOrderLine[]): CartLine {
  if (setMenu === null) return first
  const steps = [{ ...first, setMenu }, ...others].map((line) => ({
    id: line.setMenu!.step_id,
    choices: [choiceOf(line)],
  }))
  const { quantity, seat, unitPrice, override, discounts, lineId, course } = first
  const set = { id: setMenu.item_id, variant_id: null, addons_ids: [], modifiers: [], notes: null }
  return { ...set, quantity, seat, unitPrice, override, discounts, lineId, course, steps }
}

function choiceOf({ id, variant_id, addons_ids, modifiers, notes }: QrOrderLine) {
  return { itemId: id, variantId: variant_id, addons_ids, modifiers, notes, course: null }
}
