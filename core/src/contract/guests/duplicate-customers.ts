import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, QueryText } from '../fields.ts'
import { CustomerWithHistory } from './customer-record.ts'

const MANAGING = { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] } as const

const DuplicateCustomers = z.object({
  people: z.array(z.object({ customers: z.array(CustomerWithHistory).min(2) })),
  next: z.string().optional(),
  timeZone: z.string(),
  currency: z.string(),
})
export type DuplicateCustomers = z.output<typeof DuplicateCustomers>

/** Records of one person, whose phones are the same number written differently. */
export const duplicateCustomersApi = {
  list: endpoint({
    method: 'GET',
    path: '/customers/duplicates',
    summary:
      'People with several records: their phones are one number in different spellings; 50 people at a time; `before` is the `next` of the page before',
    access: MANAGING,
    query: z.object({ before: QueryText }),
    reply: DuplicateCustomers,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/:phone/merge',
    summary: 'Merge other records of the same person into this one, which keeps their orders, points and consents',
    changes: ['/customers', '/customers/duplicates', '/customers/search-by-phone-name/search'],
    access: MANAGING,
    params: z.object({ phone: z.string().max(60) }),
    body: z.object({ phones: z.array(z.string().max(60)).min(1).max(20) }),
    reply: Done,
  }),
}
