import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authApi } from '#core/contract/people/auth.ts'
import { pinSignInApi } from '#core/contract/people/shared-devices.ts'
import { contactApi } from '#core/contract/platform/contact.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { platformApi } from '#core/contract/platform/platform.ts'
import type { Config } from '../../config/read-config.ts'
import type { RedisConnection } from '../../redis/open-redis.ts'
import { AppError } from '#core/app-error.ts'
import { openAttemptLimit, type AttemptCounts, type AttemptLimit } from './attempt-limit.ts'
import { API_BASE } from '../serve.ts'

type Limiting = Pick<Config, 'hasRateLimits'>
/** The counts: of this process, or shared by all. */
export type Counting = Limiting & { counts: AttemptCounts }

const MINUTE = 60_000

/**
 * Far above a restaurant full of tills behind one address; a flood is refused here before anything is read. Guests in
 * the restaurant share its address, so their requests count separately from the tills'.
 */
const PER_ADDRESS = { max: 12_000, timeWindow: MINUTE }

/** Calls that guess or create accounts, per address and minute. */
const PER_ADDRESS_OF: Readonly<Record<string, number>> = {
  [`${API_BASE}${authApi.signIn.path}`]: 300,
  [`${API_BASE}${pinSignInApi.signIn.path}`]: 600,
  [`${API_BASE}${platformApi.signIn.path}`]: 120,
  [`${API_BASE}${authApi.signUp.path}`]: 120,
  [`${API_BASE}${authApi.forgotPassword.path}`]: 60,
  [`${API_BASE}${authApi.resetPassword.path}`]: 60,
  [`${API_BASE}${authApi.openDemo.path}`]: 20,
  [`${API_BASE}${contactApi.send.path}`]: 60,
}

export async function limitRates(
  app: FastifyInstance,
  { hasRateLimits, redis }: Limiting & { redis: RedisConnection | null },
): Promise<void> {
  if (!hasRateLimits) return
  app.addHook('onRoute', (route) => {
    const max = PER_ADDRESS_OF[route.url]
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: MINUTE } }
  })
  await app.register(rateLimit, {
    ...PER_ADDRESS,
    keyGenerator: (request) => `${isStaffCall(request.url) ? 'staff' : 'guests'} ${addressOf(request)}`,
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: () => new AppError('request.too_many'),
    // an unreachable Redis admits everybody: no till waits for it
    ...(redis ? { redis: redis.commands, nameSpace: `${redis.prefix}:rate:`, skipOnError: true } : {}),
  })
}

function isStaffCall(url: string): boolean {
  return url.startsWith(`${API_BASE}/`) && !/^\/(?:qrmenu|booking)\//.test(url.slice(API_BASE.length))
}

/** An IPv6 household shares a /64. */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? networkOf(ip) : ip
}

/** The first four groups, with `::` written out. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...gap, ...last].slice(0, 4).join(':')
}

/** Ten wrong passwords for one account within a quarter of an hour. */
export function openSignInLimit(of: 'staff' | 'platform', { hasRateLimits, counts }: Counting): AttemptLimit {
  return openAttemptLimit(counts, {
    name: `sign-in of ${of}`,
    max: hasRateLimits ? 10 : Infinity,
    windowMs: 15 * MINUTE,
  })
}

/**
 * Thirty failed sign-ins from one address within a quarter of an hour, for any accounts, so that nobody tries one
 * password on many. Successful ones neither count nor reduce the count.
 */
export function openSignInAddressLimit(of: 'staff' | 'platform', { hasRateLimits, counts }: Counting): AttemptLimit {
  return openAttemptLimit(counts, {
    name: `sign-in of ${of} by address`,
    max: hasRateLimits ? 30 : Infinity,
    windowMs: 15 * MINUTE,
  })
}

/** Five mails an hour to one address, whoever asks. */
export function openMailLimit({ hasRateLimits, counts }: Counting): AttemptLimit {
  return openAttemptLimit(counts, {
    name: 'mails',
    max: hasRateLimits ? 5 : Infinity,
    windowMs: 60 * MINUTE,
    refusal: 'mail.too_many',
  })
}

/** Mails to people who need not have asked for them: by kind, so many a day for each restaurant. */
const STAFF_MAILS_A_DAY = { invitations: 50, consents: 500 }

export type StaffMails = { claim: (tenantId: string, address: string) => Promise<void> }

/** Counts a mail that staff have sent to an address, for that address and for their restaurant. */
export function openStaffMailLimits(kind: keyof typeof STAFF_MAILS_A_DAY, counting: Counting): StaffMails {
  const mails = openMailLimit(counting)
  const ofDay = openAttemptLimit(counting.counts, {
    name: `${kind} of restaurant`,
    max: counting.hasRateLimits ? STAFF_MAILS_A_DAY[kind] : Infinity,
    windowMs: 24 * 60 * MINUTE,
    refusal: 'mail.too_many_of_day',
  })
  return {
    claim: async (tenantId, address) => {
      await ofDay.refuseWhenSpent(tenantId)
      await mails.claim(address.toLowerCase())
      await ofDay.claim(tenantId)
    },
  }
}

/** Test mails that people send to themselves, within an hour. */
export function openTestMailLimit({ hasRateLimits, counts }: Counting): AttemptLimit {
  return openAttemptLimit(counts, {
    name: 'test mails',
    max: hasRateLimits ? 20 : Infinity,
    windowMs: 60 * MINUTE,
    refusal: 'campaign.too_many_tests',
  })
}

/** The keys to count a guest's call by; unknown ones are not counted. */
type GuestOf = Partial<Record<'guest' | 'table' | 'store' | 'address', string | null>>
export type GuestLimit = { take: (by: GuestOf) => Promise<void> }

/** Guests in a room may share one address, so an address may do as much as many guests. */
export function openGuestLimits({ hasRateLimits, counts }: Counting): { calls: GuestLimit; orders: GuestLimit } {
  const none = { take: async () => {} }
  if (!hasRateLimits) return { calls: none, orders: none }
  return {
    calls: openGuestLimit(counts, {
      name: 'guest calls',
      most: { guest: 300, store: 6000, address: 3000 },
      windowMs: MINUTE,
      refusal: 'guest.too_many_calls',
    }),
    orders: openGuestLimit(counts, {
      name: 'guest orders',
      most: { guest: 10, table: 30, store: 300, address: 150 },
      windowMs: 10 * MINUTE,
      refusal: 'guest.too_many_orders',
    }),
  }
}

type GuestRule = {
  name: string
  most: Partial<Record<keyof GuestOf, number>>
  windowMs: number
  refusal: ErrorCode
}

function openGuestLimit(counts: AttemptCounts, { name, most, windowMs, refusal }: GuestRule): GuestLimit {
  const limits = new Map(
    Object.entries(most).map(
      ([by, max]) => [by, openAttemptLimit(counts, { name: `${name} by ${by}`, max, windowMs, refusal })] as const,
    ),
  )
  return {
    take: async (by) => {
      const named = Object.entries(by).flatMap(([who, key]) => {
        const limit = limits.get(who)
        return key && limit ? [{ limit, key }] : []
      })
      await Promise.all(named.map(({ limit, key }) => limit.refuseWhenSpent(key)))
      await Promise.all(named.map(({ limit, key }) => limit.count(key)))
    },
  }
}

/**
 * Online bookings: 60 look-ups a minute and 10 bookings an hour from one address (docs/rules/bookings.md#book-online).
 */
export function openBookingLimits({ hasRateLimits, counts }: Counting): {
  lookUps: GuestLimit
  bookings: AttemptLimit
} {
  const bookings = openAttemptLimit(counts, {
    name: 'bookings by address',
    max: hasRateLimits ? 10 : Infinity,
    windowMs: 60 * MINUTE,
    refusal: 'booking.too_many',
  })
  if (!hasRateLimits) return { bookings, lookUps: { take: async () => {} } }
  const rule = {
    name: 'booking look-ups',
    most: { address: 60 },
    windowMs: MINUTE,
    refusal: 'request.too_many',
  } as const
  return { bookings, lookUps: openGuestLimit(counts, rule) }
}

/**
 * Screens of links: all of a restaurant's ask from one address at each hint (docs/rules/guests.md#links-of-screens).
 */
export function openScreenLimits({ hasRateLimits, counts }: Counting): GuestLimit {
  if (!hasRateLimits) return { take: async () => {} }
  const rule = { name: 'screens', most: { address: 3000 }, windowMs: MINUTE, refusal: 'request.too_many' } as const
  return openGuestLimit(counts, rule)
}

/** Contact messages: twenty an hour from one address, five from one sender. */
export function openContactLimits({ hasRateLimits, counts }: Counting) {
  const limitOf = (by: string, max: number) =>
    openAttemptLimit(counts, {
      name: `contact by ${by}`,
      max: hasRateLimits ? max : Infinity,
      windowMs: 60 * MINUTE,
      refusal: 'contact.too_many',
    })
  return { perAddress: limitOf('address', 20), perEmail: limitOf('email', 5) }
}
