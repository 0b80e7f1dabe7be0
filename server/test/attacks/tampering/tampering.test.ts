import { expect, test } from 'vitest'
import { isWarning } from '#core/fiscal/verify/findings.ts'
import { verifyJournal, type Options } from '#core/fiscal/verify/verify-journal.ts'
import { Random } from '../../../../database/seeds/random.ts'
import { openInstallationKey } from '../../../src/infrastructure/fiscal/installation-key.ts'
import { NODE_CRYPTOGRAPHY } from '../../../src/infrastructure/fiscal/node-cryptography.ts'
import { aJournal } from './journal-fixture.ts'
import { toBeChecked, type JournalInMemory } from './journal-in-memory-fixture.ts'
import { tamper, type Tampered } from './tamper-fixture.ts'

const TAMPERINGS = Number(process.env['TAMPERINGS'] ?? 15)
const SEED = process.env['SEED'] ?? String(Date.now())
const installation = openInstallationKey({ fiscalKey: Buffer.alloc(32, 7), dataDir: '' })
const root = installation.root.publicKey

const check = async (journal: JournalInMemory, options: Options = { root }) =>
  (await verifyJournal(toBeChecked(journal), NODE_CRYPTOGRAPHY, options)).findings

test(`one to five random changes of a journal are always found in place, and untouched journals are clean (${TAMPERINGS} times, seed ${SEED})`, async () => {
  const stream = new Random(SEED)
  const random = (below: number) => stream.whole(0, below - 1)
  for (let n = 0; n < TAMPERINGS; n++) {
    const journal = aJournal(installation, random)
    const untouched = await check(journal, { root, all: n % 2 === 0 })
    expect([n, untouched.filter((finding) => !isWarning(finding))]).toEqual([n, []])
    const tampered: Tampered[] = []
    for (let times = 1 + random(5); times > 0; times--) {
      const next = tamper(tampered.at(-1)?.journal ?? journal, random, installation)
      if (next) tampered.push(next)
    }
    if (tampered.length === 0) continue
    const findings = await check(tampered.at(-1)!.journal)
    const isFound = ({ chain, seq }: Tampered['place']) =>
      findings.some((one) => {
        if (one.chain !== chain || one.seq === undefined) return false
        return (one.seq >= seq && one.seq <= seq + 1) || (one.code === 'tail_cut' && one.seq <= seq)
      })
    // entries exchanged twice are back in their places
    const shownAt = (one: JournalInMemory, { chain, seq }: Tampered['place']) =>
      JSON.stringify(one.chains.get(chain)?.filter((entry) => entry.seq === seq || entry.seq === seq + 1))
    const isChanged = (place: Tampered['place']) =>
      place.isFromThereOn === true || shownAt(tampered.at(-1)!.journal, place) !== shownAt(journal, place)
    const places = tampered.map(({ place }) => place).filter(isChanged)
    // a change that rewrote everything from an earlier entry on is found at that entry instead
    const isFoundBefore = ({ chain, seq }: Tampered['place']) =>
      places.some((one) => one.isFromThereOn && one.chain === chain && one.seq <= seq && isFound(one))
    const notFound = places.filter((place) => !isFound(place) && !isFoundBefore(place))
    expect([n, notFound, notFound.length > 0 ? findings : []]).toEqual([n, [], []])
    if (tampered.length !== 1) continue
    const [{ chain, seq }] = places as [Tampered['place']]
    const tooEarly = findings.filter((one) => one.chain === chain && !isWarning(one) && one.seq! < seq)
    expect([n, places, tooEarly]).toEqual([n, places, []])
  }
})

test('without the installation’s key a check reports that it did not check certificates', async () => {
  const journal = aJournal(installation, () => 1)
  expect(await check(journal, { root: null })).toMatchObject([{ code: 'root_not_compared' }])
})
