import { useState } from 'react'
import type { OrderSummary } from '#core/contract/orders.ts'
import { fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { cashOf, firstTender, readTender, type CashGiven, type ReadTender } from '../payments/tender.rules.ts'
import { openPrintWindow, printReceipt } from '../printing/print-windows.ts'
import { receiptOfSummary, type ReceiptToPrint } from '../printing/receipt.ts'
import { orderWords } from './order-words.texts.ts'
import { loadSummary, useOrderCommands, usePaymentSummary, type OrdersInit } from './orders.api.ts'

type Options = { orderIds: readonly string[]; opening: string; init: OrdersInit; onDone: () => void }

/** A bill that was paid in cash: its change is shown until somebody dismisses it. */
export type PaidBill = { cash: CashGiven; receipt: ReceiptToPrint; isPrinted: boolean }

/** The sum shown to the guest is no longer the server's: show the new one and ask again. */
const AMOUNT_CHANGED = new Set(['order.totals_changed', 'payment.sum_mismatch'])

/** Paying a table's orders, from the opening of its dialog to the receipt. */
export function usePayOrders({ orderIds, opening, init, onDone }: Options) {
  const summary = usePaymentSummary(orderIds, opening)
  const tendering = useTendering(summary.data, init)
  const [wantsReceipt, setWantsReceipt] = useState(init.printSettings.is_enable_print === 1)
  const [finishItems, setFinishItems] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const { paid, isPaying, pay } = useBillPayment({
    orderIds,
    init,
    onDone,
    onAmountChanged: async (message) => {
      setNotice(message)
      await summary.mutate(loadSummary(orderIds), { revalidate: false }).catch(() => onDone())
    },
  })
  const { read } = tendering
  const confirm = () => {
    if (summary.data && read.problem === null) pay(summary.data, { read, wantsReceipt, finishItems })
  }

  return {
    summary: summary.data as OrderSummary | undefined,
    error: summary.error as unknown,
    retry: () => void summary.mutate(),
    ...tendering,
    finishItems,
    setFinishItems,
    paid,
    wantsReceipt,
    setWantsReceipt,
    isPaying,
    notice,
    mayPay: summary.data !== undefined && read.problem === null,
    confirm,
  }
}

type Handed = { read: ReadTender; wantsReceipt: boolean; finishItems: boolean }
type BillPlan = Omit<Options, 'opening'> & { onAmountChanged: (message: string) => Promise<void> }

/** Sends the payment of a bill and prints its receipt. */
function useBillPayment({ orderIds, init, onDone, onAmountChanged }: BillPlan) {
  const words = useTexts(orderWords)
  const { language } = useLanguage()
  const commands = useOrderCommands()
  const { isPending, run } = useCommand({ fallback: words.actionFailed })
  const [paid, setPaid] = useState<PaidBill | null>(null)

  const send = async (bill: OrderSummary, { read, wantsReceipt, finishItems }: Handed, idempotencyKey: string) => {
    // browsers open a window in the click only, not after the server's answer
    const into = wantsReceipt ? openPrintWindow() : null
    try {
      const { payments, printed } = read
      const command = { orderIds, summary: bill, payments, finishItems, idempotencyKey }
      const { message, invoiceId } = await commands.pay(command)
      const receipt = receiptOfSummary(bill, init, language, { payments: printed, invoiceNumber: invoiceId })
      const isPrinted = into !== null && printReceipt(receipt, { auto: true, into })
      const cash = cashOf(printed)
      if (cash) setPaid({ cash, receipt, isPrinted })
      else onDone()
      return message
    } catch (error) {
      into?.close()
      throw error
    }
  }

  const onRefused = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError)) return false
    if (AMOUNT_CHANGED.has(error.code ?? '')) {
      await onAmountChanged(error.message)
      return true
    }
    // the orders are no longer what this dialog shows: paid, cancelled or gone on another screen
    if ([404, 409, 422].includes(error.status)) onDone()
    return false
  }

  return {
    paid,
    isPaying: isPending,
    pay: (bill: OrderSummary, handed: Handed) =>
      // the same key for every retry of one payment; a payment of another amount is another command
      void run((key) => send(bill, handed, key), { values: { total: bill.total }, onRefused }),
  }
}

/** What the guest hands over for the bill, and what that comes to. */
function useTendering(summary: OrderSummary | undefined, { paymentTypes, storeSettings: { currency } }: OrdersInit) {
  const [tender, setTender] = useState(() => firstTender(paymentTypes))
  const due = summary ? fromMajor(summary.total, findCurrency(currency)?.digits ?? 2) : 0
  return { due, tender, setTender, read: readTender(tender, { due, currency, paymentTypes }) }
}
