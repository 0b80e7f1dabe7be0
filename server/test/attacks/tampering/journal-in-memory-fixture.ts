import { CHAINS, type Chain } from '#core/fiscal/chains.ts'
import type { Head } from '#core/fiscal/links.ts'
import type { Anchor, CheckedEntry, CheckedJournal, CheckedKey } from '#core/fiscal/verify/journal.ts'
import type { InstallationKey } from '../../../src/infrastructure/fiscal/installation-key.ts'
import { SigningKeys, type SigningKey } from '../../../src/infrastructure/fiscal/signing-keys.ts'
import { FIRST_STATE } from './ticket-fixture.ts'

/** A journal that is in memory: chains with their entries. */
export type JournalInMemory = Omit<CheckedJournal, 'read' | 'anchors' | 'starts'> & {
  chains: ReadonlyMap<string, readonly CheckedEntry[]>
  anchors: readonly Anchor[]
  starts: ReadonlyMap<string, Head>
}

/** The journal as a check reads it. */
export const toBeChecked = ({ chains, ...journal }: JournalInMemory): CheckedJournal => ({
  ...journal,
  async *read(wanted) {
    for (const [chain, entries] of await Promise.resolve(chains))
      if (wanted === null || wanted.includes(chain)) yield { chain, entries }
  },
})

const FIRST = Object.fromEntries(CHAINS.map((chain) => [chain, 1])) as Record<Chain, number>

/** A key of the restaurant with the row that a check reads. */
export function aKey(installation: InstallationKey): { key: SigningKey; row: CheckedKey } {
  const { key, row } = new SigningKeys(installation).make(FIRST_STATE.tenantId, FIRST)
  return { key, row: { id: row.id, public: row.publicKey, certificate: row.certificate } }
}

/** A key with a certificate that the installation did not sign. */
export const anOwnKey = (installation: InstallationKey) =>
  aKey({ ...installation, root: { ...installation.root, sign: () => '0'.repeat(128) } })
