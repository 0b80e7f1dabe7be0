import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { Payments } from '#core/contract/payments.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Asker } from '../../staff/approvals/check-right.ts'
import { computeBill } from '#core/bills/open-bill.ts'
import { placeOnBill } from '../place-on-bill.ts'
import { joinDrawer, type JoinedDrawer } from '../../cash/join-drawer.ts'
import { nameBuyerOfBill } from '../invoices/buyers/name-buyer.ts'
import { lockGiftCards } from '../../guests/membership/gift-cards/move-gift-cards.ts'
import type { Placing } from '../../orders/place-order.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'
import { bookPartOfBill, bookWholeBill, paymentsOnBill } from './book-bill.ts'
import { checkTipsFor, loadTakingMoney } from './load-taking-money.ts'
import {
  checkTotals,
  codesOf,
  offeredKinds,
  takePart,
  takePayments,
  type ClientTotals,
} from '#core/payments/take-payments.ts'

type Register = { till: Awaited<ReturnType<typeof loadTakingMoney>>; drawer: JoinedDrawer }

async function openRegister(tx: TenantTx, payments: Payments): Promise<Register> {
  const [till] = await awaitPipelined([loadTakingMoney(tx), checkTipsFor(tx, payments)])
  const drawer = await joinDrawer(tx, offeredKinds(payments, till))
  return { till: { ...till, giftCards: await lockGiftCards(tx, codesOf(payments)) }, drawer }
}

type Checkout = {
  cart: Cart
  client: ClientTotals
  payments: Payments
  /** The company that the invoice is made out to. */
  buyer?: Buyer | null
  /** As of `placeOrder`. */
  placing: Placing
}

/** In minor units; the invoice's number where nothing is due any more. */
type PaidOnBill = { order: SoldOrder; invoiceNumber: number | null; billId: string; due: number; digits: number }

/**
 * Takes the money for a cart with discounts, or of which a part may be paid: on a bill of its own, on which the rest stays due.
 * Its order stays on Orders like any that is paid at the till.
 */
export async function placeAndPayOnBill(
  tx: TenantTx,
  asker: Asker,
  { cart, client, payments, placing, allowPartial, buyer }: Checkout & { allowPartial: boolean },
): Promise<PaidOnBill> {
  let register!: Register
  const beforeNumbers = async () => void (register = await openRegister(tx, payments))
  const { order, bill } = await placeOnBill(tx, asker, cart, { ...placing, beforeNumbers })
  const { till, drawer } = register
  if (buyer) await nameBuyerOfBill(tx, bill.id, buyer)
  const totals = computeBill(bill)
  checkTotals({ client, payments }, totals, till.digits)
  const facts = { totals, hasCustomer: order.customerPhone !== null, till }
  const isFree = totals.total === 0 && payments.length === 0
  const { taken, due } =
    isFree || (allowPartial && payments.length > 0)
      ? takePart(payments, facts)
      : { taken: takePayments(payments, facts), due: 0 }
  const booking = { ...till, payments: paymentsOnBill(tx, bill, taken), drawer, staysOnOrders: true }
  const invoiceNumber = due > 0 ? null : await bookWholeBill(tx, bill, booking)
  if (due > 0) await bookPartOfBill(tx, bill, booking)
  return { order, invoiceNumber, billId: bill.id, due, digits: till.digits }
}
