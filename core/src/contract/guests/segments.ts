import { z } from 'zod'
import {
  Decimal,
  isUnset,
  OptionalAmountText,
  OptionalDay,
  optionalText,
  requiredText,
  WholeNumber,
  withError,
} from '../fields.ts'

const optionalCount = (most: number) =>
  z
    .preprocess((value) => (isUnset(value) ? null : value), WholeNumber('segment.invalid').nullable())
    .refine((value) => value === null || (value > 0 && value <= most), withError('segment.invalid'))
    .optional()
    .transform((value) => value ?? null)

export const SegmentBody = z.object({
  title: requiredText('segment.title_required', 100),
  /** Business days of the last visit. */
  lastVisit: z
    .object({ from: OptionalDay('segment.invalid'), to: OptionalDay('segment.invalid') })
    .nullish()
    .transform((span) => (span && (span.from ?? span.to) !== null ? span : null)),
  visitsMin: optionalCount(10_000),
  spentMin: OptionalAmountText,
  /** 1 for January. */
  birthdayMonth: optionalCount(12),
  /** Title of a tier of the loyalty programme. */
  tier: optionalText(50),
})
export type SegmentBody = z.output<typeof SegmentBody>

export const Segment = z.object({
  id: z.string(),
  title: z.string(),
  lastVisit: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  visitsMin: z.int().nullable(),
  spentMin: Decimal.nullable(),
  birthdayMonth: z.int().nullable(),
  tier: z.string().nullable(),
  /** People on file, and those a mail would reach now. */
  people: z.int(),
  reached: z.int(),
})
export type Segment = z.output<typeof Segment>
