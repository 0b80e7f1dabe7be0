import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Done, Instant, plainText } from '../fields.ts'

/** Nouns whose deletions can be undone. */
export type UndoKind =
  | 'menu_item'
  | 'variant'
  | 'addon'
  | 'modifier_group'
  | 'category'
  | 'tax'
  | 'tax_group'
  | 'price_rule'
  | 'menu_schedule'
  | 'payment_type'
  | 'reason'
  | 'table'
  | 'floor'
  | 'customer'
  | 'reservation'

/** The person who deleted can undo it once, with this token, until then. */
const Undo = z.object({ token: z.string(), until: Instant })
export type Undo = z.output<typeof Undo>

/** The reply to a deletion that can be undone. */
export const deleted = <S extends z.ZodRawShape = Record<never, never>>(shape?: S) =>
  done({ ...(shape ?? ({} as S)), undo: Undo })

export const undoApi = {
  undo: endpoint({
    method: 'POST',
    path: '/undo',
    summary: 'Undo a deletion of one’s own: for ten minutes, once, with the token of its reply',
    access: 'signed-in',
    body: z.object({ token: plainText(100) }),
    reply: Done,
  }),
}
