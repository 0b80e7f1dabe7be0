import { useSyncExternalStore } from 'react'
import { readText, remove, watch, writeText } from '../../../lib/local-storage.ts'

/** On which printer this device prints receipts and notes; without a choice the browser prints. */
const STORAGE_KEY = 'COMPTOIR__RECEIPT_PRINTER'

const watchPrinter = (callback: () => void) => watch(STORAGE_KEY, callback)

export const printerOfDevice = (): string | null => readText(STORAGE_KEY)

export const usePrinterOfDevice = (): string | null => useSyncExternalStore(watchPrinter, printerOfDevice)

/** Null chooses the browser. */
export function choosePrinter(id: string | null): void {
  if (id === null) remove(STORAGE_KEY)
  else writeText(STORAGE_KEY, id)
}
