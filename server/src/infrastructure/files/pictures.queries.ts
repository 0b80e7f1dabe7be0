import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import { query } from '../database/query.ts'

export async function insertPicture(db: Transaction<Database>, name: string, content: Buffer): Promise<void> {
  await query(db)`insert into pictures (name, content) values (${name}, ${content}) on conflict do nothing`
}

export async function listPictureNames(db: Transaction<Database>): Promise<string[]> {
  return (await query<{ name: string }>(db)`select name from pictures`).map(({ name }) => name)
}

/** Without a tenant: who asks is a guest's phone, which knows only the picture's path. */
export async function findPicture(db: Kysely<Database>, tenantId: string, name: string): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select directory.find_picture(${tenantId}::uuid, ${name}) as content`.execute(db)
  return rows[0]?.content ?? null
}
