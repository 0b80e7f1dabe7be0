import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { ClosedJournal, Publish } from '../../../infrastructure/database/tenant.ts'
import { clearDeviceCookie, setDeviceCookie } from '../../../infrastructure/http/cookies.ts'
import { deviceTokenOf, type DeviceToken } from './find-shared-device.ts'

type Context = { db: DbPool; publish: Publish; journal: ClosedJournal; isSecure: boolean }

export type OnDevice = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (named: DeviceToken) => Promise<T>,
) => Promise<T>

/** Runs for a browser's device and renews its cookie for 400 days; a cookie that names no device is deleted. */
export function openOnDevice({ isSecure, ...context }: Context): OnDevice {
  return async (request, reply, work) => {
    try {
      const named = deviceTokenOf(request, context)
      if (!named) throw new AppError('device.unknown')
      const done = await work(named)
      setDeviceCookie(reply, named.token, isSecure)
      return done
    } catch (error) {
      if (error instanceof AppError && error.code === 'device.unknown') clearDeviceCookie(reply, isSecure)
      throw error
    }
  }
}
