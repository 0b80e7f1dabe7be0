import { expect, test } from 'vitest'
import type { SharedDevice } from '#core/contract/people/shared-devices.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aRound } from '../../../test/a-round.ts'
import { unheardDevicesJob } from '../account/devices/unheard-devices-job.ts'

const server = useTestServer()

const DAY_MS = 24 * 3_600_000

const devicesOf = ({ owner }: HouseWithTill) => expectOk(owner.get<SharedDevice[]>('/settings/shared-devices'))

const say = ({ till }: HouseWithTill, query: string) => expectOk(till.tablet.get(`/offline/bundle?${query}`))

test('the settings show what a till has said of itself, and what it leaves out stays', async () => {
  const house = await aHouseWithTill(server())
  await say(house, 'app=2.0.1&waiting=3&kept=0')
  const [device] = await devicesOf(house)
  expect(device!.till).toMatchObject({ waiting: 3, last: 0, app_version: '2.0.1', keeps_data: false })
  const heard = Date.parse(device!.till!.heard_at!)
  expect(Math.abs(Date.now() - heard)).toBeLessThan(60_000)
  expect(Date.parse(device!.till!.lease_until!)).toBeLessThanOrEqual(heard + 7 * DAY_MS)
  await say(house, 'kept=1')
  await say(house, '')
  expect((await devicesOf(house))[0]!.till).toMatchObject({ waiting: 3, app_version: '2.0.1', keeps_data: true })
})

test('operations that were taken wait no more, and the number of the last one is shown', async () => {
  const house = await aHouseWithTill(server())
  house.till.write('order.place', house.till.cartOf([house.soup]))
  house.till.write('drawer.kick', {})
  await expectOk(house.till.post(1, 2, { waiting: 5 }))
  expect((await devicesOf(house))[0]!.till).toMatchObject({ waiting: 3, last: 2 })
})

test('nonsense that a till says of itself is passed over; a device without a key is no till', async () => {
  const house = await aHouseWithTill(server())
  await say(house, 'waiting=many&kept=perhaps')
  expect((await devicesOf(house))[0]!.till).toMatchObject({ waiting: 0, keeps_data: null })
  const plain = await house.anotherTill()
  await expectOk(plain.post('/settings/shared-devices/add', { title: 'Plain' }))
  expect((await devicesOf(house)).find(({ title }) => title === 'Plain')!.till).toBeUndefined()
})

test('a device that nobody has heard or used for 24 months ends, and no other', async () => {
  const house = await aHouseWithTill(server())
  const { till, tenant } = { ...house, tenant: house.till.tenant }
  const old = async (column: string, table: string, key: string) =>
    server().owner.query(
      `update ${table} set ${column} = now() - interval '25 months' where tenant_id = $1 and ${key} = $2`,
      [tenant, till.id],
    )
  const run = async () => {
    const { journal, connections } = server()
    const { db } = connections
    const list = async () => {
      const { rows } = await server().owner.query<{ id: string }>(
        'select directory.list_tenants_with_unheard_devices(1000) as id',
      )
      return rows.map(({ id }) => id).filter((id) => id === tenant)
    }
    await unheardDevicesJob({ db, publish: () => {}, journal, listTenantsWithUnheardDevices: list }).run(aRound())
    return (await devicesOf(house)).map(({ id }) => id)
  }
  await old('registered_at', 'shared_devices', 'id')
  expect(await run()).toEqual([till.id])
  await old('heard_at', 'device_heads', 'device_id')
  await old('last_used_at', 'shared_devices', 'id')
  expect(await run()).toEqual([])
})
