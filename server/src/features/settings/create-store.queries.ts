import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export async function insertStore(db: Db, { name, qrCode }: { name: string; qrCode: string }): Promise<void> {
  await sql`
    with store as (insert into store_settings (store_name, qr_code) values (${name}, ${qrCode})),
      print as (insert into print_settings default values),
      counters as (insert into tenant_counters default values)
    select directory.claim_qr_code(${qrCode})`.execute(db)
}

/** In the order given, which is the order they are shown in. */
export async function insertPaymentTypes(db: Db, titles: readonly string[]): Promise<void> {
  await sql`
    insert into payment_types (title)
    select title from unnest(${titles as string[]}::text[]) with ordinality as first(title, position)
    order by position`.execute(db)
}
