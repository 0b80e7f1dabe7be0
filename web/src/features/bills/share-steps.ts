import type { Bill, ChosenLine } from '#core/contract/bills.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import type { CompanyForm } from '../guests/customers/company/company-form.rules.ts'
import { paymentToSend, settleTaking, type Taking } from './payments/taking.rules.ts'
import type { CashGiven } from './payments/tender.rules.ts'
import type { PayInit, ToPay, useBillCommands } from './bills.api.ts'
import { payableOfBill, type Payable } from './payable.rules.ts'
import { restOfShare, type PayingWay, type Setting, type Share } from './paying-way.rules.ts'

/** The server's state differs from the screen's, so no payment was taken. */
export class ShownIsOld extends Error {
  override readonly name = 'ShownIsOld'
}

export type TakeRequest = {
  taking: Taking
  share: Share
  way: PayingWay
  wantsReceipt: boolean
  finishItems: boolean
  /** The customer whose account is charged, if the bill has none. */
  customer: PaidBy | null
  /** The company that the invoice is made out to. */
  buyer: CompanyForm | null
  /** The customer whose loyalty card earns points. */
  member: PaidBy | null
}

export type PaidBy = { phone: string; name: string }

/** State of the pay screen, and callbacks that show the result of a payment. */
export type PayScreen = {
  orderIds: readonly string[]
  init: PayInit
  data: ToPay
  payable: Payable
  commands: ReturnType<typeof useBillCommands>
  show: (bills: Bill[], gone?: readonly string[]) => void
  select: (billId: string | null) => void
}

/** `billId` is the paid bill; null if orders were paid whole. */
type Outcome = { isAllPaid: boolean; invoiceId: string | null; billId: string | null }

/**
 * Takes a share under one key. Orders paid whole need one call; otherwise their bill is opened and split first if
 * necessary.
 */
export function takeShare(screen: PayScreen, request: TakeRequest, key: string): Promise<Outcome> {
  return paysWhole(screen, request) ? takeWhole(screen, request, key) : takeOnBill(screen, request, key)
}

/** True if the payment covers the sum due, so that an invoice is issued; a gift card may hold less. */
export function settles(
  { payable }: Pick<PayScreen, 'payable'>,
  { taking, share }: Pick<TakeRequest, 'taking' | 'share'>,
): boolean {
  return taking.amount >= (share.chosen === null ? payable.due : share.amount)
}

/** The call for whole orders names no customer. */
function paysWhole({ data, payable }: PayScreen, request: TakeRequest): boolean {
  const { share, customer } = request
  return data.summary !== null && share.chosen === null && customer === null && settles({ payable }, request)
}

async function takeWhole(
  { commands, orderIds, data, init }: PayScreen,
  { taking, finishItems, buyer, member }: TakeRequest,
  key: string,
): Promise<Outcome> {
  const summary = data.summary!
  const payments = [paymentToSend(taking, init.storeSettings.currency)]
  const { invoiceId } = await commands.payWhole({ orderIds, summary, payments, finishItems, buyer, member, key })
  return { isAllPaid: true, invoiceId, billId: null }
}

async function takeOnBill(screen: PayScreen, request: TakeRequest, key: string): Promise<Outcome> {
  const { taking, share, customer, buyer, member } = request
  const { commands, data, init, payable, select, show } = screen
  const bill = await billOf(screen, share, key)
  const isFree = taking.amount + taking.tip === 0
  const payments = isFree ? [] : [paymentToSend(taking, init.storeSettings.currency)]
  const reply = await commands.pay(bill, { payments, customer: customer ?? member, buyer }, key)
  show([reply.bill])
  const isIssued = reply.invoiceId !== undefined
  // the rest of the lines is paid next
  if (share.chosen !== null && isIssued) select(payable.id)
  const others = (data.bills ?? []).filter(({ id, status }) => id !== bill.id && status === 'open')
  return {
    isAllPaid: isIssued && others.length === 0 && share.chosen === null,
    invoiceId: reply.invoiceId ?? null,
    billId: bill.id,
  }
}

/** The bill to pay the share on; if lines were chosen, it holds only these. */
async function billOf(screen: PayScreen, { chosen, amount }: Share, key: string): Promise<Bill> {
  const { commands, show, select } = screen
  const bill = await shownOrOpened(screen, key)
  if (chosen === null) return bill
  const [rest, made] = await commands.split(bill, { groups: [linesOf(bill, chosen)] }, `${key}-split`)
  show([rest!, made!])
  select(made!.id)
  if (dueOf(screen, made!) !== amount) throw new ShownIsOld()
  return made!
}

/** The shown bill, or a new one for orders that have none. Throws if it differs from what the screen showed. */
export async function shownOrOpened(
  { commands, data, orderIds, payable, show, init }: PayScreen,
  key: string,
): Promise<Bill> {
  const shown = data.bills?.find(({ id }) => id === payable.id)
  if (shown) return shown
  const bills = await commands.open(orderIds, `${key}-open`)
  show(bills)
  const [bill] = bills
  if (!bill || bills.length > 1 || dueOf({ init }, bill) !== payable.due) throw new ShownIsOld()
  return bill
}

/** Lines of a bill, found by their id or, if chosen before the bill was opened, by the ordered line. */
export function linesOf(bill: Bill, chosen: readonly ChosenLine[]): ChosenLine[] {
  return chosen.map(({ lineId, ...part }) => {
    const line = bill.lines.find(({ id, order_item_id }) => id === lineId || order_item_id === lineId)
    if (!line) throw new ShownIsOld()
    return { lineId: line.id, ...part }
  })
}

function dueOf({ init }: Pick<PayScreen, 'init'>, bill: Bill): number {
  return payableOfBill(bill, findCurrency(init.storeSettings.currency)?.digits ?? 2).due
}

/** The payment as stored: with its rounding, surplus and change. */
export function settledOf({ init, payable }: Pick<PayScreen, 'init' | 'payable'>, taking: Taking, share: Share) {
  const { currency, country } = init.storeSettings
  const due = share.chosen === null ? payable.due : share.amount
  const settled = settleTaking(taking, { due, currency, country, hasCustomer: payable.customerName !== null })
  return 'problem' in settled ? { ...taking, rounding: 0, surplus: 0, change: 0 } : settled
}

/** Cash due, handed over and given back; null if not paid in cash. */
export function cashGiven(
  screen: Pick<PayScreen, 'init' | 'payable'>,
  { taking, share }: Pick<TakeRequest, 'taking' | 'share'>,
): CashGiven | null {
  if (kindOf(taking.type) !== 'cash') return null
  const { rounding, change } = settledOf(screen, taking, share)
  const due = taking.amount + taking.tip + rounding
  return { due, given: taking.tendered ?? due, change }
}

/** Settings for paying the rest of the share; empty if none is left. */
export function afterTaking(
  { init, payable }: Pick<PayScreen, 'init' | 'payable'>,
  { taking, share, way }: Pick<TakeRequest, 'taking' | 'share' | 'way'>,
): Partial<Setting> {
  const digits = findCurrency(init.storeSettings.currency)?.digits ?? 2
  return restOfShare(payable, { way, share, taken: taking.amount, digits })
}
