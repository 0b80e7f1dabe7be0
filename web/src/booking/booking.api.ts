import type { BookingPage, FreeTime, GuestBooking } from '#core/contract/guests/public-bookings.ts'
import type { WaitingPlace } from '#core/contract/guests/waitlist.ts'
import { readCookie } from '../lib/session/cookies.ts'
import { pageLanguage } from '../lib/texts.ts'

/** A refusal in the server's words; status 0: it was not reached. */
export class BookingError extends Error {
  readonly status: number
  readonly code: string

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type BookingWish = {
  date: string
  people: number
  name: string
  phone: string
  email: string
  notes: string
}

const pathOf = (code: string, rest = '') => `/${encodeURIComponent(code)}${rest}`
const ownPath = (code: string, kind: 'r' | 'w', token: string) => pathOf(code, `/${kind}/${encodeURIComponent(token)}`)

export const fetchBookingPage = (code: string) => send<BookingPage>('GET', pathOf(code))

/** Free starts of a day (YYYY-MM-DD) for a party. With its `token`, a booking's own table counts as free. */
export function fetchTimes(code: string, { date, people, token }: { date: string; people: number; token?: string }) {
  const own = token === undefined ? '' : `&token=${encodeURIComponent(token)}`
  return send<FreeTime[]>('GET', pathOf(code, `/availability?date=${date}&people=${people}${own}`))
}

/** The key stays the same for the same wish: pressed twice it is booked once. */
export function bookTable(code: string, wish: BookingWish, key: string) {
  return send<{ reference: string; token: string }>('POST', pathOf(code), { ...wish, language: pageLanguage() }, key)
}

export const fetchBooking = (code: string, token: string) => send<GuestBooking>('GET', ownPath(code, 'r', token))

type Change = { date: string; people: number; notes: string }

export const changeBooking = (code: string, token: string, change: Change) =>
  send<{ message: string }>('POST', ownPath(code, 'r', token), change)

export const cancelBooking = (code: string, token: string) =>
  send<{ message: string }>('DELETE', ownPath(code, 'r', token))

/** A waiting party's place in the line. */
export const fetchPlace = (code: string, token: string) => send<WaitingPlace>('GET', ownPath(code, 'w', token))

/** Not by `call()`: the declared endpoints would bring their schema library onto the phone. */
async function send<Reply>(method: string, path: string, body?: object, key?: string): Promise<Reply> {
  const headers: Record<string, string> = { 'X-Language': pageLanguage() }
  // staff may look at their own page: a request with their session must echo this value
  const xsrf = readCookie('XSRF-TOKEN')
  if (xsrf !== null) headers['X-XSRF-TOKEN'] = xsrf
  if (body) headers['Content-Type'] = 'application/json'
  if (key !== undefined) headers['Idempotency-Key'] = key
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (body) init.body = JSON.stringify(body)
  const response = await fetch(`/api/v1/booking${path}`, init).catch(() => null)
  const reply = (await response?.json().catch(() => null)) as { code?: string; message?: string } | null
  if (response?.ok && reply !== null) return reply as Reply
  throw new BookingError({ status: response?.status ?? 0, code: reply?.code ?? '', message: reply?.message ?? '' })
}
