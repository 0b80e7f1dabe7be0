import { randomUUID } from 'node:crypto'
import { MAX_PRINTERS, type Printer, type PrinterDraft } from '#core/contract/dining/printers.ts'
import type { Person } from '#core/permissions/may.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { placePrinter } from '../stations/place-printer.ts'
import { jobIdOf } from './job-id.rules.ts'
import { textsToTest } from './paper-texts.ts'
import { queueJobs } from './queue-jobs.ts'
import { requirePrinter } from './require-printer.ts'
import { listAgents } from './agents.queries.ts'
import { seesAddresses, toPrinter, withoutAddress } from './printer-state.rules.ts'
import { insertPrinter, listPrinters, lockPrinters, updatePrinter, updatePrinterDeleted } from './printers.queries.ts'

/** The printers with their states; network addresses for staff who may change settings. */
export async function showPrinters(tx: ReadTx, person: Person): Promise<Printer[]> {
  const now = new Date()
  const printers = (await listPrinters(tx.db)).map((row) => toPrinter(row, now))
  return seesAddresses(person) ? printers : printers.map(withoutAddress)
}

export async function addPrinter(tx: TenantTx, draft: PrinterDraft): Promise<string> {
  const others = await lockPrinters(tx.db)
  if (others.length >= MAX_PRINTERS) throw new AppError('printer.too_many')
  const id = await insertPrinter(tx.db, await checked(tx, draft, others))
  await afterChange(tx, id, draft.stationIds)
  await recordAudit(tx, { kind: 'printer.added', subject: draft.title })
  return id
}

export async function changePrinter(tx: TenantTx, id: string, draft: PrinterDraft): Promise<void> {
  const all = await lockPrinters(tx.db)
  if (!all.some((printer) => printer.id === id)) throw new AppError('printer.not_found')
  const others = all.filter((printer) => printer.id !== id)
  await updatePrinter(tx.db, id, await checked(tx, draft, others))
  await afterChange(tx, id, draft.stationIds)
  await recordAudit(tx, { kind: 'printer.updated', subject: draft.title })
}

/** Removes a printer. Its stations then print no slips, and its waiting jobs are discarded. */
export async function removePrinter(tx: TenantTx, id: string): Promise<void> {
  const printer = (await lockPrinters(tx.db)).find((one) => one.id === id)
  if (!printer) throw new AppError('printer.not_found')
  await updatePrinterDeleted(tx.db, id)
  await afterChange(tx, id, [])
  await recordAudit(tx, { kind: 'printer.deleted', subject: printer.title })
}

export async function testPrinter(tx: TenantTx, id: string): Promise<string> {
  const { title } = await requirePrinter(tx, id)
  const jobId = jobIdOf(randomUUID(), id, 'test')
  await queueJobs(tx, [{ id: jobId, printerId: id, kind: 'test', facts: { title, texts: await textsToTest(tx) } }])
  return jobId
}

/** Checks that its backup printer and agent exist. */
async function checked(
  tx: TenantTx,
  draft: PrinterDraft,
  others: readonly { id: string }[],
): Promise<Omit<PrinterDraft, 'stationIds'>> {
  const { stationIds: _, ...facts } = draft
  if (draft.backupId !== null && !others.some(({ id }) => id === draft.backupId))
    throw new AppError('printer.not_found')
  if (draft.agentId !== null && !(await listAgents(tx.db)).some(({ id }) => id === draft.agentId))
    throw new AppError('print_agent.not_found')
  return facts
}

async function afterChange(tx: TenantTx, id: string, stationIds: readonly string[] | undefined): Promise<void> {
  if (stationIds) await placePrinter(tx, id, stationIds)
  tx.emit({ type: 'print_update' })
  // tills have it in their bundle
  tx.emit({ type: 'store_update' })
}
