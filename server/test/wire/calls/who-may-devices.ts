import type { Scope } from '#core/permissions/scopes.ts'

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, who: 'all' | 'login' | readonly Scope[]]

const SETTINGS = ['SETTINGS'] as const
const TO_SETTLE = ['INVOICES', 'SETTINGS'] as const

/** Calls about shared devices, PINs, screens for guests and periods of work. */
export const CALLS_OF_DEVICES: readonly Call[] = [
  // the cookie of a shared device
  ['GET', '/shared-devices/me', 'all'],
  ['POST', '/auth/pin/sign-in', 'all'],
  ['GET', '/offline/bundle', 'all'],
  ['GET', '/offline/open', 'all'],
  ['POST', '/offline/key', 'all'],
  ['POST', '/sync', 'all'],
  ['POST', '/sync/import', SETTINGS],
  ['GET', '/settle', TO_SETTLE],
  ['GET', '/settle/count', TO_SETTLE],
  ['POST', '/settle/:id', TO_SETTLE],
  ['POST', '/auth/lock', 'login'],
  ['GET', '/auth/clock', 'login'],
  ['POST', '/auth/clock', 'login'],
  ['POST', '/users/pin/:username', SETTINGS],
  ['GET', '/settings/shared-devices', SETTINGS],
  ['POST', '/settings/shared-devices/add', SETTINGS],
  ['POST', '/settings/shared-devices/:id/update', SETTINGS],
  ['DELETE', '/settings/shared-devices/:id', SETTINGS],
  ['POST', '/settings/shared-devices/:id/unlock', SETTINGS],
  ['GET', '/settings/shared-devices/locking', SETTINGS],
  ['POST', '/settings/shared-devices/locking', SETTINGS],
  // the token of a screen's link
  ['GET', '/screens/me', 'all'],
  ['GET', '/screens/order-status', ['ORDER_STATUS_DISPLAY']],
  ['GET', '/screens/customer-display', ['CUSTOMER_DISPLAY']],
  ['GET', '/screens/displays', ['POS']],
  ['GET', '/settings/screens', SETTINGS],
  ['POST', '/settings/screens/add', SETTINGS],
  ['POST', '/settings/screens/:id/update', SETTINGS],
  ['DELETE', '/settings/screens/:id', SETTINGS],
  ['GET', '/settings/screens/options', SETTINGS],
  ['POST', '/settings/screens/options', SETTINGS],
  ['POST', '/settings/store-setting/logo', SETTINGS],
  ['DELETE', '/settings/store-setting/logo', SETTINGS],
  ['POST', '/settings/screens/pictures', SETTINGS],
  ['DELETE', '/settings/screens/pictures/:name', SETTINGS],
  ['GET', '/work-periods', SETTINGS],
  ['POST', '/work-periods/add', SETTINGS],
  ['POST', '/work-periods/:id/update', SETTINGS],
  ['DELETE', '/work-periods/:id', SETTINGS],
]
