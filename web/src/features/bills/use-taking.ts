import { useState } from 'react'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CashGiven } from './payments/tender.rules.ts'
import { useDrawer } from '../printing/printers/use-drawer.ts'
import { closePrintTarget, usePrintOut } from '../printing/out/use-print-out.ts'
import { billsTexts } from './bills.texts.ts'
import type { Setting } from './paying-way.rules.ts'
import { afterTaking, cashGiven, settles, takeShare, type PayScreen, type TakeRequest } from './share-steps.ts'

/** The last payment; shown until it is dismissed or the next one is taken. */
export type Taken = {
  title: string
  /** With its tip, in minor units. */
  amount: number
  /** The change of a payment in cash. */
  cash: CashGiven | null
  /** Set if the payment issued an invoice. */
  invoiceId: string | null
  /** True if the guest is asked how they want their receipt. */
  asksReceipt: boolean
}

type Ends = {
  /** `billId` is the paid bill, null if orders were paid whole; `next` has the settings for the rest of the share. */
  onTaken: (taken: Taken, paid: { isAllPaid: boolean; billId: string | null; next: Partial<Setting> }) => void
  /** Resolves to true if it has shown the error. */
  onRefused: (error: unknown) => Promise<boolean>
}

/** The length of a double touch, in which the button would already take the next share. */
const BETWEEN_SHARES_MS = 500

/** Sends a share and prints its receipt. Call `take` during the click, as it opens the print window. */
export function useTaking(screen: PayScreen | null, { onTaken, onRefused }: Ends) {
  const t = useTexts(billsTexts)
  const { isPending, run } = useCommand({ fallback: t.failed, leastMs: BETWEEN_SHARES_MS })
  const printing = useCommand({ fallback: t.failed })
  const printOut = usePrintOut()
  const drawer = useDrawer()
  const [typeId, setTypeId] = useState<string | null>(null)

  const send = async (shown: PayScreen, request: TakeRequest, key: string): Promise<null> => {
    const { taking, wantsReceipt } = request
    // browsers open a window in the click only, not after the server's answer
    const into = wantsReceipt && settles(shown, request) ? printOut.open() : null
    try {
      const { isAllPaid, invoiceId, billId } = await takeShare(shown, request, key)
      if (invoiceId === null) closePrintTarget(into)
      // the payment is made, even if printing fails
      else if (into) void printing.run(() => printOut.print('invoice', invoiceId, into))
      const { type, amount, tip } = taking
      const asksReceipt = invoiceId !== null && shown.init.printSettings.receipt_after_pay === 'ask'
      const cash = cashGiven(shown, request)
      if (cash && invoiceId !== null) drawer.openAfterCash(invoiceId)
      onTaken(
        { title: type.title, amount: amount + tip, cash, invoiceId, asksReceipt },
        { isAllPaid, billId, next: afterTaking(shown, request) },
      )
      return null
    } catch (error) {
      closePrintTarget(into)
      throw error
    } finally {
      setTypeId(null)
    }
  }

  return {
    /** True for a moment after a payment too. */
    isTaking: isPending,
    /** The payment type whose payment is being sent. */
    takingTypeId: typeId,
    take: (request: TakeRequest) => {
      if (!screen) return
      const { type, ...taking } = request.taking
      setTypeId(type.id)
      // every try of one payment has the same key, even if an earlier one created its bill
      const { share, customer, buyer, member } = request
      const values = {
        typeId: type.id,
        ...taking,
        customer,
        buyer,
        member,
        due: screen.payable.due,
        chosen: share.chosen,
      }
      void run((key) => send(screen, request, key), { values, onRefused })
    },
  }
}
