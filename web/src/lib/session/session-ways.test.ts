import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { location: { pathname: '/dashboard' } })
})
afterEach(() => void vi.unstubAllGlobals())

test('a redirect before the router is ready is followed once it is', async () => {
  // as a window begins: another test may have named ways already
  vi.resetModules()
  const { leaveForPayment, leaveForTwoFactor, setSessionWays } = await import('./session.ts')
  const ways = { onSessionEnd: vi.fn(), onPaymentRequired: vi.fn(), onTwoFactorRequired: vi.fn() }
  leaveForPayment('/dashboard')
  leaveForTwoFactor()
  expect(ways.onPaymentRequired).not.toHaveBeenCalled()
  setSessionWays(ways)
  expect(ways.onPaymentRequired).toHaveBeenCalledExactlyOnceWith('/dashboard/inactive-subscription')
  expect(ways.onTwoFactorRequired).toHaveBeenCalledExactlyOnceWith('/superadmin/dashboard/two-factor')
  setSessionWays(ways)
  expect(ways.onPaymentRequired).toHaveBeenCalledOnce()
})
