import type { HttpRequest } from '../http-load.ts'
import type { CallRestaurant } from './call-restaurants.ts'

const GUEST_COOKIE = `comptoir_guest=${'g'.repeat(22)}`

/** A call as a page makes it. */
export type BrowserCall = {
  name: string
  requestOf: (restaurant: CallRestaurant) => HttpRequest
  /** The page has the last reply and names it (If-None-Match). */
  isConditional: boolean
  /** The write that the bare driver and pgbench do for comparison with this call; null for a read. */
  write: 'order' | 'sale' | null
}

const read = (name: string, requestOf: BrowserCall['requestOf']): BrowserCall[] => [
  { name, requestOf, isConditional: false, write: null },
  { name: `${name}, unchanged`, requestOf, isConditional: true, write: null },
]
const readByStaff = (path: string) => read(path, ({ cookie }) => ({ cookie, method: 'GET', path, body: null }))

/** Reads come first, because writes lengthen the lists. */
export const BROWSER_CALLS: readonly BrowserCall[] = [
  ...readByStaff('/kitchen'),
  ...readByStaff('/orders'),
  ...readByStaff('/pos/init'),
  ...read('/qrmenu', ({ menuPath: path }) => ({ cookie: GUEST_COOKIE, method: 'GET', path, body: null })),
  {
    name: 'create-order',
    requestOf: ({ cookie, order: body }) => ({ cookie, method: 'POST', path: '/pos/create-order', body }),
    isConditional: false,
    write: 'order',
  },
  {
    name: 'create-order-and-invoice',
    requestOf: ({ cookie, sale: body }) => ({ cookie, method: 'POST', path: '/pos/create-order-and-invoice', body }),
    isConditional: false,
    write: 'sale',
  },
]
