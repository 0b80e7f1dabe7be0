import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Instant, plainText } from '../fields.ts'
import { PublicKey } from './device-key.ts'
import { OpenRoom } from './open-room.ts'

/** Four names with a hash each. */
const HAVE_MAX = 400
const VERSION_MAX = 40
const WAITING_MAX = 1_000_000
const Have = plainText(HAVE_MAX)
  .nullish()
  .transform((have) => have ?? null)

const Part = z.object({
  hash: z.string().meta({ description: 'SHA-256 of the text in lower-case hexadecimal' }),
  text: z.string().meta({ description: 'JSON' }),
})

const Bundle = z.object({
  format: z.int(),
  serverTime: Instant,
  /** Until when this till may make new sales without another contact. */
  leaseUntil: Instant,
  device: z.object({
    id: z.string(),
    letter: z.string(),
    tenant: z.string(),
    /** The last operation that the server has of it, and its hash. */
    last: z.int(),
    hash: z.string(),
    /** Hashes of its operations that wait for a decision; of a copy also those that it sent as the original. */
    toSettle: z.array(z.string()),
  }),
  parts: z.object({
    store: Part.optional(),
    menu: Part.optional(),
    floor: Part.optional(),
    people: Part.optional(),
  }),
})
export type Bundle = z.output<typeof Bundle>

const Open = OpenRoom.extend({
  /** The last operation of this device that is in it. */
  seq: z.int(),
  serverTime: Instant,
})
export type Open = z.output<typeof Open>

/** Calls of a shared device that goes on selling without the server, from a browser with its cookie. */
export const offlineApi = {
  bundle: endpoint({
    method: 'GET',
    path: '/offline/bundle',
    summary:
      'What a till needs to go on selling without the server; `have` names the parts it has by their hashes, as `menu:…,floor:…`, and brings only what differs',
    access: 'public',
    query: z.object({
      have: Have,
      /** For the page of shared devices: the version of its app, its waiting operations, and 1 if its data is kept. */
      app: plainText(VERSION_MAX).optional(),
      waiting: z.coerce.number().int().min(0).max(WAITING_MAX).optional().catch(undefined),
      kept: z.enum(['0', '1']).optional().catch(undefined),
    }),
    reply: Bundle,
  }),
  open: endpoint({
    method: 'GET',
    path: '/offline/open',
    summary:
      'All that is open, with what a till decides by: visits with their orders, other open orders, bills and drawers',
    access: 'public',
    reply: Open,
  }),
  key: endpoint({
    method: 'POST',
    path: '/offline/key',
    summary:
      'Give this device its first key; signed by the key it has, make it a copy with another key, id, letter and cookie',
    access: 'public',
    body: z.object({
      publicKey: PublicKey,
      /** By the key it has, over `comptoir-key-1`, its id, x and y of the new one, a line each; 128 hexadecimal digits. */
      signature: z
        .string()
        .max(128)
        .nullish()
        .transform((signature) => signature ?? null),
    }),
    reply: done({ id: z.string(), letter: z.string() }),
  }),
}
