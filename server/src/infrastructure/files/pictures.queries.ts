import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'

export async function insertPicture(db: Transaction<Database>, name: string, content: Buffer): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ name, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listPictureNames(db: Transaction<Database>): Promise<string[]> {
  return (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name)
}

/** Without a tenant: who asks is a guest's phone, which knows only the picture's path. */
export async function findPicture(db: Kysely<Database>, tenantId: string, name: string): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select directory.find_picture(${tenantId}::uuid, ${name}) as content`.execute(db)
  return rows[0]?.content ?? null
}
