import type { Identity } from '#core/countries/country-pack.ts'
import type { Canonical } from '#core/fiscal/canonical.ts'
import type { ClosingKind } from '#core/fiscal/chains.ts'
import type { ClosingHead } from '#core/fiscal/closings/closing.ts'
import type { NewEntry } from '../../../infrastructure/fiscal/sign-entries.ts'

type Data = { readonly number: number }

/** The entry of a closing, under its number. */
export const closingEntry = (kind: ClosingKind, data: Data): NewEntry => ({
  chain: 'G',
  kind,
  closing: data.number,
  data: data as unknown as { readonly [member: string]: Canonical },
})

/** The taxpayer named in closings and archives. */
export const taxpayerOf = ({
  name,
  identity,
}: {
  name: string
  identity: Partial<Identity>
}): ClosingHead['house'] => ({
  name,
  legal_name: identity.legalName || null,
  siret: identity.siret || null,
  vat: identity.vatNumber || null,
})
