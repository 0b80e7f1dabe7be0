import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const tipTakersApi = {
  list: endpoint({
    method: 'GET',
    path: '/bills/tip-takers',
    summary: 'The people a tip may be for',
    access: { anyOf: ['POS', 'ORDERS'] },
    reply: z.array(z.object({ username: z.string(), name: z.string() })),
  }),
}
