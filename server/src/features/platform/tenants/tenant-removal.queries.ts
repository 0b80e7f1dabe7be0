import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { Actor } from '../../../infrastructure/database/tenant.ts'

type Db = Kysely<Database>

/** A deletion that is under way, and how far it has come. */
export type TenantRemoval = {
  tenantId: string
  name: string
  /** Who asked for it, and from where. */
  actor: string
  ip: string
  /** The file with its rows and pictures, once it is whole. */
  archive: string | null
  /** It can no longer be undone. */
  isFinal: boolean
}

/** Which process works on it, and for how long the others leave it to that one. */
type Claim = { processId: string; seconds: number }

/** Closes the restaurant for good. False when there is none, or somebody else has begun. */
export async function insertTenantRemoval(db: Db, id: string, { name, ip }: Actor, claim: Claim): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select directory.begin_tenant_removal(${id}::uuid, ${name}, ${ip}, ${claim.processId}::uuid, ${claim.seconds}) as begun
    `.execute(db)
  return rows[0]!.begun
}

/** False while another process works on it. */
export async function claimTenantRemoval(db: Db, id: string, { processId, seconds }: Claim): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select directory.hold_tenant_removal(${id}::uuid, ${processId}::uuid, ${seconds}) as claimed`.execute(db)
  return rows[0]!.claimed
}

export async function listTenantRemovals(db: Db): Promise<TenantRemoval[]> {
  const { rows } = await sql<TenantRemoval>`
    select tenant_id as "tenantId", name, actor, actor_ip as ip, archive, is_final as "isFinal"
    from directory.list_tenant_removals()`.execute(db)
  return rows
}

export async function updateTenantArchive(db: Db, id: string, file: string): Promise<void> {
  await sql`select directory.remember_tenant_archive(${id}::uuid, ${file})`.execute(db)
}

export async function deleteTenantRemovalUndone(db: Db, id: string): Promise<void> {
  await sql`select directory.undo_tenant_removal(${id}::uuid)`.execute(db)
}

export async function updateTenantRemovalFinal(db: Db, id: string): Promise<void> {
  await sql`select directory.finalize_tenant_removal(${id}::uuid)`.execute(db)
}

/** How many rows it found: none means that all are gone. */
export async function deleteTenantRows(db: Db, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select directory.delete_tenant_rows(${id}::uuid, ${most}) as deleted`.execute(db)
  return rows[0]!.deleted
}

export async function deleteTenantRemoval(db: Db, id: string): Promise<void> {
  await sql`select directory.finish_tenant_removal(${id}::uuid)`.execute(db)
}
