import { z } from 'zod'
import { compactNumber } from '../../countries/company-numbers.ts'
import { wrongNumberOf } from '../../countries/identity.ts'
import { isCountry } from '../../places/countries.ts'
import { isUnset, optionalText, requiredText, withError } from '../fields.ts'

const INVALID = 'buyer.invalid'

const companyNumber = optionalText(40).transform((text) => (text === null ? null : compactNumber(text)))

export const BuyerDraft = z
  .object(
    {
      name: requiredText(INVALID),
      address: requiredText(INVALID, 500),
      postcode: requiredText(INVALID, 20),
      city: requiredText(INVALID),
      country: z.string(withError(INVALID)).refine(isCountry, withError(INVALID)),
      siren: companyNumber,
      vatNumber: companyNumber,
      email: z.preprocess(
        (value) => (isUnset(value) ? null : typeof value === 'string' ? value.trim() : value),
        z.email(withError(INVALID)).max(254, withError(INVALID)).nullable(),
      ),
    },
    withError(INVALID),
  )
  .superRefine((buyer, context) => {
    const wrong = wrongNumberOf(buyer)
    if (wrong !== null) context.addIssue({ code: 'custom', path: [wrong], message: INVALID })
  })
export type BuyerDraft = z.output<typeof BuyerDraft>

export const OptionalBuyer = BuyerDraft.nullish().transform((buyer) => buyer ?? null)

export const Buyer = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  siren: z.string().nullable(),
  vatNumber: z.string().nullable(),
  email: z.string().nullable(),
})
export type Buyer = z.output<typeof Buyer>
