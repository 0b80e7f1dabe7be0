import type { DbPool } from '../db.ts'
import { query } from '../query.ts'

/** The cell of a restaurant as the directory knows it; undefined: main. */
export async function findCell(directory: DbPool, tenantId: string): Promise<string | undefined> {
  const rows = await query<{ cell: string }>(directory)`select cell from directory.find_restaurant(${tenantId}::uuid)`
  return rows[0]?.cell
}

/** Claims a restaurant that is about to be opened; returns the cell of an earlier claim, else this one. */
export async function insertOpening(directory: DbPool, tenantId: string, cell: string): Promise<string> {
  const rows = await query<{ cell: string }>(
    directory,
  )`select directory.begin_opening(${tenantId}::uuid, ${cell}) as cell`
  return rows[0]!.cell
}

export async function updateOpeningEnded(directory: DbPool, tenantId: string, cell: string): Promise<void> {
  await query(directory)`select directory.end_opening(${tenantId}::uuid, ${cell})`
}

/** Forgets the claim and the names that it holds. */
export async function deleteOpening(directory: DbPool, tenantId: string): Promise<void> {
  await query(directory)`select directory.undo_opening(${tenantId}::uuid)`
}

type OpeningRow = { id: string; cell: string }

/** Openings begun longer ago than this. */
export function listOpenings(directory: DbPool, seconds: number): Promise<OpeningRow[]> {
  return query<OpeningRow>(directory)`select id, cell from directory.list_openings(${seconds}) as o`
}

/** The opening of a restaurant that holds this user name, begun longer ago than this. */
export async function findOpeningOfUsername(
  directory: DbPool,
  username: string,
  seconds: number,
): Promise<OpeningRow | undefined> {
  const rows = await query<OpeningRow>(directory)`
    select id, cell from directory.find_opening_of_username(${username}, ${seconds}) as o`
  return rows[0]
}

/** True if the restaurant is in this database. */
export async function hasTenant(cell: DbPool, tenantId: string): Promise<boolean> {
  const rows = await query<{ id: string }>(
    cell,
  )`select id from directory.list_missing_tenants(${[tenantId]}::uuid[]) as id`
  return rows.length === 0
}

export async function countActive(cell: DbPool): Promise<number> {
  const rows = await query<{ active: number }>(cell)`select active from directory.count_tenants()`
  return rows[0]!.active
}
