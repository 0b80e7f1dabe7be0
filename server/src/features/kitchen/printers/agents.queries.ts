import sql from 'sql-template-tag'
import type { AgentPrinter, AgentReport } from '#core/contract/dining/print-agent.ts'
import type { HousePrinter, HousePrinting } from '#core/offline/bundle-parts.ts'
import type { Language } from '#core/places/languages.ts'
import type { PrinterStatus } from '#core/slips/printer-status.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { AGENT_OF_PRINTER } from './printers.queries.ts'

export type AgentRow = { id: string; title: string; seenAt: Date | null; address: string | null }

export function listAgents(db: Db): Promise<AgentRow[]> {
  return query<AgentRow>(db)`
    select id, title, seen_at as "seenAt", lan_address as address from print_agents where revoked_at is null order by created_at, id`
}

export async function insertAgent(db: Db, title: string, keyHash: Buffer): Promise<string> {
  const rows = await query<{ id: string }>(db)`
    insert into print_agents (title, key_hash) values (${title}, ${keyHash}) returning id`
  return rows[0]!.id
}

export async function updateAgentTitle(db: Db, id: string, title: string): Promise<boolean> {
  const rows = await query(db)`
    update print_agents set title = ${title} where id = ${id} and revoked_at is null returning id`
  return rows.length > 0
}

export async function updateAgentRevoked(db: Db, id: string): Promise<string | undefined> {
  const rows = await query<{ title: string }>(db)`
    update print_agents set revoked_at = now() where id = ${id} and revoked_at is null returning title`
  return rows[0]?.title
}

/** Notes where tills of the house reach an agent; tells if that has changed. */
export async function updateAgentAddress(db: Db, id: string, address: string | null): Promise<boolean> {
  const rows = await query(db)`
    update print_agents set lan_address = ${address}
    where id = ${id} and lan_address is distinct from ${address} returning id`
  return rows.length > 0
}

export async function findAgent(db: Db, keyHash: Buffer): Promise<{ id: string } | undefined> {
  const rows = await query<{ id: string }>(db)`
    select id from print_agents where key_hash = ${keyHash} and revoked_at is null`
  return rows[0]
}

/** Notes that an agent has asked, as often as needed; tells if it was offline. */
export async function updateAgentSeen(db: Db, id: string): Promise<boolean> {
  const rows = await query<{ wasAway: boolean }>(db)`
    update print_agents a set seen_at = now(), is_away_noticed = false
    from (select seen_at from print_agents where id = ${id}) b
    where a.id = ${id} and (a.seen_at is null or a.seen_at < now() - interval '3 seconds')
    returning b.seen_at is null or b.seen_at < now() - interval '15 seconds' as "wasAway"`
  return rows[0]?.wasAway ?? false
}

/** Marks and returns agents that stopped asking and were not reported yet. */
export function updateAgentsAwayNoticed(db: Db): Promise<{ title: string }[]> {
  return query<{ title: string }>(db)`
    update print_agents set is_away_noticed = true
    where revoked_at is null and not is_away_noticed and seen_at < now() - interval '15 seconds' returning title`
}

/** Language and time zone of prints. */
export async function getPlace(db: Db): Promise<{ language: Language; timeZone: string }> {
  const rows = await query<{ language: Language; timeZone: string }>(db)`
    select t.language, s.time_zone as "timeZone" from store_settings s join tenants t on t.id = s.tenant_id`
  return rows[0]!
}

/** The printers that an agent reaches. */
export function listPrintersOfAgent(db: Db, agentId: string): Promise<AgentPrinter[]> {
  return query<AgentPrinter>(db)`
    select p.id, p.title, p.host, p.port, p.columns, p.language, p.model, p.cuts, p.backup_id as "backupId"
    from printers p where p.deleted_at is null and ${AGENT_OF_PRINTER} = ${agentId} order by p.id`
}

/** Writes the states of printers, and returns the changed ones with their former state. */
export function updatePrinterStates(
  db: Db,
  reported: AgentReport['printers'],
): Promise<{ title: string; status: PrinterStatus | null; before: PrinterStatus | null; reason: string | null }[]> {
  return query<{
    title: string
    status: PrinterStatus | null
    before: PrinterStatus | null
    reason: string | null
  }>(db)`
    update printers p set status = r.status, reason = r.reason, status_at = now()
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as r(id uuid, status text, reason text)
      join printers b on b.id = r.id
    where p.id = r.id and p.deleted_at is null and (p.status, p.reason) is distinct from (r.status, r.reason)
    returning p.title, p.status, b.status as before, p.reason`
}

/** The printers, each with the agent that reaches it. */
export function listHousePrinters(db: Db): Promise<HousePrinter[]> {
  return query<HousePrinter>(db)`
    select p.id, p.title, p.purpose, p.has_drawer as "hasDrawer", p.opens_drawer as "opensDrawer",
      ${AGENT_OF_PRINTER} as "agentId"
    from printers p where p.deleted_at is null order by ${alphabetical(sql`p.title`)}, p.id`
}

/** The agents that tills reach in their network. */
export function listDoors(db: Db): Promise<HousePrinting['agents'][number][]> {
  return query<HousePrinting['agents'][number]>(db)`
    select id, title, lan_address as address from print_agents
    where revoked_at is null and lan_address is not null order by created_at, id`
}
