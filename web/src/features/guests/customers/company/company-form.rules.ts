import { BuyerDraft, type Buyer } from '#core/contract/selling/buyers.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'

export type CompanyForm = {
  name: string
  address: string
  postcode: string
  city: string
  country: string
  siren: string
  vatNumber: string
  email: string
}

/** The company that is on the invoice, else a blank one of the restaurant's country. */
export function toCompanyForm(buyer: Buyer | null, country: string): CompanyForm {
  if (!buyer) return { name: '', address: '', postcode: '', city: '', country, siren: '', vatNumber: '', email: '' }
  return { ...buyer, siren: buyer.siren ?? '', vatNumber: buyer.vatNumber ?? '', email: buyer.email ?? '' }
}

export const checkCompany = (form: CompanyForm): FieldProblems<CompanyForm> => problemsOf(BuyerDraft, form)
