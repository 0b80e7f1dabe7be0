import type { FastifyRequest } from 'fastify'
import { findSharedDevice } from '../../account/devices/find-shared-device.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { listDoorAddresses } from './house-printing.ts'

type Context = Parameters<typeof findSharedDevice>[1]

/** The addresses of the agents that the browser of a request may call: those of the house whose shared device it is. */
export async function listDoorsOfDevice(request: FastifyRequest, context: Context): Promise<readonly string[]> {
  const device = await findSharedDevice(request, context)
  if (!device) return []
  const { db, publish, journal } = context
  return new Tenant(device.tenantId, db, publish, { journal }).read(listDoorAddresses)
}
