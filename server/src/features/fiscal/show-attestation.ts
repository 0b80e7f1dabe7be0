import type { AttestationReply } from '#core/contract/fiscal/attestation.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { FISCAL_VERSION } from '#core/fiscal/fiscal-version.ts'
import { AppError } from '#core/app-error.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import { PRODUCT } from '../../infrastructure/config/product.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { loadBillSettings } from '../store/bill-settings.ts'
import { findFirstSale, getAddress } from './fiscal.queries.ts'

/** A draft of the country's attestation on till software, filled with known facts; it is not signed. */
export async function showAttestation(tx: ReadTx, { company }: Pick<Config, 'company'>): Promise<AttestationReply> {
  const { country, identity } = await loadBillSettings(tx)
  const { attestation } = packOf(country)
  if (!attestation) throw new AppError('fiscal.no_attestation')
  const draft = attestation.value({
    publisher: {
      name: company.name,
      address: company.address ?? null,
      registration: company.registration ?? null,
    },
    product: { name: PRODUCT.name, version: PRODUCT.version, fiscalVersion: FISCAL_VERSION },
    user: {
      legalName: identity.legalName || null,
      legalForm: identity.legalForm || null,
      siret: identity.siret || null,
      address: (await getAddress(tx.db)) || null,
      firstUse: await findFirstSale(tx.db),
    },
  })
  const missing = draft.parts.flatMap(({ fields }) => fields.filter(({ value }) => value === null))
  return { ...draft, missing: [...new Set(missing.map(({ name }) => name))] }
}
