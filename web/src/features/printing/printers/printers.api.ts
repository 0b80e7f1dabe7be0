import { useMemo } from 'react'
import useSWR from 'swr'
import type { z } from 'zod'
import { printJobsApi, type PrintJob, type PrinterState } from '#core/contract/dining/print-jobs.ts'
import { printAgentsApi, printersApi, type PrintAgent, type Printer } from '#core/contract/dining/printers.ts'
import { stationsApi } from '#core/contract/dining/stations.ts'
import { call } from '../../../lib/api/api.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { paced } from '../../../lib/api/paced.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'
import { usePages } from '../../../lib/lists/use-pages.ts'
import { useLiveEvent } from '../../../lib/live/live-channel.ts'

export type { PrintAgent, Printer, PrinterState, PrintJob }
export type PrinterBody = z.input<NonNullable<typeof printersApi.add.body>>
export type PrintJobs = { printers: PrinterState[]; jobs: PrintJob[] }

/** The printers, kept up to date. */
export function usePrinters() {
  const answer = useSWR(printersApi.list.path, () => call(printersApi.list))
  useRefetchOnPrinting(answer.mutate)
  return answer
}

/** Texts with signs that no printer prints. */
export const useUnprintable = () => useSWR(printersApi.texts.path, () => call(printersApi.texts))

/** The agents, kept up to date. */
export function useAgents() {
  const answer = useSWR(printAgentsApi.list.path, () => call(printAgentsApi.list))
  useRefetchOnPrinting(answer.mutate)
  return answer
}

/** Waiting prints and the printers' states, kept up to date. For a restaurant without printers it asks once. */
export function usePrintJobs() {
  const answer = useSWR(printJobsApi.list.path, () => call(printJobsApi.list, { query: {} }))
  useRefetchOnPrinting(answer.mutate)
  return answer
}

/** Waiting prints and those of the last day, in pages, kept up to date. */
export function usePagesOfJobs() {
  const pages = usePages(printJobsApi.list.path, (before) => call(printJobsApi.list, { query: { before } }))
  useRefetchOnPrinting(pages.answer.mutate)
  return pages
}

export const useStationsToPrint = () => useSWR(stationsApi.list.path, () => call(stationsApi.list))

function useRefetchOnPrinting(refetch: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(refetch), [refetch])
  useLiveEvent(['print_update'], ask)
}

/** Commands for printers; each but `addAgent` returns the server's message after the shown data has been updated. */
export function usePrinterCommands() {
  const send = useSend()
  const sendForMessage = useSendForMessage()
  return {
    add: (body: PrinterBody, idempotencyKey: string) => sendForMessage(printersApi.add, { body, idempotencyKey }),
    update: (id: string, body: PrinterBody) => sendForMessage(printersApi.update, { params: { id }, body }),
    remove: (id: string) => sendForMessage(printersApi.delete, { params: { id } }),
    test: (id: string) => sendForMessage(printersApi.test, { params: { id }, idempotencyKey: newCommandKey() }),
    /** Its key is in this answer and nowhere else. */
    addAgent: (title: string) => send(printAgentsApi.add, { body: { title } }),
    renameAgent: (id: string, title: string) =>
      sendForMessage(printAgentsApi.update, { params: { id }, body: { title } }),
    revokeAgent: (id: string) => sendForMessage(printAgentsApi.delete, { params: { id } }),
  }
}

/** Commands for prints and the drawer; each returns the server's message. */
export function usePrintJobCommands() {
  const send = useSendForMessage()
  return {
    again: (id: string) => send(printJobsApi.again, { params: { id }, idempotencyKey: newCommandKey() }),
    move: (id: string, printerId: string) =>
      send(printJobsApi.move, { params: { id }, body: { printerId }, idempotencyKey: newCommandKey() }),
    discard: (id: string) => send(printJobsApi.discard, { params: { id }, idempotencyKey: newCommandKey() }),
    /** Once a payment, and only where the printer's settings state it. */
    openAfterCash: (printerId: string | null, invoiceId: string) =>
      send(printJobsApi.drawer, { body: { printerId, invoiceId }, idempotencyKey: newCommandKey() }),
    /** By hand; it is audited. */
    openDrawer: (printerId: string | null) =>
      send(printJobsApi.drawer, { body: { printerId, invoiceId: null }, idempotencyKey: newCommandKey() }),
  }
}
