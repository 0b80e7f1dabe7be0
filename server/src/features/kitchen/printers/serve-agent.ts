import type { AgentReport, AgentWork, DoorDevice } from '#core/contract/dining/print-agent.ts'
import { isPrinting, type PrinterStatus } from '#core/slips/printer-status.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadDeviceKeys } from '../../account/devices/load-device-keys.ts'
import { loadDocument } from '../../bills/documents/load-document.ts'
import type { NamedDocument } from '../../bills/documents/document.rules.ts'
import { hashToken } from '../../account/sessions/session-tokens.ts'
import {
  findAgent,
  getPlace,
  listPrintersOfAgent,
  updateAgentAddress,
  updateAgentSeen,
  updatePrinterStates,
} from './agents.queries.ts'
import { listWaitingJobs, updateJobDiscarded, updateJobsReported, type WaitingJob } from './jobs.queries.ts'

/** The agent of a key; 401 if it no longer exists. */
export async function openAgent(tx: TenantTx, key: string): Promise<string> {
  const agent = await findAgent(tx.db, hashToken(key))
  if (!agent) throw new AppError('session.missing')
  return agent.id
}

/** The jobs of an agent, by printer. Asking counts as being online. */
export async function giveAgentWork(tx: TenantTx, agentId: string): Promise<AgentWork> {
  await noteSeen(tx, agentId)
  const [place, printers] = [await getPlace(tx.db), await listPrintersOfAgent(tx.db, agentId)]
  const waiting = await listWaitingJobs(
    tx.db,
    printers.map(({ id }) => id),
  )
  const jobs: AgentWork['jobs'] = []
  for (const { createdAt, queuedAt, ...job } of waiting) {
    const facts = await factsOf(tx, job)
    if (facts === null) await updateJobDiscarded(tx.db, job.id)
    else jobs.push({ ...job, facts, createdAt: createdAt.toISOString(), queuedAt: queuedAt.toISOString() })
  }
  return { ...place, printers, jobs }
}

/** A document is read when printed, so that no job stores its customer. Null if it no longer exists. */
async function factsOf(tx: TenantTx, { kind, facts }: Pick<WaitingJob, 'kind' | 'facts'>): Promise<unknown> {
  if (kind !== 'receipt' && kind !== 'note') return facts
  const { named, copy } = facts as { named: NamedDocument; copy: number }
  try {
    return { document: await loadDocument(tx, named, null), copy }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Notes where tills of the house reach an agent, and returns the keys of those that may print there. */
export async function openDoor(tx: TenantTx, agentId: string, address: string | null): Promise<DoorDevice[]> {
  if (await updateAgentAddress(tx.db, agentId, address)) {
    tx.emit({ type: 'print_update' })
    // tills have it in their bundle
    tx.emit({ type: 'store_update' })
  }
  return address === null ? [] : loadDeviceKeys(tx)
}

/** Takes the outcomes of slips and the states of printers; notifies waiters and cooks of printers that stop. */
export async function takeAgentReport(tx: TenantTx, agentId: string, { jobs, printers }: AgentReport): Promise<void> {
  await noteSeen(tx, agentId)
  const haveJobsChanged = jobs.length > 0 && (await updateJobsReported(tx.db, jobs))
  const changed = printers.length > 0 ? await updatePrinterStates(tx.db, printers) : []
  for (const { title, status, before, reason } of changed)
    if (status !== null && !isPrinting(status) && hasPrinted(before))
      tx.notify({ kind: 'printer_away', facts: { printer: title, status, reason } })
  if (haveJobsChanged || changed.length > 0) tx.emit({ type: 'print_update' })
}

async function noteSeen(tx: TenantTx, agentId: string): Promise<void> {
  if (await updateAgentSeen(tx.db, agentId)) tx.emit({ type: 'print_update' })
}

const hasPrinted = (before: PrinterStatus | null) => before === null || isPrinting(before)
