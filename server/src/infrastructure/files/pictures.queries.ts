import type { Db } from '../database/db.ts'
import { query } from '../database/query.ts'

export async function insertPicture(db: Db, name: string, content: Buffer): Promise<void> {
  await query(db)`insert into pictures (name, content) values (${name}, ${content}) on conflict do nothing`
}

export async function listPictureNames(db: Db): Promise<string[]> {
  return (await query<{ name: string }>(db)`select name from pictures`).map(({ name }) => name)
}

/** A guest's phone knows only the picture's path, which names its restaurant. */
export async function findPicture(db: Db, tenantId: string, name: string): Promise<Buffer | null> {
  const rows = await query<{ content: Buffer | null }>(db)`
    select directory.find_picture(${tenantId}::uuid, ${name}) as content`
  return rows[0]?.content ?? null
}
