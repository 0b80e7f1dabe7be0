import { compactNumber, isSiren, isSiret, isVatNumber, isVatNumberOf } from './company-numbers.ts'
import type { IdentityField } from './country-pack.ts'

/** The French code of an activity (NAF): four digits and a letter. */
const APE = /^\d{4}[A-Z]$/

/** Removes the separators from register numbers and trims the rest. */
export function readIdentityField(field: IdentityField, text: string): string {
  const isNumber = field === 'siret' || field === 'vatNumber' || field === 'ape'
  return isNumber ? compactNumber(text) : text.trim()
}

/** True if a stored field of the identity can be right; a blank one can. */
export function isIdentityField(field: IdentityField, text: string): boolean {
  if (text === '') return true
  if (field === 'siret') return isSiret(text)
  if (field === 'vatNumber') return isVatNumber(text)
  if (field === 'ape') return APE.test(text)
  return true
}

export type BuyerNumbers = { country: string; siren: string | null; vatNumber: string | null }

/**
 * The field of a business buyer that must be wrong: an impossible SIREN, an impossible VAT number or one of another
 * country; null if both are possible.
 */
export function wrongNumberOf({ country, siren, vatNumber }: BuyerNumbers): 'siren' | 'vatNumber' | null {
  if (siren !== null && !isSiren(siren)) return 'siren'
  if (vatNumber === null) return null
  if (!isVatNumberOf(country, vatNumber)) return 'vatNumber'
  const isOfOtherCompany = country === 'FR' && siren !== null && !vatNumber.endsWith(siren)
  return isOfOtherCompany ? 'vatNumber' : null
}
