import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText, QueryText } from '../fields.ts'
import { Lot, Move, PROGRAMME_KINDS, UsableReward } from './membership.ts'

/** The card on the guest's phone. */
const GuestCard = z.object({
  store_name: z.string(),
  code: z.string(),
  kind: z.enum(PROGRAMME_KINDS),
  points: z.int(),
  tier: z.string().nullable(),
  rewards: z.array(UsableReward),
  ends: z.array(Lot),
  moves: z.array(Move.pick({ id: true, at: true, kind: true, points: true, title: true })),
  /** The start of the next page of moves, if there is one. */
  next: z.string().optional(),
  timeZone: z.string(),
})
export type GuestCard = z.output<typeof GuestCard>

export const guestCardApi = {
  card: endpoint({
    method: 'GET',
    path: '/qrmenu/:qrcode/card/:token',
    summary: 'The card of a guest, who holds its address',
    access: 'public',
    params: z.object({ qrcode: plainText(64), token: plainText(64) }),
    query: z.object({ before: QueryText }),
    reply: GuestCard,
  }),
}
