import { usePrinterOfDevice } from '../out/printer-of-device.ts'
import { usePrintJobCommands, usePrintJobs } from './printers.api.ts'

/** The drawer of this device: that of the printer it has chosen, else that of the first printer that has one. */
export function useDrawer() {
  const { data } = usePrintJobs()
  const { openAfterCash, openDrawer } = usePrintJobCommands()
  const chosen = usePrinterOfDevice()
  const withDrawer = (data?.printers ?? []).filter(({ hasDrawer }) => hasDrawer)
  const printerId = withDrawer.find(({ id }) => id === chosen)?.id ?? withDrawer[0]?.id ?? null
  return {
    hasDrawer: printerId !== null,
    /** By hand, which is audited. */
    open: () => openDrawer(printerId),
    /**
     * Opens it if the printer's settings say so. A failure is ignored, since the payment is done: staff can open it by
     * hand.
     */
    openAfterCash: (invoiceId: string) =>
      void (printerId !== null && openAfterCash(printerId, invoiceId).catch(() => {})),
  }
}
