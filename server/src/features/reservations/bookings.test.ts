import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { aBookableRestaurant } from './bookable-restaurant-fixture.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

type Slot = { time: string; isFree: boolean; tables: { table_title: string }[] }

async function aHost(options: Parameters<typeof aBookableRestaurant>[1] = {}) {
  const restaurant = await aBookableRestaurant(server(), options)
  const { owner, day } = restaurant
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
  const add = (time: string, peopleCount: number, more: object = {}) =>
    owner.post<{ reservationId: string; code?: string; warnings?: { kind: string }[] }>('/reservations/add', {
      customerId: '0600',
      date: `${day}T${time}`,
      peopleCount,
      ...more,
    })
  const onDay = () => expectOk(owner.get<Reservation[]>(`/reservations?type=custom&from=${day}&to=${day}`))
  const tablesOf = async () =>
    Object.fromEntries((await onDay()).map((one) => [one.id, one.tables.map((table) => table.table_title).join('+')]))
  const slots = (people: number, more = '') =>
    expectOk(owner.get<Slot[]>(`/reservations/availability?date=${day}&people=${people}${more}`))
  return { ...restaurant, add, onDay, tablesOf, slots }
}

test('the best free table is chosen, who was put there by nobody gives way, and then the time is taken', async () => {
  const { add, tablesOf, slots } = await aHost({ seats: [4, 2] })
  const auto = { autoTable: true, warnAboutTable: true }
  const first = await expectOk(add('19:00', 2, auto))
  expect(await tablesOf()).toEqual({ [first.reservationId]: 'T2' })
  const second = await expectOk(add('19:00', 1, auto))
  expect((await tablesOf())[second.reservationId]).toBe('T1')
  expect((await slots(2)).filter(({ isFree }) => !isFree).map(({ time }) => time.slice(11))).toEqual([
    '19:00',
    '19:15',
    '19:30',
    '19:45',
    '20:00',
    '20:15',
  ])
  expect(await add('19:15', 2, auto)).toMatchObject({ status: 409, body: { code: 'booking.slot_taken' } })

  const { add: addThere, tablesOf: there } = await aHost({ seats: [4, 4, 2] })
  const pair = await expectOk(addThere('19:00', 3, auto))
  const other = await expectOk(addThere('20:00', 2, { ...auto }))
  const four = await expectOk(addThere('20:15', 4, auto))
  expect(await there()).toMatchObject({
    [pair.reservationId]: 'T1',
    [other.reservationId]: 'T3',
    [four.reservationId]: 'T2',
  })
})

test('bookings whose table nobody chose change tables for a larger party; a chosen one stays', async () => {
  const { add, tablesOf, tableIds } = await aHost({ seats: [2, 4] })
  const early = await expectOk(add('19:00', 2, { tableIds: [tableIds[0]], warnAboutTable: true }))
  const auto = await expectOk(add('20:00', 2, { autoTable: true }))
  expect((await tablesOf())[auto.reservationId]).toBe('T2')
  expect(await add('20:00', 4, { autoTable: true })).toMatchObject({ status: 409 })
  // at 20:30 the small table is free again: the party at the large one moves to it
  const moved = await expectOk(add('20:45', 2, { autoTable: true }))
  expect((await tablesOf())[moved.reservationId]).toBe('T1')
  expect((await tablesOf())[early.reservationId]).toBe('T1')
})

test('a call that names tables by turns is decided by them alone, whatever else it names as the table', async () => {
  const { add, tablesOf, tableIds } = await aHost({ seats: [2, 4] })
  const foreign = await (await aHost()).aTable('T9')
  // a repeated table counts once
  const chosen = await expectOk(add('19:00', 2, { tableIds: [tableIds[1], tableIds[1]], tableId: foreign }))
  const best = await expectOk(add('19:00', 2, { autoTable: true, tableId: foreign }))
  expect(await tablesOf()).toEqual({ [chosen.reservationId]: 'T2', [best.reservationId]: 'T1' })
  expect(await add('19:00', 2, { tableId: foreign })).toMatchObject({ status: 404, body: { code: 'table.not_found' } })
})

test('staff are warned, may go over it, and what they do so guards nothing but counts', async () => {
  const { add, tablesOf, tableIds, slots, tenantId } = await aHost({ seats: [4], settings: { coversPerSlot: 4 } })
  await expectOk(add('19:00', 2, { tableIds, warnAboutTable: true }))
  const again = await add('19:30', 6, { tableIds, warnAboutTable: true })
  expect(again).toMatchObject({ status: 409, body: { code: 'reservation.table_doubtful' } })
  expect(again.body.warnings!.map(({ kind }) => kind)).toEqual(['taken', 'too_small', 'slot_full'])
  expect((await add('15:00', 2, { tableIds, warnAboutTable: true })).body.warnings).toEqual([{ kind: 'outside_hours' }])
  const over = await expectOk(add('20:15', 6, { tableIds }))
  expect((await tablesOf())[over.reservationId]).toBe('T1')
  const { rows } = await server().owner.query(
    `select blocks from reservation_tables where tenant_id = $1 order by blocks`,
    [tenantId],
  )
  expect(rows).toEqual([{ blocks: false }, { blocks: true }])
  expect((await slots(2)).find(({ time }) => time.endsWith('21:00'))).toMatchObject({ isFree: false })
})

test('a combination holds all its tables; an older client sees the first of them and leaves the others', async () => {
  const { owner, add, onDay, tableIds, save, day, slots } = await aHost({ seats: [2, 2] })
  await save({ combinations: [{ tableIds, minPeople: 3, maxPeople: 4 }] })
  const { reservationId } = await expectOk(add('19:00', 4, { autoTable: true }))
  expect(await onDay()).toMatchObject([
    {
      table_id: tableIds[0],
      tables: [{ table_title: 'T1' }, { table_title: 'T2' }],
      stage: 'expected',
      isPinned: false,
    },
  ])
  expect((await slots(1)).find(({ time }) => time.endsWith('20:00'))).toMatchObject({ isFree: false, tables: [] })
  expect((await slots(4, `&except=${reservationId}`)).find(({ time }) => time.endsWith('20:00'))).toMatchObject({
    isFree: true,
  })
  const old = { date: `${day}T19:00`, tableId: tableIds[0], peopleCount: 4, notes: 'window' }
  await expectOk(owner.post(`/reservations/update/${reservationId}`, old))
  expect(await onDay()).toMatchObject([{ notes: 'window', tables: [{ table_title: 'T1' }, { table_title: 'T2' }] }])
  await expectOk(owner.post(`/reservations/update/${reservationId}`, { ...old, status: 'cancelled' }))
  expect((await slots(4)).every(({ isFree }) => isFree)).toBe(true)
})

test('the database refuses an overlap that is written by hand, and the deleted booking comes back with its tables', async () => {
  const { owner, add, tablesOf, tenantId, tableIds } = await aHost({ seats: [2] })
  const { reservationId } = await expectOk(add('19:00', 2, { autoTable: true }))
  const other = await expectOk(add('12:00', 2))
  const byHand = server().owner.query(
    `insert into reservation_tables (tenant_id, reservation_id, table_id, position, during, blocks)
     select tenant_id, $2, table_id, 1, during, true from reservation_tables where tenant_id = $1`,
    [tenantId, other.reservationId],
  )
  await expect(byHand).rejects.toMatchObject({ code: '23P01' })
  const { undo } = await expectOk(owner.delete<{ undo: { token: string } }>(`/reservations/delete/${reservationId}`))
  await expectOk(owner.post('/undo', { token: undo.token }))
  expect((await tablesOf())[reservationId]).toBe('T1')
  expect(await add('19:30', 2, { tableIds, warnAboutTable: true })).toMatchObject({ status: 409 })
})

test('a no-show frees the table and is counted, until that is taken back or the table is gone', async () => {
  const { owner, add, onDay } = await aHost({ seats: [2] })
  const { reservationId } = await expectOk(add('19:00', 2, { autoTable: true }))
  const stage = (to: string) => owner.post(`/reservations/${reservationId}/stage`, { stage: to })
  await expectOk(stage('no_show'))
  expect(await onDay()).toMatchObject([{ stage: 'no_show', status: 'booked', noShows: 1 }])
  expect(await stage('no_show')).toMatchObject({ status: 409, body: { code: 'booking.stage_fixed' } })
  await expectOk(stage('expected'))
  expect(await onDay()).toMatchObject([{ stage: 'expected', noShows: 0, tables: [{ table_title: 'T1' }] }])
  await expectOk(stage('no_show'))
  await expectOk(add('19:00', 2, { autoTable: true }))
  expect(await stage('expected')).toMatchObject({ status: 409, body: { code: 'booking.slot_taken' } })
})

test('a no-show that comes back from its deletion holds nothing, and is no less restored once its table is booked', async () => {
  const { owner, add, onDay } = await aHost({ seats: [2] })
  const { reservationId } = await expectOk(add('19:00', 2, { autoTable: true }))
  const stage = (to: string) => owner.post(`/reservations/${reservationId}/stage`, { stage: to })
  const remove = () => expectOk(owner.delete<{ undo: { token: string } }>(`/reservations/delete/${reservationId}`))
  await expectOk(stage('no_show'))
  const { undo } = await remove()
  await expectOk(owner.post('/undo', { token: undo.token }))
  expect(await onDay()).toMatchObject([{ stage: 'no_show', tables: [{ table_title: 'T1' }] }])
  await expectOk(stage('expected'))
  await expectOk(stage('no_show'))
  const second = await remove()
  await expectOk(owner.post('/undo', { token: second.undo.token }))
  const other = await expectOk(add('19:00', 2, { autoTable: true }))

  const third = await remove()
  await expectOk(owner.delete(`/reservations/delete/${other.reservationId}`))
  await expectOk(add('19:00', 2, { autoTable: true }))
  await expectOk(owner.post('/undo', { token: third.undo.token }))
  expect(await stage('expected')).toMatchObject({ status: 409, body: { code: 'booking.slot_taken' } })
})

test('the mailed link of a guest works again once the deletion of their booking is undone', async () => {
  const { owner, guest, code, book, onDay } = await aHost()
  const { token } = (await book('19:00', 2)).body
  const own = () => guest.get(`/booking/${code}/r/${token}`)
  const [booking] = await onDay()
  const { undo } = await expectOk(owner.delete<{ undo: { token: string } }>(`/reservations/delete/${booking!.id}`))
  expect(await own()).toMatchObject({ status: 404 })
  await expectOk(owner.post('/undo', { token: undo.token }))
  expect(await own()).toMatchObject({ status: 200, body: { status: 'booked', mayChange: true } })
})

test('the waitlist is kept in the order of arrival, with what each was promised', async () => {
  const { owner, guest, code } = await aHost({ seats: [2] })
  const wait = (name: string, people: number) =>
    expectOk(
      owner.post<{ id: string; token: string; url: string; quotedMinutes: number | null }>(
        '/reservations/waitlist/add',
        {
          name,
          people,
          phone: '0611',
        },
      ),
    )
  const first = await wait('Bo', 2)
  const second = await wait('Cy', 2)
  expect([first.quotedMinutes, second.quotedMinutes]).toEqual([0, 90])
  expect((await wait('Di', 5)).quotedMinutes).toBeNull()
  expect(second.url).toContain(`/b/${code}/w/${second.token}`)
  const place = () => expectOk(guest.get<{ ahead: number; status: string }>(`/booking/${code}/w/${second.token}`))
  expect(await place()).toMatchObject({ ahead: 1, status: 'waiting', people: 2, quoted_minutes: 90 })
  await expectOk(owner.post(`/reservations/waitlist/${first.id}/update`, { name: 'Bob', people: 2, quotedMinutes: 10 }))
  const { entries } = await expectOk(owner.get<{ entries: object[] }>('/reservations/waitlist'))
  expect(entries).toMatchObject([{ name: 'Bob', quoted_minutes: 10, phone: null }, { name: 'Cy' }, { name: 'Di' }])
  await expectOk(owner.delete(`/reservations/waitlist/${first.id}`))
  expect(await place()).toMatchObject({ ahead: 0 })
  await expectOk(owner.delete(`/reservations/waitlist/${second.id}`))
  expect(await place()).toMatchObject({ status: 'left' })
  expect(await owner.delete(`/reservations/waitlist/${second.id}`)).toMatchObject({
    status: 404,
    body: { code: 'waitlist.not_found' },
  })
})

test('a person’s places in the line are exported and erased with them', async () => {
  const { owner } = await aHost()
  await expectOk(owner.post('/reservations/waitlist/add', { name: 'Ada', people: 2, phone: '0600', notes: 'pram' }))
  const exported = await expectOk(owner.get<{ waits: object[] }>('/customers/0600/export'))
  expect(exported.waits).toMatchObject([{ name: 'Ada', people: 2, notes: 'pram', status: 'waiting' }])
  await expectOk(owner.post('/customers/0600/erase'))
  expect(await owner.get('/reservations/waitlist')).toMatchObject({ body: { entries: [] } })
})

test('an evening that goes on past midnight keeps its day, its room and its closed days, whenever the business day begins', async () => {
  const services = [{ days: [1, 2, 3, 4, 5, 6, 7], first: '22:00', last: '01:30' }]
  const place = await aHost({ seats: [2], settings: { slotMinutes: 30 } })
  const { owner, day, guest, code, save, add, onDay, slots } = place
  await expectOk(owner.post('/settings/store-setting', { dayStartsAt: '00:00' }))
  expect(await save({ services })).toMatchObject({ services })
  const night = addDays(day, 1)
  const evening = [`${day}T22:00`, `${day}T22:30`, `${day}T23:00`, `${day}T23:30`]
  const after = [`${night}T00:00`, `${night}T00:30`, `${night}T01:00`, `${night}T01:30`]
  expect((await slots(2)).map(({ time }) => time)).toEqual([...evening, ...after])
  const offered = await expectOk(guest.get<Slot[]>(`/booking/${code}/availability?date=${day}&people=2`))
  expect(offered.map(({ time }) => time)).toEqual([...evening, ...after])

  const late = await place.book('', 2, { date: `${night}T00:30` })
  expect(late.status).toBe(200)
  expect(await onDay()).toMatchObject([{ date: `${night}T00:30:00` }])
  const free = async () => (await slots(2)).filter(({ isFree }) => isFree).map(({ time }) => time.slice(11))
  expect(await free()).toEqual(['22:00', '22:30', '23:00'])
  const auto = { autoTable: true, warnAboutTable: true }
  expect(await add('', 2, { ...auto, date: `${night}T01:00` })).toMatchObject({ body: { code: 'booking.slot_taken' } })
  expect(await add('', 2, { ...auto, date: `${night}T02:00` })).toMatchObject({
    body: { code: 'booking.outside_hours' },
  })

  // the date after midnight is another evening's day
  await save({ closedDays: [night] })
  const own = await guest.get<{ date: string }>(`/booking/${code}/r/${late.body.token}`)
  expect(own.body.date).toBe(`${night}T00:30:00`)
  await expectOk(guest.post(`/booking/${code}/r/${late.body.token}`, { date: `${night}T01:30` }))
  await save({ closedDays: [day] })
  expect(await guest.post(`/booking/${code}/r/${late.body.token}`, { date: `${night}T00:30` })).toMatchObject({
    body: { code: 'booking.outside_hours' },
  })
})
