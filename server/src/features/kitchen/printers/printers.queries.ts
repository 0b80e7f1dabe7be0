import sql, { type Sql } from 'sql-template-tag'
import type { PrinterDraft } from '#core/contract/dining/printers.ts'
import type { PrinterModel } from '#core/slips/printer-models.ts'
import type { PrinterStatus } from '#core/slips/printer-status.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** The agent of printer `p`: its own, else the first one. */
export const AGENT_OF_PRINTER: Sql = sql`coalesce(
      (select a.id from print_agents a where a.id = p.agent_id and a.revoked_at is null),
      (select a.id from print_agents a where a.revoked_at is null order by a.created_at, a.id limit 1))`

export type PrinterRow = Omit<PrinterDraft, 'stationIds' | 'model'> & {
  model: PrinterModel | null
  id: string
  reported: PrinterStatus | null
  reason: string | null
  agentSeenAt: Date | null
  waiting: number
}

/** By title. */
export function listPrinters(db: Db): Promise<PrinterRow[]> {
  return query<PrinterRow>(db)`
    select p.id, p.title, p.host, p.port, p.columns, p.language, p.model, p.purpose, p.cuts, p.has_drawer as "hasDrawer",
      p.opens_drawer as "opensDrawer", p.backup_id as "backupId", p.agent_id as "agentId", p.status as reported, p.reason,
      (select a.seen_at from print_agents a where a.id = ${AGENT_OF_PRINTER}) as "agentSeenAt",
      (select count(*)::int from print_jobs j where j.printer_id = p.id and j.status = 'waiting') as waiting
    from printers p where p.deleted_at is null order by ${alphabetical(sql`p.title`)}, p.id`
}

/** Locks all of them until commit. */
export function lockPrinters(db: Db): Promise<{ id: string; title: string }[]> {
  return query<{ id: string; title: string }>(db)`
    select id, title from printers where deleted_at is null order by id for no key update`
}

type Facts = Omit<PrinterDraft, 'stationIds'>

export async function insertPrinter(db: Db, draft: Facts): Promise<string> {
  const { title, host, port, columns, language, model, purpose, cuts, hasDrawer, opensDrawer, backupId, agentId } =
    draft
  const rows = await query<{ id: string }>(db)`
    insert into printers (title, host, port, columns, language, model, purpose, cuts, has_drawer, opens_drawer, backup_id, agent_id)
    values (${title}, ${host}, ${port}, ${columns}, ${language}, ${model ?? null}, ${purpose}, ${cuts}, ${hasDrawer}, ${opensDrawer}, ${backupId}, ${agentId})
    returning id`
  return rows[0]!.id
}

/** Its state is unknown until its agent has reached it. */
export async function updatePrinter(db: Db, id: string, draft: Facts): Promise<void> {
  const { title, host, port, columns, language, model, purpose, cuts, hasDrawer, opensDrawer, backupId, agentId } =
    draft
  await query(db)`
    update printers set title = ${title}, host = ${host}, port = ${port}, columns = ${columns}, language = ${language},
      model = case when ${model === undefined} then model else ${model ?? null} end,
      purpose = ${purpose}, cuts = ${cuts}, has_drawer = ${hasDrawer}, opens_drawer = ${opensDrawer}, backup_id = ${backupId},
      agent_id = ${agentId}
    where id = ${id}`
}

/** Its slips are not printed: move them first. */
export async function updatePrinterDeleted(db: Db, id: string): Promise<void> {
  await query(db)`update printers set deleted_at = now() where id = ${id}`
  await query(db)`update printers set backup_id = null where backup_id = ${id}`
  await query(db)`update print_jobs set status = 'discarded' where printer_id = ${id} and status = 'waiting'`
}

export async function findPrinter(
  db: Db,
  id: string,
): Promise<{ id: string; title: string; hasDrawer: boolean; opensDrawer: boolean } | undefined> {
  const rows = await query<{ id: string; title: string; hasDrawer: boolean; opensDrawer: boolean }>(db)`
    select id, title, has_drawer as "hasDrawer", opens_drawer as "opensDrawer" from printers
    where id = ${id} and deleted_at is null for key share`
  return rows[0]
}
