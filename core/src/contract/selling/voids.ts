import { z } from 'zod'
import { MAX_QUANTITY } from '../../orders/limits.ts'
import { OptionalId, WholeNumber, withError } from '../fields.ts'

/** The reason for a cancellation, and the approval that allows it. */
export const VOIDING = { reasonId: OptionalId, approvalId: OptionalId } as const

/** The number of units to cancel; all if omitted. */
export const VoidedUnits = WholeNumber('order.quantity_invalid')
  .pipe(z.int().min(1, withError('order.quantity_invalid')).max(MAX_QUANTITY, withError('order.quantity_invalid')))
  .nullish()
  .transform((units) => units ?? null)

/** Cancelled lines that need the right to void: none, those begun, all. */
export const VOID_RIGHTS = ['none', 'begun', 'always'] as const
