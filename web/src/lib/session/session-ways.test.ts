import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { location: { pathname: '/dashboard' } })
})
afterEach(() => void vi.unstubAllGlobals())

test('what leads elsewhere before the router stands is gone to once it does', async () => {
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
