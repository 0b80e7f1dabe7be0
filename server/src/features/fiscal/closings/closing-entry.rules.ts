import type { Canonical } from '#core/fiscal/canonical.ts'
import type { ClosingKind } from '#core/fiscal/chains.ts'
import type { NewEntry } from '../../../infrastructure/fiscal/sign-entries.ts'

type Data = { readonly number: number }

/** The entry of a closing, under its number. */
export const closingEntry = (kind: ClosingKind, data: Data): NewEntry => ({
  chain: 'G',
  kind,
  closing: data.number,
  data: data as unknown as { readonly [member: string]: Canonical },
})
