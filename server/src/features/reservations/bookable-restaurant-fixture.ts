import type { BookingSettingsRecord } from '#core/contract/guests/bookings.ts'
import { Client } from '../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import type { TestServer } from '../../../test/test-server.ts'

/** Every day, noon and evening. */
const SERVICES = [
  { days: [1, 2, 3, 4, 5, 6, 7], first: '12:00', last: '14:00' },
  { days: [1, 2, 3, 4, 5, 6, 7], first: '19:00', last: '22:00' },
]

type BookableOptions = {
  seats?: readonly number[]
  settings?: object
  /** The guest's address, as a proxy states it. */
  address?: string
}

/** A restaurant with these tables that takes bookings online; days are a week ahead. */
export async function aBookableRestaurant(
  server: TestServer,
  { seats = [2, 2, 4], settings = {}, address }: BookableOptions = {},
) {
  const restaurant = await aRestaurant(server)
  const { owner } = restaurant
  const tableIds: string[] = []
  for (const [at, count] of seats.entries()) tableIds.push(await restaurant.aTable(`T${at + 1}`, 'Salle', count))
  const save = (change: object) => expectOk(owner.post<BookingSettingsRecord>('/settings/bookings', change))
  const { code } = await save({ isOnline: true, services: SERVICES, ...settings })
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const visitor = new Client(server.origin)
  const from: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address }
  const guest = {
    get: <T>(path: string) => visitor.get<T>(path, from),
    post: <T>(path: string, body: object = {}) => visitor.post<T>(path, body, from),
    delete: <T>(path: string) => visitor.delete<T>(path, from),
  }
  let guests = 0
  const book = (time: string, people: number, more: object = {}) => {
    guests++
    return guest.post<{ reference: string; token: string; code?: string }>(`/booking/${code}`, {
      date: `${day}T${time}`,
      people,
      name: `Guest ${guests}`,
      phone: `06${String(guests).padStart(8, '0')}`,
      email: `guest${guests}@example.com`,
      language: 'fr',
      ...more,
    })
  }
  return { ...restaurant, tableIds, code: code!, day, guest, book, save }
}
