import type { Mode } from '#core/bills/document-number.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { fromMajor, toMajor } from '#core/money/amount.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { ApiError, errorMessage, isUnanswered } from '../../../lib/api/api-error.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useMode } from '../../../lib/restaurant/use-mode.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { Notice } from '../../bills/use-pay-dialog.ts'
import { isCardRefusal, useGiftCardRefusal } from '../../bills/payments/gift-cards/gift-card-refusal.ts'
import { needsDrawer } from '../../bills/payments/needs-drawer.tsx'
import { useApproval } from '../../staff/approvals/use-approval.tsx'
import type { CompanyForm } from '../../guests/customers/company/company-form.rules.ts'
import { cashOf, type PaymentShown } from '../../bills/payments/tender.rules.ts'
import { useDrawer } from '../../printing/printers/use-drawer.ts'
import { closePrintTarget, usePrintOut, type PrintTarget } from '../../printing/out/use-print-out.ts'
import type { Cart } from '../cart/cart.rules.ts'
import { cartStoreOf } from '../cart/cart-store.ts'
import { recordOf } from '../cart/stored-fields.ts'
import { useTillCourses } from '../courses/use-till-courses.ts'
import { dropDraft } from '../drafts/draft-storage.ts'
import { reloadMenu, useTillCommands } from '../pos.api.ts'
import { posTexts } from '../pos.texts.ts'
import { type Till, useTill } from '../till.ts'
import { orderBodyOf, type Sending, withApprovals } from './attempt.rules.ts'
import { checkoutTexts, type CheckoutWords } from './checkout.texts.ts'
import { placeOrder, type Placed } from './place-order.ts'
import { tokenOfSale, type SentOrder } from './sent-order.ts'
import { useUndoOffer } from './use-undo-offer.ts'

/** `needsDrawer` is true if cash needs an open drawer and this one is closed. */
export type Problem = Notice

type Checkout = {
  pending: boolean
  /** The reason why the last try failed. */
  problem: Problem | null
  /** The dialog that asks for an order's approval; render it with the component that uses this. */
  approval: ReactNode
  send: (options?: { fireAll?: boolean }) => void
  /** Sends the cart, then continues with paying it; shows neither its token nor an undo. */
  sendToPay: (onSent: (unpaid: UnpaidOrder) => void) => void
  pay: (money: MoneyTaken, onPart: (unpaid: UnpaidOrder) => void) => void
}

/** Payments for the cart or a part of it. */
export type MoneyTaken = {
  payments: PaidBody['payments']
  printed: PaymentShown[]
  isPart: boolean
  wantsReceipt: boolean
  /** The customer whose account is charged. */
  customer: { phone: string; name: string } | null
  buyer: CompanyForm | null
}

/** An order with an amount still due. */
export type UnpaidOrder = {
  order: SentOrder
  /** Null if nothing was paid. */
  billId: string | null
  /** The request that was sent for it. */
  sending: Sending
}

type PaidBody = Extract<Sending, { kind: 'pay' }>['body']

type Ends = {
  /** Called once the cart is an order; not if an earlier try turns out to have succeeded. */
  onDone?: () => void
  /** True shows errors as toasts, for callers without a dialog to show them. */
  hasToast?: boolean
}

/**
 * Sends or pays the cart in its present state. Call `send` and `pay` during the click, as they open the print window.
 */
export function useCheckout({ onDone, hasToast = false }: Ends = {}): Checkout {
  const { language } = useLanguage()
  const mode = useMode()
  const till = useTill()
  const commands = useTillCommands()
  const approval = useApproval()
  const explain = useExplanation()
  const { isPending, run } = useCommand({ toast: 'not-sent' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const printOut = usePrintOut()
  const finish = useAfterSale(printOut)
  const showResult = useAfterSending()
  const { withCourses } = useTillCourses()
  const store = cartStoreOf(till.tenantId)

  const place = async (sendingOf: SendingOf, { wantsReceipt, onUnpaid }: Placing) => {
    setProblem(null)
    const paper = wantsReceipt ? printOut.open() : null
    try {
      // an approval is valid only for this cart
      const placed = await approval.send(JSON.stringify(sendingOf(store.read().cart)), (approvalIds) =>
        placeOrder(store, (cart) => withApprovals(sendingOf(cart), approvalIds), commands.placeOrder),
      )
      const order = orderOf(placed, till.init, { language, mode })
      finish(order, paper)
      showResult(placed, order, { onDone, onUnpaid })
      return null
    } catch (error) {
      closePrintTarget(paper)
      throw error
    }
  }

  const onRefused = async (error: unknown) => {
    const why = await explain(error)
    setProblem({ text: why, needsDrawer: needsDrawer(error), isOfCard: isCardRefusal(error) })
    return hasToast ? why : true
  }
  // the key belongs to the cart, not to a press of a button; placeOrder keeps it even if the page is left
  const start = (sendingOf: SendingOf, placing: Placing) => {
    // another button of the till may be sending it already
    if (store.read().attempt?.underWay) return
    void run(() => place(sendingOf, placing), { onRefused })
  }

  return {
    pending: isPending,
    problem,
    approval: approval.dialog,
    send: ({ fireAll = false } = {}) => {
      const bodyOf = (cart: Cart) => ({ ...orderBodyOf(withCourses(cart)), ...(fireAll && { fireAll }) })
      start((cart) => ({ kind: 'send', body: bodyOf(cart) }), { wantsReceipt: false, onUnpaid: null })
    },
    sendToPay: (onUnpaid) =>
      start((cart) => ({ kind: 'send', body: orderBodyOf(withCourses(cart)) }), { wantsReceipt: false, onUnpaid }),
    pay: (money, onUnpaid) =>
      start((cart) => paymentOf(withCourses(cart), till, money), {
        wantsReceipt: money.wantsReceipt && !money.isPart,
        onUnpaid,
      }),
  }
}

/** Prints the receipt of a sale and opens the drawer for its cash; does nothing for an unpaid order. */
function useAfterSale(printOut: ReturnType<typeof usePrintOut>) {
  const t = useTexts(posTexts)
  const drawer = useDrawer()
  const { run } = useCommand({ fallback: t.failed })
  return ({ invoiceId, payments }: SentOrder, paper: PrintTarget | null): void => {
    if (invoiceId === null) return closePrintTarget(paper)
    if (cashOf(payments)) drawer.openAfterCash(invoiceId)
    if (paper) void run(() => printOut.print('invoice', invoiceId, paper))
  }
}

type SendingOf = (cart: Cart) => Sending

/** `onUnpaid` continues with the amount still due. */
type Placing = { wantsReceipt: boolean; onUnpaid: ((unpaid: UnpaidOrder) => void) | null }

/** Explains why the cart was not sent, and reloads outdated data. */
function useExplanation(): (error: unknown) => Promise<string> {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts)
  const { menu, money } = useTill()
  const ofCard = useGiftCardRefusal(menu.currency)
  return async (error) => {
    if (!(error instanceof ApiError)) return t.failed
    if (isUnanswered(error)) return t.noReply
    if (TOTALS_OR_MENU.has(error.code ?? '')) await reloadMenu()
    if (error.code === 'menu.sold_out') return soldOutText(shortagesOf(error.body), words)
    const total = error.code === 'order.totals_changed' ? totalOf(error.body, menu.digits) : null
    return total === null ? (ofCard(error) ?? errorMessage(error, t.failed)) : words.totalsChanged(money(total))
  }
}

type SoldOutWords = Pick<CheckoutWords, 'soldOut' | 'soldOutSomething' | 'itemLeft'>

function soldOutText(shortages: readonly { title: string; remaining: number }[], words: SoldOutWords): string {
  if (shortages.length === 0) return words.soldOutSomething
  const items = shortages.map(({ title, remaining }) => (remaining > 0 ? words.itemLeft({ title, remaining }) : title))
  return words.soldOut(items.join(', '))
}

/** Errors that show that the menu on the screen is outdated. */
const TOTALS_OR_MENU = new Set([
  'order.totals_changed',
  'menu.item_unavailable',
  'menu.sold_out',
  'menu.choice_missing',
  'menu.choice_too_many',
  'menu.price_missing',
  'reason.required',
  'payment.type_unavailable',
  'payment_type.not_found',
])

function paymentOf(cart: Cart, { pricesOf, menu }: Till, money: MoneyTaken): Sending {
  const { payments, printed, isPart, customer, buyer } = money
  const { subTotal, taxTotal, total } = pricesOf(cart).totals
  const major = (minor: number) => toMajor(minor, menu.digits)
  const totals = { netTotal: major(subTotal), taxTotal: major(taxTotal), total: major(total) }
  const body = {
    ...orderBodyOf(customer ? { ...cart, customer } : cart),
    ...totals,
    payments,
    ...(isPart && { allowPartial: true }),
    ...(buyer && { buyer }),
  }
  return { kind: 'pay', body, printed }
}

type Printing = { language: 'en' | 'fr'; mode: Mode }

function orderOf(placed: Placed, init: Till['init'], { language, mode }: Printing): SentOrder {
  const { tokenNo, orderId, date: soldAt, invoiceId, offlineNo, message, sending, wasSentBefore, cart } = placed
  const payments = sending.kind === 'pay' && invoiceId !== undefined ? sending.printed : []
  const table = init.storeTables.find(({ id }) => id === cart.tableId) ?? null
  const called = calledNumber(tokenNo, offlineNo)
  const sale = { called, soldAt, deliveryType: cart.diningOption, table }
  const token = tokenOfSale(sale, { ...init, mode }, language)
  const saved = offlineNo === undefined ? null : message
  const sent = { tokenNo, called, orderId, saved, invoiceId: invoiceId ?? null }
  return { ...sent, payments, token, cart, wasRecalled: wasSentBefore }
}

type After = { onDone: Ends['onDone']; onUnpaid: Placing['onUnpaid'] }

/**
 * After sending, shows the order's number with an undo, and returns to the table it was added to; a payment needs no
 * message, as the till shows it with its change. Passes an order with an amount due to `onUnpaid`.
 */
function useAfterSending(): (placed: Placed, order: SentOrder, after: After) => void {
  const { keepOrder, dialogs } = useTill()
  const offerUndo = useUndoOffer()
  const navigate = useNavigate()
  return ({ sending, billId }, order, { onDone, onUnpaid }) => {
    const { draftId, visitId } = order.cart
    if (draftId !== null) dropDraft(draftId)
    keepOrder(order)
    const isPart = sending.kind === 'pay' && billId !== undefined && order.invoiceId === null
    const goesOn = isPart || (sending.kind === 'send' && !order.wasRecalled)
    if (onUnpaid && goesOn) return onUnpaid({ order, billId: billId ?? null, sending })
    if (order.wasRecalled) return dialogs.open({ kind: 'sent' })
    onDone?.()
    if (sending.kind === 'pay') return
    offerUndo(order)
    if (visitId !== null) void navigate(paths.visit(visitId))
  }
}

/** A refused payment names the server's own totals (docs/rules/payments.md#check-the-total). */
function totalOf(body: unknown, digits: number): number | null {
  const total = recordOf(recordOf(body)?.['totals'])?.['total']
  return typeof total === 'number' ? fromMajor(total, digits) : null
}

/** Sold out items, with their remaining portions. */
function shortagesOf(body: unknown): { title: string; remaining: number }[] {
  const items = recordOf(body)?.['items']
  if (!Array.isArray(items)) return []
  return items.flatMap((item) => {
    const { title, remaining } = recordOf(item) ?? {}
    return typeof title === 'string' ? [{ title, remaining: typeof remaining === 'number' ? remaining : 0 }] : []
  })
}
