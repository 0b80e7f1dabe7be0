import { expect, test } from 'vitest'
import type { FoundMember, Programme } from '#core/contract/guests/membership.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'

const server = useTestServer()

const PATH = '/membership/programme'

test('a programme that was never saved is taken as it is read, and sets nothing', async () => {
  const { owner } = await aRestaurant(server())
  const read = await expectOk(owner.get<Programme>(PATH))
  expect(await expectOk(owner.post(PATH, read))).toMatchObject(read)
  expect(await owner.get(PATH)).toMatchObject({ status: 200, body: read })
  // a change needs an amount
  for (const change of [{ isActive: true }, { months: 6 }, { minBill: '5.00' }])
    expect(await owner.post(PATH, { ...read, ...change })).toMatchObject({
      status: 400,
      body: { code: 'loyalty.programme_invalid' },
    })
})

test('a reward keeps the dish that was removed, is offered to nobody, and no reward may begin with one', async () => {
  const { owner, aMenuItem } = await aRestaurant(server())
  const [tart, cake] = [await aMenuItem({ title: 'Tarte' }), await aMenuItem({ title: 'Cake' })]
  const dessert = { title: 'One dessert', cost: 2, kind: 'item', value: tart }
  const coffee = { title: 'One euro', cost: 1, kind: 'amount', value: '1.00' }
  const body = { kind: 'points', amountPerPoint: '1.00', rewards: [dessert, coffee] }
  const saved = await expectOk(owner.post<Programme>(PATH, body))
  await expectOk(owner.delete(`/menu-items/delete/${tart}`))

  const read = await expectOk(owner.get<Programme>(PATH))
  expect(saved).toMatchObject(read)
  expect(await expectOk(owner.post(PATH, read))).toMatchObject(read)
  expect(await expectOk(owner.post(PATH, { ...read, months: 6 }))).toMatchObject({ ...read, months: 6 })

  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada' }))
  await expectOk(owner.post('/membership/members/add', { phone: '0612' }))
  const { rewards } = await expectOk(owner.get<FoundMember>('/membership/lookup?phone=0612'))
  expect(rewards.map(({ title }) => title)).toEqual(['One euro'])

  const [kept, other] = read.rewards
  const gone = { status: 404, body: { code: 'menu.item_not_found' } }
  for (const rewards_ of [[{ ...dessert, id: undefined }], [kept, { ...other, kind: 'item', value: tart }]])
    expect(await owner.post(PATH, { ...read, rewards: rewards_ })).toMatchObject(gone)
  const changed = await expectOk(owner.post<Programme>(PATH, { ...read, rewards: [{ ...kept, value: cake }] }))
  expect(changed.rewards).toEqual([{ ...kept, value: cake }])
})
