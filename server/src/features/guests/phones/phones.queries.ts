import sql from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { StorePlace } from './phone-key.rules.ts'

const PLACE = sql`country, currency, time_zone as "timeZone"`

export async function getPlace(db: Db): Promise<StorePlace> {
  const rows = await query<StorePlace>(db)`select ${PLACE} from store_settings`
  return rows[0]!
}

/** The store's place, locked until commit. */
export async function lockPlace(db: Db): Promise<StorePlace> {
  const rows = await query<StorePlace>(db)`select ${PLACE} from store_settings for share`
  return rows[0]!
}

/** The store's place, and the phone if a customer on file has exactly this text. */
export async function findPhoneAsTyped(db: Db, typed: string): Promise<StorePlace & { phone: string | null }> {
  const rows = await query<StorePlace & { phone: string | null }>(db)`
    select ${PLACE}, (select phone from customers where phone = ${typed} and deleted_at is null) as phone
    from store_settings`
  return rows[0]!
}

/** The record of a person with several spellings: prefers records on file, then the spelling typed. */
export async function findPhoneOfKey(db: Db, { typed, key }: { typed: string; key: string }): Promise<string | null> {
  const rows = await query<{ phone: string }>(db)`
    select phone from (
      select phone, deleted_at, is_duplicate from customers where phone = ${typed}
      union
      select phone, deleted_at, is_duplicate from customers where phone_key = ${key} and not is_duplicate
      union
      select phone, deleted_at, is_duplicate from customers where phone_key = ${key} and is_duplicate
    ) found
    order by deleted_at is not null, phone <> ${typed}, is_duplicate, phone limit 1`
  return rows[0]?.phone ?? null
}

/**
 * Spellings with possibly stored data about a person: of customers by key, of guests' typed phones by their common
 * digits.
 */
export async function listPossibleSpellings(
  db: Db,
  { key, digits }: { key: string; digits: string },
): Promise<string[]> {
  const rows = await query<{ phone: string }>(db)`
    select phone from customers where phone_key = ${key} and not is_duplicate
    union
    select phone from customers where phone_key = ${key} and is_duplicate
    union
    select phone from customers where phone_key is null
    union
    select typed.phone from (
      select distinct customer_phone as phone from qr_orders where customer_phone is not null
      union
      select customer_phone from waitlist_entries where customer_phone is not null
      union
      select asked_phone from mail_links where asked_phone is not null
    ) typed where strpos(digits_of(typed.phone), ${digits}) > 0 or typed.phone ~ '[^[:ascii:]]'`
  return rows.map(({ phone }) => phone)
}

/** The next customers by phone, all of them or those without a key. */
export async function listPhones(
  db: Db,
  { after, isKeyless, limit }: { after: string; isKeyless: boolean; limit: number },
): Promise<string[]> {
  const rows = await query<{ phone: string }>(db)`
    select phone from customers where phone > ${after} and (phone_key is null or not ${isKeyless}::boolean)
    order by phone limit ${limit} for no key update`
  return rows.map(({ phone }) => phone)
}

/** Sets keys and marks all as duplicates, until `updateFirstOfKeys` takes the mark off the first of each person. */
export async function updateKeys(db: Db, keys: readonly { phone: string; key: string }[]): Promise<void> {
  await query(db)`
    update customers c set phone_key = k.key, is_duplicate = true
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (phone text, key text)
    where c.phone = k.phone`
}

/** Marks the first record on file of each person as no duplicate. */
export async function updateFirstOfKeys(db: Db): Promise<void> {
  await query(db)`
    update customers c set is_duplicate = false from (
      select distinct on (phone_key) phone from customers d
      where is_duplicate and not exists (select from customers o where o.phone_key = d.phone_key and not o.is_duplicate)
      order by phone_key, deleted_at is not null, created_at, phone
    ) first
    where c.phone = first.phone`
}
