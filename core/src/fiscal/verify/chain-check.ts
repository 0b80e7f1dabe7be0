import { CLOSINGS } from '../chains.ts'
import { fromHex } from '../hex.ts'
import { CHAIN_START, isHead, linkedBytes, type Head } from '../links.ts'
import { bilingual, lostUntil, type Bilingual, type Finding, type FindingCode, type WarningCode } from './findings.ts'
import type { CheckedEntry, Cryptography } from './journal.ts'
import type { Loss } from './outline.ts'
import type { Stated } from './stated.ts'
import type { PublicKeys } from './verify-certificates.ts'
import { canonicalText, type Canonical } from '../canonical.ts'

type Chain = {
  chain: string
  /** The head that its first entry links to. */
  start: Head | undefined
  keys: PublicKeys
  losses: readonly Loss[]
  /** Check every signature and canonical form, not only the signatures that vouch for all entries before them. */
  all: boolean
}

const NOT_SIGNED = bilingual('The signature is not one of its hash.', 'La signature n’est pas celle de son empreinte.')
const OTHER_PLACE = bilingual(
  'The entry states another chain or number.',
  'L’écriture indique une autre chaîne ou un autre numéro.',
)
const NOT_CANONICAL = bilingual(
  'The payload is not in the canonical form.',
  'Le contenu n’est pas dans la forme canonique.',
)
const OTHER_HASH = bilingual(
  'The hash is not one of the payload and the entry before.',
  'L’empreinte n’est pas celle du contenu et de l’écriture précédente.',
)
const NOT_LINKED = bilingual(
  'The entry is not linked to the one that stands before it.',
  'L’écriture n’est pas liée à celle qui la précède.',
)
const HASHED_AGAIN = bilingual(
  'From here on entries were hashed again without the key.',
  'À partir d’ici, les empreintes ont été recalculées sans la clé.',
)
const noKey = (key: string) => bilingual(`There is no key ${key}.`, `La clé ${key} n’existe pas.`)
const followed = (one: number | string, before: number | string) =>
  bilingual(`${one} follows ${before}.`, `${one} suit ${before}.`)

type Signed = Omit<CheckedEntry, 'payload'>

/** Checks each entry of a chain in order: number, link, time and key, and the signatures that vouch for all of them. */
export class ChainCheck {
  readonly #chain: Chain
  readonly #cryptography: Cryptography
  readonly #findings: Finding[] = []
  readonly #wrongAt = new Set<number>()
  /** The entries so far of the current run, all signed with one key. */
  #run: Signed[] = []
  #before: Head
  #entryBefore: Signed | null = null
  #lastAt = ''
  #held: { entry: CheckedEntry; stated: Stated | null } | null = null

  constructor(chain: Chain, cryptography: Cryptography) {
    this.#chain = chain
    this.#cryptography = cryptography
    this.#before = chain.start ?? CHAIN_START
  }

  see(entry: CheckedEntry, stated: Stated | null): void {
    this.#check(entry.key)
    this.#held = { entry, stated }
  }

  end(): Finding[] {
    this.#check(null)
    return this.#findings
  }

  get last(): Head {
    return this.#held?.entry ?? this.#before
  }

  /** Checks the held entry, now that the key of the next one is known. */
  #check(nextKey: string | null): void {
    if (!this.#held) return
    const { entry, stated } = this.#held
    this.#held = null
    const { chain, keys } = this.#chain
    this.#checkNumber(entry)
    const before = this.#before
    const entryBefore = this.#entryBefore
    const isFormed = isHead(entry)
    const isLinked = isFormed && this.#cryptography.sha256(linkedBytes(before, entry.payload)) === entry.hash
    const isInPlace = stated !== null && stated.chain === chain && stated.seq === entry.seq
    const endsRun = nextKey !== entry.key
    if (this.#run.length === 0 && keys.get(entry.key)?.isVouchedFor === false)
      this.#report(
        'certificate_wrong',
        entry,
        bilingual(
          `From here on ${entry.key} signs, which the installation does not vouch for.`,
          `À partir d’ici signe ${entry.key}, dont l’installation ne se porte pas garante.`,
        ),
      )
    const followsDirectly = entry.seq === before.seq + 1
    const isBeforeSigned = isLinked || !followsDirectly || entryBefore === null || this.#isSignedBefore(entryBefore)
    this.#run.push({ seq: entry.seq, hash: entry.hash, signature: entry.signature, key: entry.key })
    if (!keys.has(entry.key)) this.#report('key_unknown', entry, noKey(entry.key))
    else if (!isLinked || !isInPlace || endsRun || this.#isToBeSigned(stated)) {
      if (!this.#isSigned(entry)) this.#report('signature_wrong', entry, NOT_SIGNED)
      // the content here is not the content that was signed
      else if (!isInPlace) this.#report('order_changed', entry, OTHER_PLACE)
      else if (!isLinked) this.#reportLink(entry, followsDirectly && isBeforeSigned)
    }
    if (this.#chain.all && isLinked && !isCanonical(entry.payload))
      this.#report('payload_changed', entry, NOT_CANONICAL)
    if (stated && stated.at < this.#lastAt) this.#report('time_back', entry, followed(stated.at, this.#lastAt))
    this.#lastAt = stated?.at ?? this.#lastAt
    if (isFormed) this.#before = entry
    this.#entryBefore = entry
    if (endsRun) this.#endRun()
  }

  #checkNumber(entry: CheckedEntry): void {
    const { seq } = this.#before
    if (entry.seq <= seq) this.#report('entry_inserted', entry, followed(entry.seq, seq))
    if (entry.seq <= seq + 1) return
    const declared = this.#chain.losses.find(({ from, to }) => from === seq + 1 && to < entry.seq)
    if (declared) this.#report('declared_loss', { seq: seq + 1 }, lostUntil(declared.to))
    const missing = (declared?.to ?? seq) + 1
    if (missing < entry.seq) this.#report('entry_missing', { seq: missing }, followed(entry.seq, missing - 1))
  }

  #isToBeSigned(stated: Stated | null): boolean {
    return this.#chain.all || (CLOSINGS as readonly string[]).includes(stated?.kind ?? '')
  }

  /**
   * After a gap, an insertion or a changed hash or signature, the link is broken. Otherwise the content was changed.
   */
  #reportLink(entry: CheckedEntry, followsDirectly: boolean): void {
    if (followsDirectly) this.#report('payload_changed', entry, OTHER_HASH)
    else this.#report('link_broken', entry, NOT_LINKED)
  }

  /**
   * If links hold but the signature at the end of a run does not, somebody rehashed it without the key. Finds the first
   * such entry by bisection.
   */
  #endRun(): void {
    const run = this.#run
    this.#run = []
    const last = run.at(-1)!
    if (!this.#wrongAt.has(last.seq) || !this.#chain.keys.has(last.key)) return
    let low = 0
    let high = run.length - 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (this.#isSigned(run[middle]!)) low = middle + 1
      else high = middle
    }
    const first = run[low]!
    if (!this.#wrongAt.has(first.seq)) this.#report('signature_wrong', first, HASHED_AGAIN)
  }

  /** The next entry links to this entry's signature. If that signature is wrong, it is the part that was changed. */
  #isSignedBefore(entry: Signed): boolean {
    if (this.#wrongAt.has(entry.seq)) return false
    if (this.#isSigned(entry)) return true
    this.#report('signature_wrong', entry, NOT_SIGNED)
    return false
  }

  #isSigned(entry: Signed): boolean {
    const key = this.#chain.keys.get(entry.key)
    return (
      key !== undefined && isHead(entry) && this.#cryptography.verify(key.public, fromHex(entry.hash), entry.signature)
    )
  }

  #report(code: FindingCode | WarningCode, { seq }: { seq: number }, text: Bilingual): void {
    if (code === 'signature_wrong') this.#wrongAt.add(seq)
    this.#findings.push({ code, chain: this.#chain.chain, seq, ...text })
  }
}

function isCanonical(payload: string): boolean {
  try {
    return canonicalText(JSON.parse(payload) as Canonical) === payload
  } catch {
    return false
  }
}
