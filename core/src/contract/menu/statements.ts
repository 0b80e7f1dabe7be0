import { z } from 'zod'
import { ALLERGENS, inOrder, isStatementRight, KINDS_OF_ALLERGEN } from '../../menu/allergens.ts'
import { isCountry } from '../../places/countries.ts'
import { MEATS } from '../../menu/origins.ts'
import { withError } from '../fields.ts'

const Code = z.enum(ALLERGENS)
const Kind = z.enum([...KINDS_OF_ALLERGEN.gluten, ...KINDS_OF_ALLERGEN.nuts])

/** Statement about the 14 allergens; null is not stated (docs/rules/menu.md#allergens). */
export const StatementRecord = z
  .object({ contains: z.array(z.object({ code: Code, kinds: z.array(Kind) })), traces: z.array(Code) })
  .nullable()

export const OriginRecord = z.object({
  meat: z.enum(MEATS),
  born: z.array(z.string()).optional(),
  raised: z.array(z.string()),
  slaughtered: z.string(),
})

const invalid = withError('menu.allergens_invalid')
const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry, invalid)
    .max(ALLERGENS.length, invalid)
    .nullish()
    .transform((list) => list ?? [])

/** As stored: in the order of the allergens. */
export const StatementBody = z
  .object(
    {
      contains: z
        .array(z.object({ code: z.enum(ALLERGENS, invalid), kinds: listOf(z.enum(Kind.options, invalid)) }), invalid)
        .max(ALLERGENS.length, invalid),
      traces: listOf(z.enum(ALLERGENS, invalid)),
    },
    invalid,
  )
  .refine(isStatementRight, invalid)
  .transform(inOrder)
  .nullable()

const invalidOrigin = withError('menu.origin_invalid')
const Country = z.string(invalidOrigin).refine(isCountry, invalidOrigin)
const MAX_COUNTRIES = 10

export const OriginBody = z
  .object({
    meat: z.enum(MEATS, invalidOrigin),
    born: z.array(Country, invalidOrigin).max(MAX_COUNTRIES, invalidOrigin).optional(),
    raised: z.array(Country, invalidOrigin).min(1, invalidOrigin).max(MAX_COUNTRIES, invalidOrigin),
    slaughtered: Country,
  })
  .transform(({ born, ...origin }) => (born === undefined || born.length === 0 ? origin : { ...origin, born }))
