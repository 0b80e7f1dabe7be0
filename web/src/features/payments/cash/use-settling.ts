import { useState } from 'react'
import type { PaymentType } from '#core/contract/records.ts'
import type { OpenAccount } from '#core/contract/selling/settlements.ts'
import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { minorOf } from '../../../lib/format/wire-money.ts'
import { useTexts } from '../../../lib/texts.ts'
import { exactCash, paymentToSend, settleTaking, type Taking } from '../taking.rules.ts'
import type { CashGiven } from '../tender.rules.ts'
import { useCashCommands, type CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'

/** Takes money for an account: how much of it, by which payment type, and what is given back in cash. */
export function useSettling(account: OpenAccount, init: CashInit, onClose: () => void) {
  const t = useTexts(cashTexts)
  const { settle } = useCashCommands()
  const { isPending, run } = useCommand({ fallback: t.accounts.failed })
  const [amountText, setAmount] = useState(account.open)
  const [tipText, setTip] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [asksFor, askFor] = useState<PaymentType | null>(null)
  const [typeId, setTypeId] = useState<string | null>(null)
  const [given, setGiven] = useState<CashGiven | null>(null)

  const { currency } = account
  const { digits } = findCurrency(currency) ?? { digits: 2 }
  const due = minorOf(account.open, currency)
  const amount = parseTypedAmount(amountText, digits)
  const tip = tipText === null || tipText.trim() === '' ? 0 : parseTypedAmount(tipText, digits)
  const on = { due, currency, country: init.storeSettings.country, hasCustomer: true }
  const isReady = amount !== null && amount > 0 && amount <= due && tip !== null
  const takingOf = (type: PaymentType): Omit<Taking, 'tendered'> => ({
    type,
    amount: amount ?? 0,
    tip: tip ?? 0,
    reference: reference.trim() || null,
  })

  const take = (type: PaymentType, tendered: number | null) => {
    if (!isReady) return
    const taking = { ...takingOf(type), tendered }
    const settled = settleTaking(taking, on)
    const change = 'problem' in settled ? 0 : settled.change
    const body = {
      invoiceId: account.invoice_id,
      position: account.position,
      payments: [paymentToSend(taking, currency)],
    }
    setTypeId(type.id)
    void run((key) => settle(body, key), {
      values: body,
      onDone: () => {
        setTypeId(null)
        if (tendered === null || change === 0) onClose()
        else setGiven({ due: exactCash(taking, on), given: tendered, change })
      },
      onRefused: () => {
        setTypeId(null)
        return false
      },
    })
  }

  return {
    amount,
    amountText,
    setAmount,
    tip,
    tipText,
    setTip,
    reference,
    setReference,
    due,
    isReady,
    isPending,
    typeId,
    given,
    /** The cash that is asked for; null while a payment type is to be chosen. */
    asksFor,
    exact: asksFor && isReady ? exactCash(takingOf(asksFor), on) : 0,
    press: (type: PaymentType) => (kindOf(type) === 'cash' ? askFor(type) : take(type, null)),
    back: () => askFor(null),
    take,
  }
}
