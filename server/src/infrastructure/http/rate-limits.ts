import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authApi } from '#core/contract/auth.ts'
import { contactApi } from '#core/contract/contact.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { platformApi } from '#core/contract/platform.ts'
import type { Config } from '../config/read-config.ts'
import { AppError } from './app-error.ts'
import { openAttemptLimit, type AttemptLimit } from './attempt-limit.ts'
import { API_BASE } from './serve.ts'

type Limiting = Pick<Config, 'hasRateLimits'>

const MINUTE = 60_000

/**
 * Far above what a full house of tills behind one address sends; a flood ends here before anything is read. Guests in the
 * house share its address: what they load counts apart from what the tills send.
 */
const PER_ADDRESS = { max: 12_000, timeWindow: MINUTE }

/** Calls that guess or create accounts, per address and minute. */
const PER_ADDRESS_OF: Readonly<Record<string, number>> = {
  [`${API_BASE}${authApi.signIn.path}`]: 300,
  [`${API_BASE}${platformApi.signIn.path}`]: 120,
  [`${API_BASE}${authApi.signUp.path}`]: 120,
  [`${API_BASE}${authApi.forgotPassword.path}`]: 60,
  [`${API_BASE}${authApi.resetPassword.path}`]: 60,
  [`${API_BASE}${authApi.openDemo.path}`]: 20,
  [`${API_BASE}${contactApi.send.path}`]: 60,
}

export async function limitRates(app: FastifyInstance, { hasRateLimits }: Limiting): Promise<void> {
  if (!hasRateLimits) return
  app.addHook('onRoute', (route) => {
    const max = PER_ADDRESS_OF[route.url]
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: MINUTE } }
  })
  await app.register(rateLimit, {
    ...PER_ADDRESS,
    keyGenerator: (request) => `${isOfStaff(request.url) ? 'staff' : 'guests'} ${addressOf(request)}`,
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: () => new AppError('request.too_many'),
  })
}

function isOfStaff(url: string): boolean {
  return url.startsWith(`${API_BASE}/`) && !url.startsWith(`${API_BASE}/qrmenu/`)
}

/** One household of IPv6 shares a /64. */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? networkOf(ip) : ip
}

/** The first four groups, with those that `::` stands for written out. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...gap, ...last].slice(0, 4).join(':')
}

/** Ten wrong passwords for one account within a quarter of an hour. */
export function openSignInLimit({ hasRateLimits }: Limiting): AttemptLimit {
  return openAttemptLimit({ max: hasRateLimits ? 10 : Infinity, windowMs: 15 * MINUTE })
}

/** Five mails an hour to one address, whoever asks for them. */
export function openMailLimit({ hasRateLimits }: Limiting): AttemptLimit {
  return openAttemptLimit({ max: hasRateLimits ? 5 : Infinity, windowMs: 60 * MINUTE })
}

/** By whom a guest's call is counted; what is not known is not counted. */
type GuestOf = Partial<Record<'guest' | 'table' | 'store' | 'address', string | null>>
export type GuestLimit = { take: (by: GuestOf) => void }

/** A whole room of guests may share one address: an address may do what many guests may, and one guest what one does. */
export function openGuestLimits({ hasRateLimits }: Limiting): { calls: GuestLimit; orders: GuestLimit } {
  const none = { take: () => {} }
  if (!hasRateLimits) return { calls: none, orders: none }
  return {
    calls: openGuestLimit({ guest: 300, store: 6000, address: 3000 }, MINUTE, 'guest.too_many_calls'),
    orders: openGuestLimit({ guest: 10, table: 30, store: 300, address: 150 }, 10 * MINUTE, 'guest.too_many_orders'),
  }
}

function openGuestLimit(
  most: Partial<Record<keyof GuestOf, number>>,
  windowMs: number,
  refusal: ErrorCode,
): GuestLimit {
  const limits = new Map(
    Object.entries(most).map(([by, max]) => [by, openAttemptLimit({ max, windowMs, refusal })] as const),
  )
  return {
    take: (by) => {
      const named = Object.entries(by).flatMap(([name, key]) => {
        const limit = limits.get(name)
        return key && limit ? [{ limit, key }] : []
      })
      for (const { limit, key } of named) limit.refuseWhenSpent(key)
      for (const { limit, key } of named) limit.count(key)
    },
  }
}

/** A visitor who writes to us: twenty times an hour from one address, five times as one sender. */
export function openContactLimits({ hasRateLimits }: Limiting) {
  const limitOf = (max: number) =>
    openAttemptLimit({ max: hasRateLimits ? max : Infinity, windowMs: 60 * MINUTE, refusal: 'contact.too_many' })
  return { perAddress: limitOf(20), perEmail: limitOf(5) }
}
