import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/read-config.ts'
import { AppError } from './app-error.ts'
import { FairTurns } from './fair-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    leaveTurn: (() => void) | null
  }
}

/** Far above what the screens of a full house have open at once, their bodies still under way included. */
const MOST_IN_FLIGHT = 200

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
    if (tenantId === null) return
    const count = (inFlight.get(tenantId) ?? 0) + 1
    if (hasRateLimits && count > MOST_IN_FLIGHT) throw new AppError('request.too_many', { retryAfter: 1 })
    inFlight.set(tenantId, count)
    reply.raw.once('close', () => {
      request.leaveTurn?.()
      const left = inFlight.get(tenantId)! - 1
      if (left === 0) inFlight.delete(tenantId)
      else inFlight.set(tenantId, left)
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
