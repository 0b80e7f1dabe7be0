import { expect, test } from 'vitest'
import { keyingPhonesJob } from '../../src/features/guests/phones/keying-phones-job.ts'
import { connectAsServer } from '../../src/infrastructure/database/connect.ts'
import { RELEASE } from '../../src/infrastructure/database/list-migrations.ts'
import { migrate } from '../../src/infrastructure/database/migrate.ts'
import { RestaurantLists } from '../../src/infrastructure/database/restaurant-lists.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { aRound } from '../a-round.ts'
import { createDatabase } from '../test-server.ts'

test('customers stored before phone keys existed get their keys, and are found by any spelling', async () => {
  const url = await createDatabase({ isEmpty: true })
  await migrate(url, { to: RELEASE })
  const tenantId = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenants (name, trial_end_at) values ('Before', now()) returning id`,
    )
    const [{ id }] = rows as [{ id: string }]
    await client.query(
      `insert into store_settings (tenant_id, store_name, qr_code, country) values ($1, 'Before', 'before', 'FR')`,
      [id],
    )
    for (const [phone, name] of [
      ['+33639985678', 'Zoé Cœur'],
      ['06 39 98 56 78', 'Zoé'],
      ['0612', 'Max'],
    ])
      await client.query(
        'insert into customers (tenant_id, phone, name, created_on) values ($1, $2, $3, current_date)',
        [id, phone, name],
      )
    return id
  })
  await migrate(url)
  const connections = await connectAsServer(url)
  const platform = new RestaurantLists(connections.db)
  const listTenantsWithoutPhoneKeys = (most: number) => platform.listTenantsWithoutPhoneKeys(most)
  await keyingPhonesJob({ db: connections.db, listTenantsWithoutPhoneKeys }).run(aRound())
  await connections.close()
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      'select phone, phone_key, is_duplicate from customers order by phone collate "C"',
    )
    expect(rows).toEqual([
      { phone: '+33639985678', phone_key: '+33639985678', is_duplicate: false },
      { phone: '06 39 98 56 78', phone_key: '+33639985678', is_duplicate: true },
      { phone: '0612', phone_key: '0612', is_duplicate: false },
    ])
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    const found = await client.query(`select * from directory.find_customers('coeur zoe', null, null)`)
    expect(found.rows).toEqual([{ find_customers: '+33639985678' }])
  })
}, 120_000)
