import { useState } from 'react'
import type { PaymentType } from '#core/contract/records.ts'
import type { OpenAccount } from '#core/contract/selling/settlements.ts'
import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { minorOf } from '../../../../lib/format/wire-money.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { exactCash, paymentToSend, settleTaking, type Taking } from '../taking.rules.ts'
import type { CashGiven } from '../tender.rules.ts'
import { useCashCommands, type CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'

/** The amount, tip and reference typed to settle an account. */
function useSettlingDraft({ open, currency }: OpenAccount) {
  const [amountText, setAmount] = useState(open)
  const [tipText, setTip] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const { digits } = findCurrency(currency) ?? { digits: 2 }
  const due = minorOf(open, currency)
  const amount = parseTypedAmount(amountText, digits)
  const tip = tipText === null || tipText.trim() === '' ? 0 : parseTypedAmount(tipText, digits)
  const isReady = amount !== null && amount > 0 && amount <= due && tip !== null
  return { amountText, setAmount, tipText, setTip, reference, setReference, due, amount, tip, isReady }
}

/** Takes money for an account and returns the change in cash. */
export function useSettling(account: OpenAccount, init: CashInit, onClose: () => void) {
  const t = useTexts(cashTexts)
  const { settle } = useCashCommands()
  const { isPending, run } = useCommand({ fallback: t.accounts.failed })
  const draft = useSettlingDraft(account)
  const [asksFor, askFor] = useState<PaymentType | null>(null)
  const [typeId, setTypeId] = useState<string | null>(null)
  const [given, setGiven] = useState<CashGiven | null>(null)
  const { currency, invoice_id: invoiceId, position } = account
  const { amount, tip, due, isReady } = draft
  const on = { due, currency, country: init.storeSettings.country, hasCustomer: true }
  const takingOf = (type: PaymentType): Omit<Taking, 'tendered'> => {
    return { type, amount: amount ?? 0, tip: tip ?? 0, reference: draft.reference.trim() || null }
  }

  const take = (type: PaymentType, tendered: number | null) => {
    if (!isReady) return
    const taking = { ...takingOf(type), tendered }
    const settled = settleTaking(taking, on)
    const change = 'problem' in settled ? 0 : settled.change
    const body = { invoiceId, position, payments: [paymentToSend(taking, currency)] }
    const onDone = () => {
      if (tendered === null || change === 0) onClose()
      else setGiven({ due: exactCash(taking, on), given: tendered, change })
    }
    setTypeId(type.id)
    void run((key) => settle(body, key).finally(() => setTypeId(null)), { values: body, onDone })
  }

  return {
    ...draft,
    isPending,
    typeId,
    given,
    /** The cash to ask for; null while a payment type is to be chosen. */
    asksFor,
    exact: asksFor && isReady ? exactCash(takingOf(asksFor), on) : 0,
    press: (type: PaymentType) => (kindOf(type) === 'cash' ? askFor(type) : take(type, null)),
    back: () => askFor(null),
    take,
  }
}
