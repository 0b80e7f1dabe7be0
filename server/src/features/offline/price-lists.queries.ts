import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export async function findPriceList(db: Db, contentHash: Buffer): Promise<number | undefined> {
  const [row] = await query<{ number: number }>(db)`
    select number from price_lists where content_hash = ${contentHash}`
  return row?.number
}

/** The next number, removed lists included; the count stays locked until commit. */
export async function updateListsMade(db: Db): Promise<number> {
  const [row] = await query<{ number: number }>(db)`
    insert into price_list_counts as c (made) values (1)
    on conflict (tenant_id) do update set made = c.made + 1
    returning made as number`
  return row!.number
}

type NewPriceList = { number: number; contentHash: Buffer; content: string }

export async function insertPriceList(db: Db, { number, contentHash, content }: NewPriceList): Promise<void> {
  await query(db)`
    insert into price_lists (number, content_hash, content) values (${number}, ${contentHash}, ${content})`
}

/** Records that a device got a list, once. */
export async function insertListGiven(db: Db, number: number, deviceId: string): Promise<void> {
  await query(db)`
    insert into price_lists_given (number, device_id) values (${number}, ${deviceId}) on conflict do nothing`
}
