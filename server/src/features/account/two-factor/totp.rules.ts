import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, thirty seconds, one step early or late. */
const APP = { issuer: 'Comptoir', algorithm: 'SHA1', digits: 6, period: 30 } as const
const WINDOW = 1

const totpOf = (secret: string, label = '') => new TOTP({ ...APP, label, secret: Secret.fromBase32(secret) })

/** The content of the QR code for an authenticator app. */
export function appUri(secret: string, username: string): string {
  return totpOf(secret, username).toString()
}

/** The time step of a code; null if it is not a current one, or not later than the last accepted. */
export function stepOfCode(secret: string, { code, now, lastStep }: { code: string; now: number; lastStep: number }) {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / APP.period) + delta
  return step > lastStep ? step : null
}
