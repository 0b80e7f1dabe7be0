import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Actor } from '../../../infrastructure/database/tenant.ts'

/** A deletion in progress, and its steps so far. */
export type TenantRemoval = {
  tenantId: string
  name: string
  /** The person who asked for it, and their address. */
  actor: string
  ip: string
  /** The file with its rows and pictures, once complete. */
  archive: string | null
  /** It can no longer be undone. */
  isFinal: boolean
}

/** The process at work, and the seconds that others leave it alone. */
type Claim = { processId: string; seconds: number }

/** Closes the restaurant for good. False if there is none, or its deletion has begun. */
export async function insertTenantRemoval(
  db: Db | DbPool,
  id: string,
  { name, ip }: Actor,
  claim: Claim,
): Promise<boolean> {
  const rows = await query<{ begun: boolean }>(db)`
    select directory.begin_tenant_removal(${id}::uuid, ${name}, ${ip}, ${claim.processId}::uuid, ${claim.seconds}) as begun
    `
  return rows[0]!.begun
}

/** False while another process works on it. */
export async function claimTenantRemoval(db: Db | DbPool, id: string, { processId, seconds }: Claim): Promise<boolean> {
  const rows = await query<{ claimed: boolean }>(db)`
    select directory.hold_tenant_removal(${id}::uuid, ${processId}::uuid, ${seconds}) as claimed`
  return rows[0]!.claimed
}

export function listTenantRemovals(db: Db | DbPool): Promise<TenantRemoval[]> {
  return query<TenantRemoval>(db)`
    select tenant_id as "tenantId", name, actor, actor_ip as ip, archive, is_final as "isFinal"
    from directory.list_tenant_removals()`
}

export async function updateTenantArchive(db: Db | DbPool, id: string, file: string): Promise<void> {
  await query(db)`select directory.remember_tenant_archive(${id}::uuid, ${file})`
}

export async function deleteTenantRemovalUndone(db: Db | DbPool, id: string): Promise<void> {
  await query(db)`select directory.undo_tenant_removal(${id}::uuid)`
}

export async function updateTenantRemovalFinal(db: Db | DbPool, id: string): Promise<void> {
  await query(db)`select directory.finalize_tenant_removal(${id}::uuid)`
}

/** Returns the number of rows deleted: 0 means that all are gone. */
export async function deleteTenantRows(db: Db | DbPool, id: string, most: number): Promise<number> {
  const rows = await query<{ deleted: number }>(db)`
    select directory.delete_tenant_rows(${id}::uuid, ${most}) as deleted`
  return rows[0]!.deleted
}

export async function deleteTenantRemoval(db: Db | DbPool, id: string): Promise<void> {
  await query(db)`select directory.finish_tenant_removal(${id}::uuid)`
}

/** The directory forgets a restaurant of another database, with its names and codes. */
export async function deleteRestaurantInDirectory(directory: Db, id: string): Promise<void> {
  await query(directory)`select directory.forget_restaurant(${id}::uuid)`
}
