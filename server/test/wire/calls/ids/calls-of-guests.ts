import { $, own, type Template } from './attempts.ts'

const guest = (method: Template['method'], path: string, params: object, more: Partial<Template> = {}): Template => ({
  method,
  path,
  params: { ...params },
  by: 'guest',
  ...more,
})

const wish = { date: '2090-01-14T19:30', people: 2, name: 'Ada', phone: '0612345678', email: 'ada@example.com' }
const order = {
  deliveryType: null,
  cartItems: [{ id: own('plain'), quantity: 1 }],
  customerType: 'WALKIN',
  customer: { name: 'Guest', phone: '' },
}
const joining = { email: 'ada@example.com', name: 'Ada', consent: true }
const days = { from: '2026-01-01', to: '2026-01-31' }
const code = { code: $('bookingCode') }
const ownBooking = { ...code, token: $('token') }

/** Calls that a code or a token opens instead of a session. */
export const CALLS_OF_GUESTS: Template[] = [
  guest('GET', '/qrmenu/:qrcode', { qrcode: $('qrcode') }),
  guest('POST', '/qrmenu/:qrcode/place-order', { qrcode: $('qrcode') }, { body: order }),
  guest('GET', '/qrmenu/:qrcode/orders/:token', { qrcode: $('qrcode'), token: $('token') }),
  guest('GET', '/qrmenu/:qrcode/card/:token', { qrcode: $('qrcode'), token: $('token') }),
  guest('POST', '/qrmenu/:qrcode/card/join', { qrcode: $('qrcode') }, { body: joining }),
  guest('GET', '/booking/:code', code),
  guest('GET', '/booking/:code/availability', code, { query: { date: '2090-01-14', people: '2' } }),
  guest('POST', '/booking/:code', code, { body: wish }),
  guest('GET', '/booking/:code/r/:token', ownBooking),
  guest('POST', '/booking/:code/r/:token', ownBooking, { body: { people: 2 } }),
  guest('DELETE', '/booking/:code/r/:token', ownBooking),
  guest('GET', '/booking/:code/w/:token', ownBooking),
  guest('GET', '/receipts/:token', { token: $('token') }),
  guest('GET', '/accountant/:token/archives/:id', { token: $('accountant'), id: $('archive') }),
  guest('GET', '/accountant/:token', { token: $('accountant') }),
  ...(['z', 'archives'] as const).map((path) => guest('GET', `/accountant/:token/${path}`, { token: $('accountant') })),
  guest('GET', '/accountant/:token/book', { token: $('accountant') }, { query: { month: '2026-01' } }),
  { method: 'DELETE', path: '/users/invitations/:email', params: { email: $('email') } },
  { method: 'DELETE', path: '/settings/screens/pictures/:name', params: { name: $('picture') } },
  ...(['fec', 'e-report'] as const).map((path) =>
    guest('GET', `/accountant/:token/${path}`, { token: $('accountant') }, { query: days }),
  ),
  { method: 'GET', path: '/fiscal/archives/:id/file', params: { id: $('archive') } },
  { method: 'GET', path: '/fiscal/closings/:kind/:number', params: { kind: 'day', number: $('closing') } },
]
