import { z } from 'zod'
import { MAX_QUANTITY } from '../../orders/limits.ts'
import { OptionalId, WholeNumber, withError } from '../fields.ts'

/** Why something is cancelled, and whose approval allows it. */
export const VOIDING = { reasonId: OptionalId, approvalId: OptionalId } as const

/** How many units of a line are cancelled; without it all of them. */
export const VoidedUnits = WholeNumber('order.quantity_invalid')
  .pipe(z.int().min(1, withError('order.quantity_invalid')).max(MAX_QUANTITY, withError('order.quantity_invalid')))
  .nullish()
  .transform((units) => units ?? null)

/** Which cancelled lines need the right to void: none, those that were begun, all. */
export const VOID_RIGHTS = ['none', 'begun', 'always'] as const
