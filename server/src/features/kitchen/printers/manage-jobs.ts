import { randomUUID } from 'node:crypto'
import type { PrintJob, PrinterState } from '#core/contract/dining/print-jobs.ts'
import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import type { Person } from '#core/permissions/may.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { pageOf, readIdMark } from '../../../infrastructure/http/pages.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { askForBill } from '../../bills/documents/ask-for-bill.ts'
import { countCopy } from '../../bills/documents/count-copy.ts'
import type { NamedDocument } from '../../bills/documents/document.rules.ts'
import { jobIdOf } from './job-id.rules.ts'
import { reasonWithoutAddress, seesAddresses } from './printer-state.rules.ts'
import { queueJobs } from './queue-jobs.ts'
import { requirePrinter } from './require-printer.ts'
import {
  findDrawer,
  findPaidInvoice,
  listJobs,
  lockJob,
  updateJobAgain,
  updateJobDiscarded,
  updateJobMoved,
  type FoundJob,
  type JobRow,
} from './jobs.queries.ts'
import { showPrinters } from './save-printer.ts'

const A_PAGE = 100

/** Waiting jobs, a page of printed ones, and the states of the printers. */
export async function showJobs(
  tx: ReadTx,
  person: Person,
  before: string | null,
): Promise<{ printers: PrinterState[]; jobs: PrintJob[]; next?: string }> {
  const mark = readIdMark(before)
  const printers = await showPrinters(tx, person)
  const states = printers.map(({ id, title, purpose, hasDrawer, status, reason }) => ({
    id,
    title,
    purpose,
    hasDrawer,
    status,
    reason,
  }))
  const listed = printers.length === 0 ? [] : await listJobs(tx.db, { before: mark, most: A_PAGE + 1 })
  const others = listed.filter(({ isAhead }) => !isAhead)
  const { rows, ...more } = pageOf(others, A_PAGE, ({ id }) => id)
  const shown = new Set(rows)
  const jobs = listed.filter((row) => row.isAhead || shown.has(row)).map(toJob)
  if (seesAddresses(person)) return { printers: states, jobs, ...more }
  return { printers: states, jobs: jobs.map((job) => ({ ...job, reason: reasonWithoutAddress(job.reason) })), ...more }
}

function toJob(row: JobRow): PrintJob {
  const { id, kind, printerId, printerTitle, printedOn, status, reason, createdAt, doneAt } = row
  return {
    id,
    kind,
    printerId,
    printer_title: printerTitle,
    printed_on: printedOn,
    title: titleOf(row),
    status,
    reason,
    created_at: createdAt.toISOString(),
    done_at: doneAt?.toISOString() ?? null,
  }
}

function titleOf({ kind, facts }: Pick<JobRow, 'kind' | 'facts'>): string | null {
  if (kind === 'slip') {
    const { place, tokens } = facts as KitchenSlipFacts
    return place ?? (tokens.length > 0 ? tokens.join(', ') : null)
  }
  return kind === 'receipt' ? (facts as { named: NamedDocument }).named.id : null
}

/** Prints a job again, marked as a reprint; a document is its next copy. */
export async function printAgain(tx: TenantTx, id: string): Promise<void> {
  const job = await findJob(tx, id)
  if (job.kind === 'drawer') throw new AppError('print_job.not_found')
  const named = (job.facts as { named?: NamedDocument }).named
  const facts = named ? { named, ...(await countCopy(tx, named)) } : (job.facts as object)
  await updateJobAgain(tx.db, id, facts)
  await recordAudit(tx, { kind: 'print_job.again', subject: titleOf(job) })
  tx.emit({ type: 'print_update' })
}

/** Prints a job on another printer. */
export async function moveJob(tx: TenantTx, id: string, printerId: string): Promise<void> {
  const job = await findJob(tx, id)
  const printer = await requirePrinter(tx, printerId)
  if (job.printerId !== printerId) await updateJobMoved(tx.db, id, printerId)
  await recordAudit(tx, { kind: 'print_job.moved', subject: titleOf(job), details: { to: printer.title } })
  tx.emit({ type: 'print_update' })
}

/** Cancels a job; a printed one stays so. */
export async function discardJob(tx: TenantTx, id: string): Promise<void> {
  const job = await findJob(tx, id)
  if (job.status !== 'waiting') return
  await updateJobDiscarded(tx.db, id)
  await recordAudit(tx, { kind: 'print_job.discarded', subject: titleOf(job) })
  tx.emit({ type: 'print_update' })
}

async function findJob(tx: TenantTx, id: string): Promise<FoundJob> {
  const job = await lockJob(tx.db, id)
  if (!job) throw new AppError('print_job.not_found')
  return job
}

/** Prints a document on a receipt printer, and counts the copy. */
export async function printDocument(tx: TenantTx, printerId: string, named: NamedDocument): Promise<string> {
  await askForBill(tx, named)
  await requirePrinter(tx, printerId)
  const { copy } = await countCopy(tx, named)
  const kind = named.kind === 'note' ? 'note' : 'receipt'
  const id = jobIdOf(randomUUID(), printerId, kind)
  await queueJobs(tx, [{ id, printerId, kind, facts: { named, copy } }])
  return id
}

/**
 * Opens a drawer: once after a cash payment, if the printer's setting says so (null if not); otherwise by hand, with an
 * audit entry.
 */
export async function openDrawer(
  tx: TenantTx,
  { printerId, invoiceId }: { printerId: string | null; invoiceId: string | null },
): Promise<string | null> {
  if (printerId !== null) await requirePrinter(tx, printerId)
  const isPaying = invoiceId !== null
  const paid = isPaying ? await findJustPaid(tx, invoiceId) : null
  const drawer = await findDrawer(tx.db, printerId)
  if (!drawer) {
    if (isPaying) return null
    throw new AppError('printer.no_drawer')
  }
  if (paid && !(drawer.opensDrawer && paid.isInCash)) return null
  const id = jobIdOf(paid ? `invoice:${paid.number}` : randomUUID(), drawer.id, 'drawer')
  await queueJobs(tx, [{ id, printerId: drawer.id, kind: 'drawer', facts: {} }])
  if (!isPaying) await recordAudit(tx, { kind: 'drawer.opened', subject: drawer.title })
  return id
}

async function findJustPaid(tx: TenantTx, invoiceId: string) {
  const paid = /^\d{1,9}$/.test(invoiceId) ? await findPaidInvoice(tx.db, Number(invoiceId)) : undefined
  if (!paid) throw new AppError('invoice.not_found')
  return paid
}
