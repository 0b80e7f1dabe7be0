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

/** Records that a device has a list; false if the list was removed. */
export async function updateListHeld(db: Db, number: number, deviceId: string): Promise<boolean> {
  const rows = await query<{ number: number }>(db)`
    insert into price_lists_given (number, device_id)
    select number, ${deviceId}::uuid from price_lists where number = ${number}
    on conflict (tenant_id, number, device_id) do update set held_at = now()
    returning number`
  return rows.length > 0
}

/** The lists that a device is known to have had within a day. */
export async function listHeldToday(db: Db, deviceId: string): Promise<number[]> {
  const rows = await query<{ number: number }>(db)`
    select number from price_lists_given where device_id = ${deviceId} and held_at > now() - interval '1 day'`
  return rows.map(({ number }) => number)
}

/** Deletes the lists that no till may still sell from; with them goes who had them. */
export async function deleteSpentLists(db: Db): Promise<void> {
  await query(db)`
    delete from price_lists p
    where p.made_at < now() - interval '1 day' and not exists (
      select from price_lists_given g join shared_devices d on d.id = g.device_id
      where g.number = p.number and d.revoked_at is null and g.held_at > now() - interval '24 months')`
}

/** A kept list; undefined if there is none of this number. */
export async function findListContent(db: Db, number: number): Promise<string | undefined> {
  const [row] = await query<{ content: string }>(db)`select content from price_lists where number = ${number}`
  return row?.content
}
