import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const PRODUCT_VERSION = '2.0.0'

export const supportApi = {
  contact: endpoint({
    method: 'GET',
    path: '/support',
    summary: 'Where to ask for help',
    access: 'signed-in',
    openWhenUnpaid: true,
    reply: z.object({ email: z.string(), version: z.string() }),
  }),
}
