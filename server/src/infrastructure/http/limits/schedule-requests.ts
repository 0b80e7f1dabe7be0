import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/read-config.ts'
import { AppError } from '#core/app-error.ts'
import { TenantScheduler, UNTHROTTLED, type Release } from './tenant-scheduler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    releaseSlot: Release | null
  }
}

/** Far above what a busy restaurant's screens have open at once, including bodies still arriving. */
const IN_FLIGHT_MAX = 200
/** A picture is read whole before processing: eight megabytes of memory each. */
const UPLOADS_MAX = 10

/**
 * Limits a tenant's requests in flight before bodies are read, and schedules them once complete. A slowly arriving
 * picture takes no slot. Registered after the guard, which knows the tenant.
 */
export function scheduleRequests(app: FastifyInstance, { hasRateLimits }: Pick<Config, 'hasRateLimits'>): void {
  const scheduler = new TenantScheduler(hasRateLimits ? undefined : UNTHROTTLED)
  const inFlight = new Map<string, number>()
  app.decorateRequest('releaseSlot', null)

  app.addHook('onRequest', async (request, reply) => {
    const tenantId = tenantOf(request)
    // a client that left during the session look-up emits no second `close`: it would count for ever
    if (tenantId === null || reply.raw.destroyed) return
    const isUpload = request.routeOptions.config.upload === true
    const [key, max] = isUpload ? [`${tenantId} uploads`, UPLOADS_MAX] : [tenantId, IN_FLIGHT_MAX]
    const count = (inFlight.get(key) ?? 0) + 1
    if (hasRateLimits && count > max) throw new AppError('request.too_many', { retryAfter: 1 })
    inFlight.set(key, count)
    reply.raw.once('close', () => {
      request.releaseSlot?.()
      const left = inFlight.get(key)! - 1
      if (left === 0) inFlight.delete(key)
      else inFlight.set(key, left)
    })
  })

  app.addHook('preHandler', async (request, reply) => {
    const tenantId = tenantOf(request)
    if (tenantId === null || request.routeOptions.config.upload) return
    if (!reply.raw.destroyed) request.releaseSlot = await scheduler.acquire(tenantId, reply.raw)
    if (request.releaseSlot !== null) return
    if (!reply.raw.destroyed) throw new AppError('server.busy')
    // its client has left: begin nothing, and answer nobody
    void reply.hijack()
  })

  app.addHook('onSend', async (request) => {
    request.releaseSlot?.()
  })
}

function tenantOf({ session }: FastifyRequest): string | null {
  return session?.audience === 'staff' ? session.tenantId : null
}
