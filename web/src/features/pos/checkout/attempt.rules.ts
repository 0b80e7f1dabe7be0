import type { posApi } from '#core/contract/pos.ts'
import type { z } from 'zod'
import type { Cart, CartDiscount } from '../cart/cart.rules.ts'
import type { PaymentShown } from '../../bills/payments/tender.rules.ts'
import { recordOf } from '../cart/stored-fields.ts'
import { stepsToSend } from '../cart/steps-to-send.ts'

type OrderBody = z.input<typeof posApi.createOrder.body & object>
type PaidOrderBody = z.input<typeof posApi.createOrderAndInvoice.body & object>

/** A request to send or pay, with its body; a payment also has the amounts that the till shows. */
export type Sending = { kind: 'send'; body: OrderBody } | { kind: 'pay'; body: PaidOrderBody; printed: PaymentShown[] }

/**
 * A try to send one cart. The key belongs to the cart's content, not to a press of a button: until a clear reply comes,
 * the same cart is sent with the same key, so that it becomes one order only.
 */
export type Attempt = {
  key: string
  cart: string
  /** Ids for the order and its lines; missing in attempts stored by an earlier version. */
  ids?: { orderId: string; lineIds: readonly string[] }
  /** The request being sent. If the page is left before the reply, it moves to `lost`. */
  underWay: Sending | null
  /** Requests that got no reply, without repeats: one of them may have become the order. */
  lost: readonly Sending[]
}

function typedPriceOf({ typed }: Cart['lines'][number]) {
  if (!typed) return {}
  const { price: unitPrice, reasonId } = typed
  return reasonId === null ? { unitPrice } : { override: { unitPrice, reasonId } }
}

/** Adds the approvals it needs. */
export function withApprovals(sending: Sending, approvalIds: readonly string[]): Sending {
  if (approvalIds.length === 0) return sending
  const approved = { approvalIds: [...approvalIds] }
  return sending.kind === 'send'
    ? { ...sending, body: { ...sending.body, ...approved } }
    : { ...sending, body: { ...sending.body, ...approved } }
}

/** The API's form of a cart. The server prices it, so it has only prices typed by staff. */
export function orderBodyOf(cart: Cart): OrderBody {
  return {
    cart: cart.lines.map((line) => ({
      id: line.itemId,
      variant_id: line.variantId,
      addons_ids: [...line.addonIds],
      // left out if empty, so that the cart equals one sent by an earlier version
      ...(line.options.length === 0 ? {} : { modifiers: [...line.options] }),
      ...(line.steps && { steps: stepsToSend(line.steps) }),
      quantity: line.quantity,
      notes: line.notes,
      ...typedPriceOf(line),
      ...(line.seat !== undefined && { seat: line.seat }),
      ...(line.course !== undefined && { course: line.course }),
      ...(line.discounts && { discounts: line.discounts.map(sentDiscount) }),
    })),
    deliveryType: cart.diningOption ?? '',
    customerType: cart.customer ? 'CUSTOMER' : 'WALKIN',
    customerId: cart.customer,
    tableId: cart.tableId,
    selectedQrOrderItem: cart.qrOrderId,
    ...(cart.discounts.length > 0 && { discounts: cart.discounts.map(sentDiscount) }),
    ...(cart.covers !== null && { covers: cart.covers }),
    ...(cart.visitId !== null && { visitId: cart.visitId }),
  }
}

const sentDiscount = ({ kind, value, reasonId }: CartDiscount) => ({ kind, value, reasonId })

/** The attempt for this cart: the open one while the cart is unchanged, else a new one with its own key. */
export function attemptFor(cart: Cart, open: Attempt | null, { newKey, newId }: NewNames): Attempt {
  const fingerprint = JSON.stringify(orderBodyOf(cart))
  if (open?.cart === fingerprint) return open
  const ids = { orderId: newId(), lineIds: cart.lines.map(() => newId()) }
  return { key: newKey(), cart: fingerprint, ids, underWay: null, lost: [] }
}

type NewNames = { newKey: () => string; newId: () => string }

/**
 * The same under the ids of the attempt: however late it is sent again, it is the same order
 * (docs/rules/tables.md#ids-made-by-clients).
 */
export function withIds(sending: Sending, { ids }: Attempt): Sending {
  if (!ids) return sending
  const { orderId, lineIds } = ids
  const named = { orderId, cart: sending.body.cart.map((line, at) => ({ ...line, lineId: lineIds[at] })) }
  return sending.kind === 'send'
    ? { ...sending, body: { ...sending.body, ...named } }
    : { ...sending, body: { ...sending.body, ...named } }
}

/** The attempt after a request without a reply. */
export function withLost(attempt: Attempt, sending: Sending): Attempt {
  const text = JSON.stringify(sending)
  const isKnown = attempt.lost.some((one) => JSON.stringify(one) === text)
  return isKnown ? attempt : { ...attempt, lost: [...attempt.lost, sending] }
}

/** Reads a stored attempt; a request under way counts as lost. Null if it is none. */
export function readAttempt(value: unknown): Attempt | null {
  const fields = recordOf(value)
  if (!fields || typeof fields['key'] !== 'string' || typeof fields['cart'] !== 'string') return null
  const lost = Array.isArray(fields['lost']) ? fields['lost'].filter(isSending) : []
  const ids = readIds(fields['ids'])
  const attempt = { key: fields['key'], cart: fields['cart'], ...(ids && { ids }), underWay: null, lost }
  return isSending(fields['underWay']) ? withLost(attempt, fields['underWay']) : attempt
}

function readIds(value: unknown): Attempt['ids'] | null {
  const fields = recordOf(value)
  const lineIds = fields?.['lineIds']
  if (typeof fields?.['orderId'] !== 'string' || !Array.isArray(lineIds)) return null
  return { orderId: fields['orderId'], lineIds: lineIds.filter((id) => typeof id === 'string') }
}

function isSending(value: unknown): value is Sending {
  const fields = recordOf(value)
  if (recordOf(fields?.['body']) === null) return false
  return fields?.['kind'] === 'send' || (fields?.['kind'] === 'pay' && Array.isArray(fields['printed']))
}
