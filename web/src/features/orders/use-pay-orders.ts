import { useState } from 'react'
import type { OrderSummary } from '#core/contract/orders.ts'
import { fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { newCommandKey } from '../../lib/api/command-key.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { cashOf, firstTender, readTender, type CashGiven } from '../payments/tender.rules.ts'
import { openPrintWindow, printReceipt } from '../printing/print-windows.ts'
import { receiptOfSummary, type ReceiptToPrint } from '../printing/receipt.ts'
import { orderWords } from './order-words.texts.ts'
import { loadSummary, useOrderCommands, usePaymentSummary, type OrdersInit } from './orders.api.ts'

type Options = { orderIds: readonly string[]; opening: string; init: OrdersInit; onDone: () => void }

/** A bill that was paid in cash: its change is shown until somebody dismisses it. */
export type PaidBill = { cash: CashGiven; receipt: ReceiptToPrint; isPrinted: boolean }

/** The sum the guest was told is no longer the server's: say the new one and ask again. */
const AMOUNT_CHANGED = new Set(['order.totals_changed', 'payment.sum_mismatch'])

/** Paying a table's orders, from the opening of its dialog to the receipt. */
export function usePayOrders({ orderIds, opening, init, onDone }: Options) {
  const words = useTexts(orderWords)
  const { language } = useLanguage()
  const { pay, refetch } = useOrderCommands()
  const summary = usePaymentSummary(orderIds, opening)
  const tendering = useTendering(summary.data, init)
  const [wantsReceipt, setWantsReceipt] = useState(init.printSettings.is_enable_print === 1)
  const [finishItems, setFinishItems] = useState(false)
  const [paid, setPaid] = useState<PaidBill | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  // the same key for every retry of one payment; a payment of another amount is another command
  const [idempotencyKey, setIdempotencyKey] = useState(opening)

  async function confirm() {
    if (!summary.data || isPaying || tendering.read.problem !== null) return
    // browsers open a window in the click only, not after the server's answer
    const printWindow = wantsReceipt ? openPrintWindow() : null
    setPaying(true)
    try {
      const { payments, printed } = tendering.read
      const command = { orderIds, summary: summary.data, payments, finishItems, idempotencyKey }
      const { message, invoiceId } = await pay(command)
      notify.success(message)
      const receipt = receiptOfSummary(summary.data, init, language, { payments: printed, invoiceNumber: invoiceId })
      const isPrinted = printWindow !== null && printReceipt(receipt, { auto: true, into: printWindow })
      const cash = cashOf(printed)
      if (cash) setPaid({ cash, receipt, isPrinted })
      else onDone()
    } catch (error) {
      printWindow?.close()
      await explain(error)
    } finally {
      setPaying(false)
    }
  }

  async function explain(error: unknown) {
    if (error instanceof ApiError && AMOUNT_CHANGED.has(error.code ?? '')) {
      setIdempotencyKey(newCommandKey())
      setNotice(error.message)
      await summary.mutate(loadSummary(orderIds), { revalidate: false }).catch(() => onDone())
      return
    }
    notify.error(errorMessage(error, words.actionFailed))
    // the orders are no longer what this dialog shows: paid, cancelled or gone on another screen
    if (error instanceof ApiError && [404, 409, 422].includes(error.status)) {
      void refetch()
      onDone()
    }
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
    mayPay: summary.data !== undefined && tendering.read.problem === null,
    confirm,
  }
}

/** What the guest hands over for the bill, and what that comes to. */
function useTendering(summary: OrderSummary | undefined, { paymentTypes, storeSettings: { currency } }: OrdersInit) {
  const [tender, setTender] = useState(() => firstTender(paymentTypes))
  const due = summary ? fromMajor(summary.total, findCurrency(currency)?.digits ?? 2) : 0
  return { due, tender, setTender, read: readTender(tender, { due, currency, paymentTypes }) }
}
