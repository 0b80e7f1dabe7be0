import { expect, test } from 'vitest'
import { verifyJournal } from '#core/fiscal/verify/verify-journal.ts'
import { Random } from '../../../../../database/seeds/random.ts'
import { openInstallationKey } from '../../../infrastructure/fiscal/installation-key.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { aJournal, tamper } from './tampering-fixture.ts'

const TAMPERINGS = Number(process.env['TAMPERINGS'] ?? 300)
const SEED = process.env['SEED'] ?? String(Date.now())
const installation = openInstallationKey({ fiscalKey: Buffer.alloc(32, 7), dataDir: '' })
const root = installation.root.publicKey

test(`${TAMPERINGS} random changes of journals are all found, where they are, and untouched ones are clean (seed ${SEED})`, () => {
  const stream = new Random(SEED)
  const random = (below: number) => stream.whole(0, below - 1)
  for (let n = 0; n < TAMPERINGS; n++) {
    const journal = aJournal(installation, random)
    expect(verifyJournal(journal, NODE_CRYPTOGRAPHY, { root, all: n % 2 === 0 })).toEqual([])
    const tampered = tamper(journal, random, installation)
    if (!tampered) continue
    const { chain, seq } = tampered
    const findings = verifyJournal(tampered.journal, NODE_CRYPTOGRAPHY, { root })
    const isThere = findings.some(
      (one) =>
        one.code === 'certificate_wrong' ||
        (one.chain === chain && one.seq !== undefined && one.seq >= seq && one.seq <= seq + 1),
    )
    expect([n, chain, seq, isThere ? 'found' : findings]).toEqual([n, chain, seq, 'found'])
    for (const finding of findings.filter((one) => one.chain === chain)) expect(finding.seq).toBeGreaterThanOrEqual(seq)
  }
})

test('without the key of the installation a check reports that certificates were compared with nothing', () => {
  const journal = aJournal(installation, () => 1)
  expect(verifyJournal(journal, NODE_CRYPTOGRAPHY, { root: null })).toMatchObject([{ code: 'root_not_compared' }])
})
