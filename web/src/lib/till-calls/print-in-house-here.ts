import { MESSAGES, type MessageCode } from '#core/contract/messages.ts'
import { printJobsApi } from '#core/contract/dining/print-jobs.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { DoorJob } from '#core/door/door-job.ts'
import type { HousePrinter } from '#core/offline/bundle-parts.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import type { Operation } from '#core/offline/operation.ts'
import { call } from '../api/api.ts'
import { newCommandKey } from '../api/command-key.ts'
import { newId } from '../api/new-id.ts'
import { printInHouse } from '../doors/print-in-house.ts'
import { pageLanguage } from '../texts.ts'
import { bodyOf } from './act-of-call.ts'
import { findPaper, findSale, notePrinted, type PaperHere, type Printing } from './papers-here.ts'
import { refusal, words } from './replies.ts'

type Print = (printing: Printing) => Promise<unknown>

/** Calls for printers that a till alone has done by the print agents of its house; null where only the server can. */
export const PRINTS: ReadonlyMap<Endpoint, Print> = new Map<Endpoint, Print>([
  [printJobsApi.list, printersHere],
  [printJobsApi.document, printDocument],
  [printJobsApi.drawer, openDrawer],
])

const isCut = ({ running }: Printing) => running.contact.offlineSince() !== null

const printersOf = ({ till }: Printing): readonly HousePrinter[] => till.parts.store.printing?.printers ?? []

const done = (message: MessageCode, more: object) => ({
  success: true,
  message: MESSAGES[message][pageLanguage()],
  ...more,
})

/** The printers by name: how they are only the server hears. */
async function printersHere(printing: Printing): Promise<unknown> {
  if (!isCut(printing)) return null
  const printers = printersOf(printing).map(({ id, title, purpose, hasDrawer }) => ({
    id,
    title,
    purpose,
    hasDrawer,
    status: 'silent',
    reason: null,
  }))
  return { printers, jobs: [] }
}

/** A receipt of this till, or the note of a bill, on a printer of the house. */
async function printDocument(printing: Printing): Promise<unknown> {
  const { printerId } = bodyOf(printing.asked) as { printerId: string }
  const paper = await findPaper(printing)
  if (!paper) return null
  if ('invoiceId' in paper) {
    const body = { printerId, kind: 'invoice' as const, id: paper.invoiceId }
    return call(printJobsApi.document, { body, idempotencyKey: newCommandKey() })
  }
  await print(printing, jobOf(paper, printerId))
  await notePrinted(printing, paper)
  return done('print_job.sent', { jobId: '' })
}

/** One job for each copy of a receipt: asked again after a lost answer, it is not printed twice. */
function jobOf({ kind, id, copy, document }: PaperHere, printerId: string): DoorJob {
  const isNote = kind === 'note'
  return {
    operationId: isNote ? newId() : `${id}:${String(copy)}`,
    printerId,
    kind: isNote ? 'note' : 'receipt',
    createdAt: new Date().toISOString(),
    facts: { document, copy },
  }
}

/** By hand, or once for a sale of this till that took cash, where the printer is set so. */
async function openDrawer(printing: Printing): Promise<unknown> {
  const { printerId, invoiceId } = bodyOf(printing.asked) as { printerId: string | null; invoiceId: string | null }
  const found = invoiceId === null ? null : await findSale(printing.running, invoiceId)
  if (!isCut(printing)) {
    if (found?.invoiceId == null) return null
    const body = { printerId, invoiceId: found.invoiceId }
    return call(printJobsApi.drawer, { body, idempotencyKey: newCommandKey() })
  }
  const printer = printersOf(printing).find(({ id, hasDrawer }) => hasDrawer && (printerId ?? id) === id)
  if (!printer || (invoiceId !== null && !found)) return null
  if (found && !(printer.opensDrawer && isInCash(found.sale, printing))) return done('drawer.opened', { jobId: null })
  await print(printing, {
    operationId: found ? `invoice:${invoiceId ?? ''}` : newId(),
    printerId: printer.id,
    kind: 'drawer',
    createdAt: new Date().toISOString(),
    facts: {},
  })
  const { running, user } = printing
  if (!found) await running.perform({ kind: 'drawer.kick', user, drawer: null, approvals: [], body: {} })
  return done('drawer.opened', { jobId: '' })
}

function isInCash({ body }: Operation, { till }: Printing): boolean {
  if (!('payments' in body)) return false
  const { paymentTypes } = till.bundle.menu
  return body.payments.some(({ paymentTypeId }) => {
    const type = paymentTypes.find(({ id }) => id === paymentTypeId)
    return type !== undefined && kindOf(type) === 'cash'
  })
}

/** @throws ApiError if it is not on paper, or perhaps not */
async function print({ running, till }: Printing, job: DoorJob): Promise<void> {
  const end = await printInHouse(running, till.parts.store.printing, job)
  if (end.end === 'printed') return
  if (end.end === 'away') throw refusal('till.not_printed', words().doorAway)
  if (end.end === 'unknown') throw refusal('till.not_printed', words().maybePrinted)
  throw refusal('till.not_printed', words().notPrinted(end.message))
}
