import type { Sourced } from './country-pack.ts'

/** An invoicing platform's address of a company: a number and its scheme. */
export type ElectronicAddress = { scheme: string; id: string }

/** The scheme of addresses in the French directory. */
const FRENCH = '0225'
/** The scheme of e-mail addresses. */
const EMAIL = 'EM'

/** The schemes of VAT numbers, by their letters; Sweden has none. */
const VAT_SCHEMES: Sourced<Readonly<Record<string, string>>> = {
  value: {
    AD: '9922',
    AL: '9923',
    AT: '9914',
    BA: '9924',
    BE: '9925',
    BG: '9926',
    CH: '9927',
    CY: '9928',
    CZ: '9929',
    DE: '9930',
    DK: '0198',
    EE: '9931',
    EL: '9933',
    ES: '9920',
    FI: '0213',
    FR: '9957',
    GB: '9932',
    HR: '9934',
    HU: '9910',
    IE: '9935',
    IT: '0211',
    LI: '9936',
    LT: '9937',
    LU: '9938',
    LV: '9939',
    ME: '9941',
    MK: '9942',
    MT: '9943',
    NL: '9944',
    PL: '9945',
    PT: '9946',
    RO: '9947',
    RS: '9948',
    SI: '9949',
    SK: '9950',
    SM: '9951',
    TR: '9952',
    VA: '9953',
  },
  source:
    'Electronic Address Scheme (EAS) of the European Commission: names in structure/codelist/eas.xml of OpenPEPPOL/peppol-bis-invoice-3 (29 May 2025), codes in BR-CL-25 of ConnectingEurope/eInvoicing-EN16931 (14 April 2026) and in BR-FR-12 of fnfempe/France_RFE (14 July 2026)',
  checkedOn: '2026-11-29',
}

export const addressOfSiren = (siren: string): ElectronicAddress => ({ scheme: FRENCH, id: siren })

type Company = { country: string; siren: string | null; vatNumber: string | null; email: string | null }

/** The address by SIREN or, abroad, by VAT number or e-mail; null if none is known. */
export function electronicAddressOf({ country, siren, vatNumber, email }: Company): ElectronicAddress | null {
  if (siren !== null) return addressOfSiren(siren)
  if (country === 'FR') return null
  const scheme = vatNumber === null ? undefined : VAT_SCHEMES.value[vatNumber.slice(0, 2)]
  if (scheme !== undefined) return { scheme, id: vatNumber! }
  return email === null ? null : { scheme: EMAIL, id: email }
}
