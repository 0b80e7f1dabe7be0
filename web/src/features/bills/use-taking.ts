import { useState } from 'react'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CashGiven } from '../payments/tender.rules.ts'
import { openPrintWindow, printReceipt } from '../printing/print-windows.ts'
import type { ReceiptToPrint } from '../printing/receipt.ts'
import { billsTexts } from './bills.texts.ts'
import { cashGiven, settles, takeShare, type PayScreen, type TakeRequest } from './share-steps.ts'

/** A share that was just taken: shown until somebody puts it away or takes the next one. */
export type Taken = {
  title: string
  /** With its tip, in minor units. */
  amount: number
  /** The change of a payment in cash. */
  cash: CashGiven | null
  /** Where the payment issued an invoice. */
  receipt: ReceiptToPrint | null
  isPrinted: boolean
}

type Ends = {
  onTaken: (taken: Taken, isAllPaid: boolean) => void
  /** Whether the refusal is shown already. */
  onRefused: (error: unknown) => Promise<boolean>
}

/** As long as a double touch lasts: the key under the finger takes the next share then. */
const BETWEEN_SHARES_MS = 500

/** Sends a share and prints its receipt. Call `take` in the click itself: the print window opens there. */
export function useTaking(screen: PayScreen | null, { onTaken, onRefused }: Ends) {
  const t = useTexts(billsTexts)
  const { isPending, run } = useCommand({ fallback: t.failed, leastMs: BETWEEN_SHARES_MS })
  const [typeId, setTypeId] = useState<string | null>(null)

  const send = async (shown: PayScreen, request: TakeRequest, key: string): Promise<null> => {
    const { taking, share, wantsReceipt } = request
    // browsers open a window in the click only, not after the server's answer
    const into = wantsReceipt && settles(shown, share) ? openPrintWindow() : null
    try {
      const { isAllPaid, receipt } = await takeShare(shown, request, key)
      if (receipt === null) into?.close()
      const isPrinted = into !== null && receipt !== null && printReceipt(receipt, { auto: true, into })
      const { type, amount, tip } = taking
      onTaken(
        { title: type.title, amount: amount + tip, cash: cashGiven(shown, request), receipt, isPrinted },
        isAllPaid,
      )
      return null
    } catch (error) {
      into?.close()
      throw error
    } finally {
      setTypeId(null)
    }
  }

  return {
    /** For a moment after a share too. */
    isTaking: isPending,
    /** Whose key is at work. */
    takingTypeId: typeId,
    take: (request: TakeRequest) => {
      if (!screen) return
      const { type, ...taking } = request.taking
      setTypeId(type.id)
      // the same key for every try of one payment, whether or not its bill was made by the try before
      const values = { typeId: type.id, ...taking, due: screen.payable.due, chosen: request.share.chosen }
      void run((key) => send(screen, request, key), { values, onRefused })
    },
  }
}
