import type pg from 'pg'

export type Address = { kind: string; value: string }

/** Where each kind of name or code is kept, by the column that has it. */
const KINDS: Record<string, { table: string; column: string }> = {
  username: { table: 'usernames', column: 'username' },
  qr_code: { table: 'qr_codes', column: 'qr_code' },
  billing_customer: { table: 'billing_customers', column: 'customer_id' },
  booking_code: { table: 'booking_codes', column: 'code' },
  document: { table: 'document_addresses', column: 'token' },
}
/** Of each database for its own restaurants; the others are the directory's alone. */
const OF_CELLS = ['username', 'qr_code', 'billing_customer']

/** Names, codes and addresses of documents by which this restaurant is found. */
export async function listAddresses(source: pg.Client, tenantId: string): Promise<Address[]> {
  const { rows } = await source.query<Address>(
    `select 'username' as kind, username as value from users where tenant_id = $1
     union all select 'qr_code', qr_code from store_settings where tenant_id = $1
     union all select 'billing_customer', customer_id from directory.billing_customers where tenant_id = $1
     union all select 'booking_code', code from booking_settings where tenant_id = $1
     union all select 'document', token from document_links where tenant_id = $1`,
    [tenantId],
  )
  return rows
}

/** Adds those that are missing: all of them to the directory, to another database what it looks up itself. */
export async function insertAddresses(
  database: pg.Client,
  tenantId: string,
  addresses: readonly Address[],
  { isDirectory }: { isDirectory: boolean },
): Promise<void> {
  for (const [kind, { table, column }] of Object.entries(KINDS)) {
    if (!isDirectory && !OF_CELLS.includes(kind)) continue
    const values = addresses.filter((one) => one.kind === kind).map(({ value }) => value)
    await database.query(
      `insert into directory.${table} (${column}, tenant_id) select value, $1 from unnest($2::text[]) as value
       on conflict do nothing`,
      [tenantId, values],
    )
  }
}

/** Removes a name or code that leads to this restaurant no more, as a code of before. */
export async function deleteAddress(directory: pg.Client, tenantId: string, { kind, value }: Address): Promise<void> {
  const { table, column } = KINDS[kind]!
  await directory.query(`delete from directory.${table} where tenant_id = $1 and ${column} = $2`, [tenantId, value])
}

/** Names and codes by which the directory finds this restaurant. */
export async function listKnownAddresses(directory: pg.Client, tenantId: string): Promise<Address[]> {
  const parts = Object.entries(KINDS).map(
    ([kind, { table, column }]) =>
      `select '${kind}' as kind, ${column} as value from directory.${table} where tenant_id = $1`,
  )
  return (await directory.query<Address>(parts.join(' union all '), [tenantId])).rows
}
