import { readLanguage } from '#core/places/languages.ts'
import { paths } from '../paths.ts'
import { readCookie } from './cookies.ts'
import { readText, writeText } from '../local-storage.ts'
import { rememberScreen, signInPath } from './shared-device.ts'
import { createSessionCalls } from './session-calls.ts'
import {
  followCountry,
  followLanguage,
  followUnusedFeatures,
  forgetSession,
  noteAccess,
  readSessionUser,
} from './session-user.ts'

const REFRESHED_AT = 'comptoir_refreshed_at'

type Ways = Record<'onSessionEnd' | 'onPaymentRequired' | 'onTwoFactorRequired', (path: string) => void>

/** Redirects requested before the router was ready: some data is fetched ahead of it. */
const waiting: ((named: Ways) => void)[] = []
const later = (way: keyof Ways) => (path: string) => void waiting.push((named) => named[way](path))

let ways: Ways = {
  onSessionEnd: later('onSessionEnd'),
  onPaymentRequired: later('onPaymentRequired'),
  onTwoFactorRequired: later('onTwoFactorRequired'),
}

/**
 * Sets how to redirect when the session is over or the subscription is not paid; the router calls this when it starts.
 */
export function setSessionWays(next: Ways): void {
  ways = next
  for (const go of waiting.splice(0)) go(next)
}

/** The address of the screen that is open. */
export function openScreen(): string | undefined {
  return typeof window === 'undefined' ? undefined : window.location.pathname
}

/** The late refusal of a screen that was left meanwhile leads nowhere: profile and support stay open without a payment. */
export function leaveForPayment(askedFrom: string | undefined): void {
  noteAccess(false)
  if (openScreen() === askedFrom) ways.onPaymentRequired(paths.inactiveSubscription)
}

/** An operator of a service in production does nothing before the second factor is set up. */
export function leaveForTwoFactor(): void {
  ways.onTwoFactorRequired(paths.platformTwoFactor)
}

/** Forgets the session here and leaves for the sign-in page of the kind of user it belonged to. */
export function endSession(): void {
  const signIn = isOperator() ? paths.platform : signInPath()
  rememberScreen()
  forgetSession()
  ways.onSessionEnd(signIn)
}

export const {
  sendWithSession,
  renew: renewSession,
  replaceSession,
} = createSessionCalls({
  refresh: async () => {
    try {
      const path = isOperator() ? '/superadmin/refresh-token' : '/auth/refresh-token'
      const response = await fetch(`/api/v1${path}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { Accept: 'application/json', ...xsrfHeader() },
      })
      if (response.ok) {
        const { language, country, unused_features } = await placeIn(response)
        followLanguage(readLanguage(language))
        followCountry(country)
        followUnusedFeatures(unused_features)
      }
      return response.status
    } catch {
      return 0
    }
  },
  // without locks (old browsers, plain http) tabs may refresh twice: the server's grace for the last token covers that
  lock: (work) => {
    const locks = 'locks' in navigator ? navigator.locks : undefined
    return locks ? locks.request('comptoir-refresh', work) : work()
  },
  refreshedAt: () => Number(readText(REFRESHED_AT) ?? 0),
  noteRefresh: (at) => {
    writeText(REFRESHED_AT, String(at))
  },
  now: () => Date.now(),
  endSession,
})

type Place = { language?: string | null; country?: string | null; unused_features?: string[] }

/** The reply to a renewal: the language chosen on another device, the restaurant's country and its unused features. */
async function placeIn(response: Response) {
  return (await response.json().catch(() => ({}))) as Place
}

export function xsrfHeader(): Record<string, string> {
  const token = readCookie('XSRF-TOKEN')
  return token === null ? {} : { 'X-XSRF-TOKEN': token }
}

function isOperator(): boolean {
  return readSessionUser()?.role === 'superadmin'
}
