import { useState } from 'react'
import type { PaymentType } from '#core/contract/records.ts'
import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.ts'
import { useGiftCardRefusal } from './payments/gift-cards/gift-card-refusal.ts'
import { needsDrawer } from './payments/needs-drawer.tsx'
import { useBillActs } from './acts/use-bill-acts.ts'
import { billsTexts } from './bills.texts.ts'
import { useBillCommands, type PayInit, type ToPay } from './bills.api.ts'
import { payableOfBill, payableOfSummary, shownBill, type Payable } from './payable.rules.ts'
import { shareOf, type PayingWay, type Setting, type Share } from './paying-way.rules.ts'
import { NOTHING_CHOSEN } from './selection.rules.ts'
import { useSeats } from './seats/use-seats.ts'
import { ShownIsOld, type PayScreen } from './share-steps.ts'
import { useBuyer, type NamedBuyer } from './use-buyer.ts'
import { useMember } from './use-member.ts'
import { useSplitting } from './use-splitting.ts'
import { useTaking, type Taken } from './use-taking.ts'
import { useToPay } from './use-to-pay.ts'

/** Settings taken over from another dialog. */
export type BegunSetting = Pick<Setting, 'way' | 'ways' | 'amount'>

export type PayOptions = {
  orderIds: readonly string[]
  /** True if the orders are known to be on bills. */
  isBilled: boolean
  billId?: string | null
  /** Distinguishes one opening of the dialog from the next. */
  opening: string
  /** Settings, last payment and buyer taken over from another dialog. */
  begun?: BegunSetting & { taken: Taken | null; buyer: NamedBuyer | null }
  init: PayInit
  onClose: () => void
}

/** The reason for a refused payment. With `isOfCard`, the gift card was refused and its balance is fetched again. */
export type Notice = { text: string; needsDrawer: boolean; isOfCard: boolean }

/** Additions to the next payment only. A text is null until its field is opened. */
export type Extras = {
  tip: string | null
  tipFor: string | null
  reference: string | null
  asksFor: PaymentType | null
}

export const NO_EXTRAS: Extras = { tip: null, tipFor: null, reference: null, asksFor: null }
export const FIRST_SETTING: Setting = { way: 'whole', ways: null, selection: NOTHING_CHOSEN, amount: '' }

function firstSetting({ way, ways, amount }: BegunSetting = FIRST_SETTING): Setting {
  return { ...FIRST_SETTING, way, ways, amount }
}

/** State of the pay dialog, from opening to the last payment. */
export function usePayDialog(options: PayOptions) {
  const { init, orderIds, onClose } = options
  const digits = findCurrency(init.storeSettings.currency)?.digits ?? 2
  const commands = useBillCommands()
  const toPay = useToPay(options)
  const [billId, select] = useState(options.billId ?? null)
  const [setting, setSetting] = useState(() => firstSetting(options.begun))
  const [extras, setExtras] = useState(NO_EXTRAS)
  const [taken, setTaken] = useState(options.begun?.taken ?? null)
  const [isOver, setOver] = useState(false)
  const refusal = useRefusal(toPay, { currency: init.storeSettings.currency, onClose })
  const change = (changes: Partial<Setting>) => setSetting((before) => ({ ...before, ...changes }))
  const resetInput = () => {
    refusal.forget()
    setExtras(NO_EXTRAS)
    change({ selection: NOTHING_CHOSEN, amount: '' })
  }

  const { data } = toPay
  const payable = data ? shownPayable(data, billId, digits) : null
  const screen: PayScreen | null =
    data && payable ? { orderIds, init, data, payable, commands, show: toPay.show, select } : null
  const buyer = useBuyer(payable?.id ?? null, options.begun?.buyer)
  const taking = useTaking(screen, {
    onTaken: (now, { isAllPaid, billId: paidOn, next }) => {
      resetInput()
      change(next)
      buyer.keepFor(now.invoiceId === null ? paidOn : null)
      setTaken(now)
      // the change and the question for the receipt stay visible
      if (isAllPaid && !now.cash && !now.asksReceipt) onClose()
      else setOver(isAllPaid)
    },
    onRefused: refusal.onRefused,
  })
  const changes = useBillChanges(screen, { resetInput, change, onRefused: refusal.onRefused })

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
    buyer,
    /** Shows another bill. */
    show: (id: string) => {
      resetInput()
      select(id)
    },
    taken,
    putAway: () => setTaken(null),
    isOver,
    notice: refusal.notice,
    isChanged: toPay.isChanged,
    ...taking,
    ...changes,
    sendFirst: null,
  }
}

type Changing = {
  resetInput: () => void
  change: (changes: Partial<Setting>) => void
  onRefused: (error: unknown) => Promise<boolean>
}

/** Commands that change the shown bill without paying it. */
function useBillChanges(screen: PayScreen | null, { resetInput, change, onRefused }: Changing) {
  const onSplit = () => {
    resetInput()
    change({ way: 'whole' })
  }
  return {
    splitting: useSplitting(screen, { onDone: resetInput, onRefused }),
    acts: useBillActs(screen, onRefused),
    seats: useSeats(screen, { onSplit, onRefused }),
    member: useMember(screen?.payable.id ?? null),
  }
}

type PayDialogState = ReturnType<typeof usePayDialog>

/**
 * State and commands for the parts of the pay dialog. Commands that change a bill are null until the orders are sent.
 */
export type PayControls = Pick<
  PayDialogState,
  'setting' | 'change' | 'extras' | 'changeExtras' | 'tip' | 'buyer' | 'show' | 'notice' | 'isChanged' | 'isTaking'
> &
  Pick<PayDialogState, 'takingTypeId' | 'take' | 'taken' | 'putAway'> & {
    data: ToPay | undefined
    splitting: PayDialogState['splitting'] | null
    acts: PayDialogState['acts'] | null
    seats: PayDialogState['seats'] | null
    /** Null if the customer is chosen elsewhere. */
    member: PayDialogState['member'] | null
    /** Sends the order first, so that it gets a bill. */
    sendFirst: ((way: PayingWay) => void) | null
  }

/** Props of the dialog's parts, once the sum due is loaded. */
export type Paying = { pay: PayControls; payable: Payable; share: Share; init: PayInit }

function shownPayable(data: NonNullable<PayScreen['data']>, billId: string | null, digits: number): Payable | null {
  if (data.summary) return payableOfSummary(data.summary, digits)
  const bill = shownBill(data.bills, billId)
  return bill ? payableOfBill(bill, digits) : null
}

/** The typed tip, in minor units; null if it is no amount. */
export function tipOf({ tip }: Extras, digits: number): number | null {
  return tip === null || tip.trim() === '' ? 0 : parseTypedAmount(tip, digits)
}

/** After an error, loads the server's state and explains why no payment was taken. */
type Refusing = { currency: string; onClose: () => void }

function useRefusal(toPay: ReturnType<typeof useToPay>, { currency, onClose }: Refusing) {
  const t = useTexts(billsTexts)
  const ofCard = useGiftCardRefusal(currency)
  const [notice, setNotice] = useState<Notice | null>(null)
  const onRefused = async (error: unknown): Promise<boolean> => {
    if (error instanceof ShownIsOld) {
      setNotice({ text: t.changedMeanwhile, needsDrawer: false, isOfCard: false })
      return true
    }
    const why = ofCard(error)
    if (!(error instanceof ApiError) || (why === null && !isOutdated(error))) return false
    try {
      await toPay.reload(error.code?.startsWith('bill.') ?? false)
      setNotice({ text: why ?? error.message, needsDrawer: needsDrawer(error), isOfCard: why !== null })
      return true
    } catch {
      // the orders can no longer be paid: the error is shown in place of the dialog
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
