import { useState } from 'react'
import type { PaymentType, PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import { LEAST_VALUE, MOST_VALUE } from '#core/membership/gift-cards.ts'
import { formatDecimal, fromMajor, parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { errorMessage, isUnanswered } from '../../../../lib/api/api-error.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { openPrintWindow, printsByItself, printWhenLoaded } from '../../../printing/print-windows.ts'
import { useGiftCardToPrint } from '../../../printing/gift-card/gift-card.api.ts'
import { needsDrawer } from '../needs-drawer.tsx'
import { exactCash, paymentToSend, settleTaking, type Taking } from '../taking.rules.ts'
import type { CashGiven } from '../tender.rules.ts'
import { useSellCommand, type SaleBody, type SoldCard } from './gift-cards.api.ts'
import { sellTexts } from './sell.texts.ts'

export type SellInit = {
  paymentTypes: readonly PaymentType[]
  storeSettings: Pick<StoreSettingsRecord, 'currency' | 'country'>
  printSettings: Pick<PrintSettingsRecord, 'is_enable_print' | 'receipt_after_pay'>
}

/** A card just sold, with the cash received and its change. */
export type Sold = SoldCard & { cash: CashGiven | null }

type Sale = { body: SaleBody; typeId: string; cash: CashGiven | null }

/** The typed fields of a card to sell; `amount` is null while its value is invalid. */
function useSaleDraft({ currency }: SellInit['storeSettings']) {
  const digits = findCurrency(currency)?.digits ?? 2
  const [value, setValue] = useState('')
  const [recipient, setRecipient] = useState('')
  const [message, setMessage] = useState('')
  const typed = parseTypedAmount(value, digits)
  const isSold = typed !== null && typed >= fromMajor(LEAST_VALUE, digits) && typed <= fromMajor(MOST_VALUE, digits)
  return { value, setValue, recipient, setRecipient, message, setMessage, amount: isSold ? typed : null, digits }
}

/** Sends a sale and prints its receipt. After a lost reply, only the same sale can be sent again. */
function useSale({ printSettings }: SellInit) {
  const t = useTexts(sellTexts)
  const send = useSellCommand()
  const toPrint = useGiftCardToPrint()
  const { isPending, run } = useCommand({ fallback: t.failed })
  const printing = useCommand({ fallback: t.printFailed })
  const [sold, setSold] = useState<Sold | null>(null)
  const [problem, setProblem] = useState<{ text: string; needsDrawer: boolean } | null>(null)
  const [lost, setLost] = useState<Sale | null>(null)
  const [takingTypeId, setTakingTypeId] = useState<string | null>(null)

  const sell = async (sale: Sale, key: string): Promise<null> => {
    // browsers open a window in the click only, not after the server's answer
    const into = printsByItself(printSettings) ? openPrintWindow() : null
    try {
      const card = await send(sale.body, key)
      setSold({ ...card, cash: sale.cash })
      if (into) void printing.run(() => printWhenLoaded(() => toPrint(card), { auto: true, into }))
      return null
    } catch (error) {
      into?.close()
      throw error
    } finally {
      setTakingTypeId(null)
    }
  }
  const onRefused = (sale: Sale) => (error: unknown) => {
    const isLost = isUnanswered(error)
    setLost(isLost ? sale : null)
    setProblem({ text: isLost ? t.lost : errorMessage(error, t.failed), needsDrawer: needsDrawer(error) })
    return true
  }
  const start = (sale: Sale) => {
    setProblem(null)
    setTakingTypeId(sale.typeId)
    void run((key) => sell(sale, key), { values: sale.body, onRefused: onRefused(sale) })
  }
  const retry = () => lost && start(lost)
  return { isPending, takingTypeId, sold, problem, lost: lost !== null, retry, start }
}

/** Sells a gift card: its value, payment and result. Call `take` during the click. */
export function useSelling(init: SellInit) {
  const { start, ...sale } = useSale(init)
  const draft = useSaleDraft(init.storeSettings)
  const [asksFor, askFor] = useState<PaymentType | null>(null)
  const { currency, country } = init.storeSettings
  const amount = draft.amount ?? 0
  const on = { due: amount, currency, country, hasCustomer: false }
  const takingOf = (type: PaymentType): Omit<Taking, 'tendered'> => ({ type, amount, tip: 0, reference: null })
  const take = (type: PaymentType, tendered: number | null) => {
    if (draft.amount === null) return
    const taking = { ...takingOf(type), tendered }
    const settled = settleTaking(taking, on)
    const due = exactCash(taking, on)
    const change = 'problem' in settled ? 0 : settled.change
    const cash = kindOf(type) === 'cash' ? { due, given: tendered ?? due, change } : null
    const { recipient, message, digits } = draft
    const payments = [paymentToSend(taking, currency)]
    start({ body: { amount: formatDecimal(amount, digits), payments, recipient, message }, typeId: type.id, cash })
  }
  return {
    ...draft,
    ...sale,
    /** The cash to ask for; null while a payment type is to be chosen. */
    asksFor,
    askFor,
    exact: asksFor ? exactCash(takingOf(asksFor), on) : 0,
    press: (type: PaymentType) => (kindOf(type) === 'cash' ? askFor(type) : take(type, null)),
    take,
  }
}

export type Selling = ReturnType<typeof useSelling>
