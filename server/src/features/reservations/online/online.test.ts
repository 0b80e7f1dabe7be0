import { expect, test } from 'vitest'
import type { BookingPage, FreeTime, GuestBooking } from '#core/contract/guests/public-bookings.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { aBookableRestaurant } from '../bookable-restaurant-fixture.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { writePlan } from '../../../write-plan.ts'
import { aRound } from '../../../../test/a-round.ts'
import { runBookingRound } from '../stages/run-booking-round.ts'

// limits are on: each test comes from an address of its own
const server = useOwnTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })

let addresses = 0
async function aPlace(options: Parameters<typeof aBookableRestaurant>[1] = {}) {
  const place = await aBookableRestaurant(server(), { ...options, address: `203.0.113.${++addresses}` })
  const { owner, day, guest, code } = place
  const onDay = () => expectOk(owner.get<Reservation[]>(`/reservations?type=custom&from=${day}&to=${day}`))
  const own = (token: string) => expectOk(guest.get<GuestBooking>(`/booking/${code}/r/${token}`))
  const times = async (people: number, more = '') =>
    (await expectOk(guest.get<FreeTime[]>(`/booking/${code}/availability?date=${day}&people=${people}${more}`)))
      .filter(({ isFree }) => isFree)
      .map(({ time }) => time.slice(11))
  return { ...place, onDay, own, times }
}

test('a guest sees what is free, books, changes and cancels; a known phone is answered like an unknown one', async () => {
  const { owner, guest, code, book, own, onDay, times, day } = await aPlace({ seats: [2] })
  await expectOk(owner.post('/customers/add', { phone: '0600000001', name: 'Known Person' }))
  const page = await expectOk(guest.get<BookingPage>(`/booking/${code}`))
  expect(page).toMatchObject({ store: { name: 'Chez Test' }, rules: { largestParty: 8, closedDays: [] } })
  expect(await times(2)).toHaveLength(9 + 13)

  const known = await book('19:30', 2, { phone: '0600000001', name: 'Camille' })
  expect(known.status).toBe(200)
  const unknown = await book('12:00', 1, { phone: '0699' })
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
  expect(await times(2)).not.toContain('20:45')
  expect(await times(2)).toContain('21:00')
  const { token, reference } = known.body
  const seen = await own(token)
  expect(seen).toMatchObject({ reference, name: 'Camille', people: 2, status: 'booked', mayChange: true })
  expect(JSON.stringify(seen)).not.toContain('Known')
  expect(await onDay()).toMatchObject([
    { source: 'online', stage: 'expected' },
    { customer_name: 'Known Person', tables: [{ table_title: 'T1' }] },
  ])

  expect(await times(2, `&token=${token}`)).toContain('20:00')
  await expectOk(guest.post(`/booking/${code}/r/${token}`, { date: `${day}T20:00`, notes: 'window' }))
  expect(await own(token)).toMatchObject({ date: `${day}T20:00:00`, notes: 'window', people: 2 })
  expect(await guest.post(`/booking/${code}/r/${token}`, { people: 3 })).toMatchObject({ status: 409 })
  expect(await own(token)).toMatchObject({ people: 2, date: `${day}T20:00:00` })
  await expectOk(guest.delete(`/booking/${code}/r/${token}`))
  expect(await own(token)).toMatchObject({ status: 'cancelled', mayChange: false })
  expect(await times(2)).toContain('20:00')
  expect(await guest.delete(`/booking/${code}/r/${token}`)).toMatchObject({
    status: 409,
    body: { code: 'booking.ended' },
  })
})

test('impossible bookings are refused, and each refusal states why', async () => {
  const { guest, owner, code, book, save, day } = await aPlace({ seats: [2, 20] })
  expect(await book('15:00', 2)).toMatchObject({ status: 400, body: { code: 'booking.outside_hours' } })
  expect(await book('19:00', 9)).toMatchObject({ status: 400, body: { code: 'booking.too_large' } })
  expect(await book('19:00', 2, { phone: 'none' })).toMatchObject({
    status: 400,
    body: { code: 'booking.phone_invalid' },
  })
  expect(await book('19:00', 2, { email: 'x' })).toMatchObject({ status: 400, body: { code: 'booking.email_invalid' } })
  await save({ closedDays: [day] })
  expect(await book('19:00', 2)).toMatchObject({ status: 400, body: { code: 'booking.outside_hours' } })
  await save({ closedDays: [], furthestDays: 3 })
  expect(await book('19:00', 2)).toMatchObject({ status: 400, body: { code: 'booking.outside_hours' } })
  await save({ isOnline: false })
  expect(await book('19:00', 2)).toMatchObject({ status: 403, body: { code: 'booking.closed' } })
  expect(await guest.get(`/booking/${code}`)).toMatchObject({ status: 403 })
  expect(await guest.get('/booking/AAAAAAAAAA')).toMatchObject({ status: 404, body: { code: 'booking.not_found' } })
  const bad = { services: [{ days: [1], first: '20:00', last: '19:00' }] }
  expect(await owner.post('/settings/bookings', bad)).toMatchObject({
    status: 400,
    body: { code: 'booking.services_invalid' },
  })
})

test('a new address of the page leaves the links of guests as they are, and they still change their booking', async () => {
  const { owner, guest, code, book, own, day } = await aPlace({ seats: [2] })
  const { token } = (await book('19:00', 2)).body
  expect(await own(token)).toMatchObject({ status: 'booked', code })
  const renewed = await expectOk(owner.post<{ code: string }>('/settings/bookings/renew-code'))
  expect(await guest.get(`/booking/${code}`)).toMatchObject({ status: 404 })
  expect(await own(token)).toMatchObject({ status: 'booked', code: renewed.code })
  await expectOk(guest.get(`/booking/${renewed.code}`))
  const asked = `date=${day}&people=2&token=${token}`
  const times = await expectOk(guest.get<FreeTime[]>(`/booking/${renewed.code}/availability?${asked}`))
  expect(times).toContainEqual({ time: `${day}T19:30`, isFree: true })
  await expectOk(guest.post(`/booking/${code}/r/${token}`, { date: `${day}T19:30` }))
  expect(await guest.get(`/booking/${code}/r/${token.slice(0, -3)}AAA`)).toMatchObject({ status: 404 })
})

test('three coming bookings of a phone or a mail, ten an hour of an address', async () => {
  const { book } = await aPlace({ seats: Array.from({ length: 12 }, () => 2) })
  for (const time of ['12:00', '14:00', '19:00']) expect((await book(time, 2, { phone: '0644' })).status).toBe(200)
  const tooMany = { status: 429, body: { code: 'booking.too_many' } }
  const refused = await book('21:00', 2, { phone: '0644' })
  expect([refused, refused.headers.get('retry-after')]).toMatchObject([tooMany, '3600'])
  for (const time of ['12:00', '14:00', '19:00']) expect((await book(time, 2, { email: 'a@b.fr' })).status).toBe(200)
  expect(await book('21:00', 2, { email: 'a@b.fr' })).toMatchObject(tooMany)
  for (const time of ['12:15', '12:30', '12:45', '13:00']) expect((await book(time, 2)).status).toBe(200)
  expect(await book('13:15', 2)).toMatchObject(tooMany)
})

test('mails bring the reference, a file for the calendar and a link, in the language of the page', async () => {
  const { owner, book, guest, code } = await aPlace()
  await expectOk(owner.post('/settings/store-setting', { storeName: 'Chez Élise', address: '1, rue A', phone: '01' }))
  const { token, reference } = (await book('19:00', 2, { name: 'Zoé', email: 'zoe@example.com' })).body
  const [mail] = await mailsTo(server(), 'zoe@example.com', 1)
  expect(mail).toContain('Bonjour Zoé')
  expect(mail).toMatch(new RegExp(`Référence\\s: ${reference}`))
  expect(mail).toContain(`/b/${code}/r/${token}`)
  expect(mail).toMatch(/Content-Type: text\/calendar; name=booking.ics/)
  await guest.delete(`/booking/${code}/r/${token}`)
  expect((await mailsTo(server(), 'zoe@example.com', 2)).at(-1)).toContain('Cette réservation est annulée')
  await book('12:00', 2, { language: 'en', email: 'bo@example.com' })
  expect((await mailsTo(server(), 'bo@example.com', 1))[0]).toContain('Your table is waiting for you')
})

/** The hours around now, which is noon on the store's clock: bookings are moved there, and the job runs. */
async function anEvening(options: Parameters<typeof aBookableRestaurant>[1]) {
  const place = await aPlace(options)
  const { tenantId } = place
  const hoursAfterNoon = new Date().getUTCHours() - 12
  const zone = `Etc/GMT${hoursAfterNoon < 0 ? '' : '+'}${hoursAfterNoon}`
  await server().owner.query(`update store_settings set time_zone = $2 where tenant_id = $1`, [tenantId, zone])
  const move = async (reference: string, interval: string) => {
    const { rows } = await server().owner.query<{ id: string }>(
      `update reservations set reserved_at = now() + $2::interval, created_at = now() - interval '3 days'
       where tenant_id = $1 and unique_code = $3 returning id`,
      [tenantId, interval, reference],
    )
    return rows[0]!.id
  }
  const { db } = server().connections
  const context = { db, writePlan, publish: () => {}, publicUrl: 'https://x.example' }
  const round = () => runBookingRound({ ...context, listTenantsWithDueBookings: async () => [tenantId] }, aRound())
  const isDue = async () => {
    const { rows } = await server().owner.query<{ id: string }>(
      `select directory.list_tenants_with_due_bookings(500) as id`,
    )
    return rows.some(({ id }) => id === tenantId)
  }
  return { ...place, move, round, isDue }
}

test('late parties are noticed, no-shows free the table, and the guests of tomorrow are reminded once', async () => {
  const { tenantId, book, onDay, own, move, round, isDue } = await anEvening({ seats: [2, 2, 2] })
  const [late, gone, tomorrow] = [await book('12:00', 2), await book('12:00', 2), await book('12:00', 2)]
  await move(late.body.reference, '-20 minutes')
  await move(gone.body.reference, '-31 minutes')
  await move(tomorrow.body.reference, '23 hours')
  await round()
  expect(await own(gone.body.token)).toMatchObject({ status: 'no_show', mayChange: false })
  expect(await own(late.body.token)).toMatchObject({ status: 'booked', mayChange: false })
  const reminded = () =>
    server().owner.query(`select count(*)::int as n from booking_links where tenant_id = $1`, [tenantId])
  expect((await reminded()).rows).toEqual([{ n: 4 }])
  await round()
  expect((await reminded()).rows).toEqual([{ n: 4 }])
  expect(await onDay()).toEqual([])
  expect(await isDue()).toBe(false)
})

test('a no-show that staff take back stays expected until it is moved to another time', async () => {
  const { owner, day, tableIds, book, own, move, round, isDue } = await anEvening({ seats: [2] })
  const { reference, token } = (await book('12:00', 2)).body
  const id = await move(reference, '-35 minutes')
  await round()
  expect(await own(token)).toMatchObject({ status: 'no_show' })
  await expectOk(owner.post(`/reservations/${id}/stage`, { stage: 'expected' }))
  expect(await isDue()).toBe(false)
  await round()
  expect(await own(token)).toMatchObject({ status: 'booked' })

  const later = { date: `${day}T13:00`, tableIds, peopleCount: 2 }
  await expectOk(owner.post(`/reservations/update/${id}`, later))
  await move(reference, '-35 minutes')
  expect(await isDue()).toBe(true)
  await round()
  expect(await own(token)).toMatchObject({ status: 'no_show' })
})

test('no guest of today is told of tomorrow once reminders are switched on', async () => {
  const { tenantId, book, move, round, isDue, save } = await anEvening({
    seats: [2, 2],
    settings: { reminds: false },
  })
  const [today, tomorrow] = [(await book('12:00', 2)).body, (await book('12:00', 2)).body]
  const ids = [await move(today.reference, '11 hours'), await move(tomorrow.reference, '13 hours')]
  await save({ reminds: true })
  const reminded = async () => {
    const { rows } = await server().owner.query<{ id: string }>(
      `select id from reservations where tenant_id = $1 and reminded_at is not null`,
      [tenantId],
    )
    return rows.map(({ id }) => id)
  }
  await round()
  expect(await reminded()).toEqual([ids[1]])
  expect(await isDue()).toBe(false)
})
