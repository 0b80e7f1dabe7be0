import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { getQrOrderCart } from './qr-orders.queries.ts'

/** A guest's order as the cart it is taken over with: its choices, its table and its customer, without a price. */
export async function loadCartOfQrOrder(tx: TenantTx, id: string): Promise<Cart> {
  const { deliveryType, customerType, customerPhone, customerName, tableId, items } = await getQrOrderCart(tx.db, id)
  // of somebody who was erased meanwhile no name is left
  const isNamed = customerType === 'CUSTOMER' && customerPhone !== null && customerName !== null
  return {
    cart: items,
    // a guest at a table eats there; one without a table may have chosen how
    deliveryType: deliveryType ?? (tableId === null ? null : 'dinein'),
    customerType: isNamed ? 'CUSTOMER' : 'WALKIN',
    customerId: isNamed ? { phone: customerPhone, name: customerName } : null,
    tableId,
    selectedQrOrderItem: id,
    discounts: [],
    covers: null,
    approvalIds: [],
  }
}
