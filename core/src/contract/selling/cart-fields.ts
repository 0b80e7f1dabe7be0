import { z } from 'zod'
import { Discount } from '../bills.ts'
import { WholeNumber, withError } from '../fields.ts'

const MAX_DISCOUNTS = 20

/** Given in this order, each on the amount left by the one before. */
export const Discounts = z
  .array(Discount, withError('request.invalid'))
  .max(MAX_DISCOUNTS, withError('request.invalid'))
  .nullish()
  .transform((discounts) => discounts ?? [])

const MAX_COVERS = 999

/** The number of guests of an order. */
export const Covers = z
  .preprocess(
    (value) => (value === '' ? null : value),
    WholeNumber('request.invalid')
      .pipe(z.int().min(1, withError('request.invalid')).max(MAX_COVERS, withError('request.invalid')))
      .nullish(),
  )
  .transform((covers) => covers ?? null)
