import { may } from '#core/permissions/may.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useTillStatus } from '../../../lib/till-log/till-status.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { usePrintDocument, usePrintOnPrinter, type PrintedKind } from '../documents.api.ts'
import { openPrintWindow, printWhenLoaded } from '../print-windows.ts'
import { choosePrinter, printerOfDevice } from './printer-of-device.ts'

/** The printer chosen for this device, or a browser window. */
export type PrintTarget = { printerId: string } | { window: Window }

/** There is nothing to print after all. */
export function closePrintTarget(target: PrintTarget | null): void {
  if (target && 'window' in target) target.window.close()
}

/** Prints documents on the printer that this device has chosen, by who sells; else in a window of the browser. */
export function usePrintOut() {
  const printed = usePrintDocument()
  const send = usePrintOnPrinter()
  const person = usePerson()
  const till = useTillStatus()
  // the server prints on printers; it does not know all yet
  const isAlone = till !== null && (till.offlineSince !== null || till.waiting > 0)
  const sells = person !== null && may(person, { anyOf: ['POS'] })

  /** Call it in the click itself: browsers open a window there only. Null where the browser refuses one. */
  const open = (): PrintTarget | null => {
    const printerId = sells && !isAlone ? printerOfDevice() : null
    if (printerId !== null) return { printerId }
    const window = openPrintWindow()
    return window && { window }
  }
  return {
    open,
    /** Counts the copy; returns the server's message where a printer prints it. */
    print: async (kind: PrintedKind, id: string, target = open()): Promise<string | null> => {
      if (!target) return null
      if ('window' in target) return printWhenLoaded(() => printed(kind, id), { auto: true, into: target.window })
      try {
        return await send(target.printerId, { kind, id })
      } catch (error) {
        // the printer was removed: from now on the browser prints
        if (error instanceof ApiError && error.code === 'printer.not_found') choosePrinter(null)
        throw error
      }
    },
  }
}
