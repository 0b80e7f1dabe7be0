import { useState } from 'react'
import type { PaymentType } from '#core/contract/records.ts'
import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.ts'
import { needsDrawer } from '../payments/needs-drawer.tsx'
import { billsTexts } from './bills.texts.ts'
import { useBillCommands, type PayInit } from './bills.api.ts'
import { payableOfBill, payableOfSummary, shownBill, type Payable } from './payable.rules.ts'
import { shareOf, type Setting, type Share } from './paying-way.rules.ts'
import { NOTHING_CHOSEN } from './selection.rules.ts'
import { ShownIsOld, type PayScreen } from './share-steps.ts'
import { useSplitting } from './use-splitting.ts'
import { useTaking, type Taken } from './use-taking.ts'
import { useToPay } from './use-to-pay.ts'

export type PayOptions = {
  orderIds: readonly string[]
  /** Whether they are known to be on bills, and which of these is shown first. */
  isBilled: boolean
  billId?: string | null
  /** Distinguishes one opening of the dialog from the next. */
  opening: string
  init: PayInit
  onClose: () => void
}

/** What comes with the next payment only. The texts are null while nobody asked for the field. */
export type Extras = { tip: string | null; reference: string | null; asksFor: PaymentType | null }

const NO_EXTRAS: Extras = { tip: null, reference: null, asksFor: null }
const FIRST_SETTING: Setting = { way: 'whole', ways: null, selection: NOTHING_CHOSEN, amount: '' }

/** The pay dialog, from its opening to the last share. */
export function usePayDialog(options: PayOptions) {
  const { init, orderIds, onClose } = options
  const digits = findCurrency(init.storeSettings.currency)?.digits ?? 2
  const commands = useBillCommands()
  const toPay = useToPay(options)
  const [billId, select] = useState(options.billId ?? null)
  const [setting, setSetting] = useState(FIRST_SETTING)
  const [extras, setExtras] = useState(NO_EXTRAS)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isOver, setOver] = useState(false)
  const refusal = useRefusal(toPay, onClose)
  const change = (changes: Partial<Setting>) => setSetting((before) => ({ ...before, ...changes }))
  const afresh = () => {
    refusal.forget()
    setExtras(NO_EXTRAS)
    change({ selection: NOTHING_CHOSEN, amount: '' })
  }

  const { data } = toPay
  const payable = data ? shownPayable(data, billId, digits) : null
  const screen: PayScreen | null =
    data && payable ? { orderIds, init, data, payable, commands, show: toPay.show, select } : null
  const taking = useTaking(screen, {
    onTaken: (now, isAllPaid) => {
      afresh()
      setTaken(now)
      // the change stays in sight, and so does the question for the receipt
      if (isAllPaid && !now.cash && !now.asksReceipt) onClose()
      else setOver(isAllPaid)
    },
    onRefused: refusal.onRefused,
  })
  const splitting = useSplitting(screen, { onDone: afresh, onRefused: refusal.onRefused })

  return {
    data,
    error: toPay.error,
    retry: toPay.retry,
    payable,
    share: payable && shareOf(payable, setting, digits),
    setting,
    change,
    extras,
    changeExtras: (changes: Partial<Extras>) => setExtras((before) => ({ ...before, ...changes })),
    tip: tipOf(extras, digits),
    /** The bill that is shown, by its id. */
    show: (id: string) => {
      afresh()
      select(id)
    },
    taken,
    putAway: () => setTaken(null),
    isOver,
    notice: refusal.notice,
    isChanged: toPay.isChanged,
    ...taking,
    splitting,
  }
}

export type PayDialogState = ReturnType<typeof usePayDialog>
/** What is shown once it is known what is to be paid. */
export type Paying = { pay: PayDialogState; payable: Payable; share: Share; init: PayInit }

function shownPayable(data: NonNullable<PayScreen['data']>, billId: string | null, digits: number): Payable | null {
  if (data.summary) return payableOfSummary(data.summary, digits)
  const bill = shownBill(data.bills, billId)
  return bill ? payableOfBill(bill, digits) : null
}

/** The tip that was typed, in minor units; null for what is no amount. */
function tipOf({ tip }: Extras, digits: number): number | null {
  return tip === null || tip.trim() === '' ? 0 : parseTypedAmount(tip, digits)
}

/** After a refusal the screen shows what the server has now, and why nothing was taken. */
function useRefusal(toPay: ReturnType<typeof useToPay>, onClose: () => void) {
  const t = useTexts(billsTexts)
  const [notice, setNotice] = useState<{ text: string; needsDrawer: boolean } | null>(null)
  const onRefused = async (error: unknown): Promise<boolean> => {
    if (error instanceof ShownIsOld) {
      setNotice({ text: t.changedMeanwhile, needsDrawer: false })
      return true
    }
    if (!(error instanceof ApiError) || !isOutdated(error)) return false
    try {
      await toPay.reload(error.code?.startsWith('bill.') ?? false)
      setNotice({ text: error.message, needsDrawer: needsDrawer(error) })
      return true
    } catch {
      // the orders are no longer there to be paid: the server's reason is shown where the dialog was
      onClose()
      return false
    }
  }
  const forget = () => {
    setNotice(null)
    toPay.forgetChange()
  }
  return { notice, onRefused, forget }
}

const isOutdated = ({ status, code }: ApiError) => [404, 409, 422].includes(status) || code === 'payment.sum_mismatch'
