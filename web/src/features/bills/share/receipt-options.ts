import { useState } from 'react'
import { printsByItself } from '../../printing/print-windows.ts'
import type { Paying } from '../use-pay-dialog.ts'

/** Choices for when the bill is settled: printing a receipt, and finishing its items in the kitchen. */
export type ReceiptOptions = ReturnType<typeof useReceiptOptions>

export function useReceiptOptions({ printSettings }: Paying['init']) {
  const [wantsReceipt, setWantsReceipt] = useState(printsByItself(printSettings))
  const [finishItems, setFinishItems] = useState(false)
  return { wantsReceipt, setWantsReceipt, finishItems, setFinishItems }
}
