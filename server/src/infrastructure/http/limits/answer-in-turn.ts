import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/read-config.ts'
import { AppError } from '../../app-error.ts'
import { FairTurns } from './fair-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    leaveTurn: (() => void) | null
  }
}

/** Far above what the screens of a full house have open at once, their bodies still under way included. */
const MOST_IN_FLIGHT = 200
/** A picture is taken in whole before anything is done with it: eight megabytes of memory each. */
const MOST_UPLOADS = 10

/**
 * What one restaurant has in flight is bounded before its body is read, and answered in fair turns once it is there. A
 * picture that comes slowly holds no turn. Hung after the guard, which knows the restaurant.
 */
export function answerInTurn(app: FastifyInstance, { hasRateLimits }: Pick<Config, 'hasRateLimits'>): void {
  const turns = new FairTurns()
  const inFlight = new Map<string, number>()
  app.decorateRequest('leaveTurn', null)

  app.addHook('onRequest', async (request, reply) => {
    const tenantId = restaurantOf(request)
    // whoever has gone while the session was looked up tells it no second time: it would count for ever
    if (tenantId === null || reply.raw.destroyed) return
    const isUpload = request.routeOptions.config.upload === true
    const [key, most] = isUpload ? [`${tenantId} uploads`, MOST_UPLOADS] : [tenantId, MOST_IN_FLIGHT]
    const count = (inFlight.get(key) ?? 0) + 1
    if (hasRateLimits && count > most) throw new AppError('request.too_many', { retryAfter: 1 })
    inFlight.set(key, count)
    reply.raw.once('close', () => {
      request.leaveTurn?.()
      const left = inFlight.get(key)! - 1
      if (left === 0) inFlight.delete(key)
      else inFlight.set(key, left)
    })
  })

  app.addHook('preHandler', async (request) => {
    const tenantId = restaurantOf(request)
    if (tenantId === null || request.routeOptions.config.upload) return
    request.leaveTurn = await turns.take(tenantId)
    if (request.leaveTurn === null) throw new AppError('server.busy')
  })

  app.addHook('onSend', async (request) => {
    request.leaveTurn?.()
  })
}

function restaurantOf({ session }: FastifyRequest): string | null {
  return session?.audience === 'staff' ? session.tenantId : null
}
