import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/read-config.ts'
import { AppError } from './app-error.ts'

/** Far above what a full house of tills behind one address sends; a flood ends here before anything is read. */
const PER_ADDRESS = { max: 3000, timeWindow: 60_000 }

/** A limit for calls that guess or create accounts, per address and minute. */
export const SIGN_IN_LIMIT = { rateLimit: { max: 120, timeWindow: 60_000 } }

export async function limitRates(
  app: FastifyInstance,
  { hasRateLimits }: Pick<Config, 'hasRateLimits'>,
): Promise<void> {
  if (!hasRateLimits) return
  await app.register(rateLimit, {
    ...PER_ADDRESS,
    keyGenerator: addressOf,
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: () => new AppError('request.too_many'),
  })
}

/** One household of IPv6 shares a /64. */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
