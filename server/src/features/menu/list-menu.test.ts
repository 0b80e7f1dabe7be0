import { expect, test } from 'vitest'
import { aRestaurant } from '../../../test/restaurant.ts'
import { statementsDuring } from '../../../test/statements.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { listMenu } from './list-menu.ts'

const server = useTestServer()

test('a menu of two thousand items is read with a handful of statements', async () => {
  const { tenantId } = await aRestaurant(server())
  await server().owner.query(
    `with items as (
       insert into menu_items (tenant_id, title, price) select $1, 'Item ' || n, n from generate_series(1, 2000) n returning id
     ), variants as (
       insert into menu_item_variants (tenant_id, item_id, title, price)
       select $1, id, 'V' || n, n from items, generate_series(1, 3) n
     )
     insert into menu_item_addons (tenant_id, item_id, title, price)
     select $1, id, 'A' || n, n from items, generate_series(1, 3) n`,
    [tenantId],
  )
  const statements = await statementsDuring(tenantId, async () => {
    const { menuItems } = await new Tenant(tenantId, server().connections.db, () => {}).read(listMenu)
    expect(menuItems).toHaveLength(2000)
    expect(menuItems[0]!.variants.map(({ title }) => title)).toEqual(['V1', 'V2', 'V3'])
  })
  expect(statements).toBeLessThan(20)
})
