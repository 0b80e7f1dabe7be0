import { CHAIN_START, linkedBytes } from '../links.ts'
import { fromHex } from '../hex.ts'
import type { Finding, FindingCode } from './findings.ts'
import type { CheckedEntry, Cryptography } from './journal.ts'
import type { PublicKeys } from './verify-certificates.ts'

type Chain = { chain: string; entries: readonly CheckedEntry[]; keys: PublicKeys; all: boolean }

/** Numbers, links and times of each entry of a chain, and the signatures that vouch for all of them. */
export function verifyChain({ chain, entries, keys, all }: Chain, cryptography: Cryptography): Finding[] {
  const findings: Finding[] = []
  const report = (code: FindingCode, { seq }: { seq: number }, text: string) =>
    findings.push({ code, chain, seq, text })
  const isSigned = (entry: CheckedEntry) => {
    const publicKey = keys.get(entry.key)
    return (
      publicKey !== undefined && isHex(entry) && cryptography.verify(publicKey, fromHex(entry.hash), entry.signature)
    )
  }
  let before: { seq: number; hash: string; signature: string } = CHAIN_START
  let lastAt = ''
  for (const [place, entry] of entries.entries()) {
    if (entry.seq > before.seq + 1)
      report('entry_missing', { seq: before.seq + 1 }, `${entry.seq} follows ${before.seq}.`)
    if (entry.seq <= before.seq) report('entry_inserted', entry, `${entry.seq} follows ${before.seq}.`)
    const stated = read(entry.payload)
    const isLinked = isHex(entry) && cryptography.sha256(linkedBytes(before, entry.payload)) === entry.hash
    const isInPlace = stated !== null && stated.chain === chain && stated.seq === entry.seq
    if (!keys.has(entry.key)) report('key_unknown', entry, `There is no key ${entry.key}.`)
    else if (!isLinked || all || !isInPlace || endsRun(entries, place)) {
      if (!isSigned(entry)) report('signature_wrong', entry, 'The signature is not one of its hash.')
      // what was signed is not what is here
      else if (!isInPlace) report('order_changed', entry, 'The entry states another chain or number.')
      else if (!isLinked) reportLink(report, entry, entry.seq === before.seq + 1)
    }
    if (stated && stated.at < lastAt) report('time_back', entry, `${stated.at} follows ${lastAt}.`)
    lastAt = stated?.at ?? lastAt
    before = isHex(entry) ? entry : before
  }
  return [...findings, ...firstsOfRuns({ chain, entries, keys }, findings, isSigned)]
}

type Report = (code: FindingCode, at: { seq: number }, text: string) => void

/** Behind a gap or something inserted the link is broken; otherwise the content is. */
function reportLink(report: Report, entry: CheckedEntry, followsDirectly: boolean): void {
  if (followsDirectly) report('payload_changed', entry, 'The hash is not one of the payload and the entry before.')
  else report('link_broken', entry, 'The entry is not linked to the one that stands before it.')
}

/** The last entry of a run of one key vouches for those before it. */
const endsRun = (entries: readonly CheckedEntry[], place: number) => entries[place + 1]?.key !== entries[place]!.key

/** Where links hold and the signature at the end of a run does not, it was hashed again without the key: from where on is found by halving. */
function firstsOfRuns(
  { chain, entries, keys }: Omit<Chain, 'all'>,
  found: readonly Finding[],
  isSigned: (entry: CheckedEntry) => boolean,
): Finding[] {
  const wrongAt = new Set(found.filter(({ code }) => code === 'signature_wrong').map(({ seq }) => seq))
  return entries.flatMap((entry, place): Finding[] => {
    if (!wrongAt.has(entry.seq) || !endsRun(entries, place) || !keys.has(entry.key)) return []
    let low = startOfRun(entries, place)
    let high = place
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (isSigned(entries[middle]!)) low = middle + 1
      else high = middle
    }
    const first = entries[low]!.seq
    if (wrongAt.has(first)) return []
    return [
      { code: 'signature_wrong', chain, seq: first, text: 'From here on entries were hashed again without the key.' },
    ]
  })
}

function startOfRun(entries: readonly CheckedEntry[], place: number): number {
  let start = place
  while (start > 0 && entries[start - 1]!.key === entries[place]!.key) start--
  return start
}

const isHex = ({ hash, signature }: CheckedEntry) => /^[0-9a-f]{64}$/.test(hash) && /^[0-9a-f]{128}$/.test(signature)

function read(payload: string): { chain: string; seq: number; at: string } | null {
  try {
    return JSON.parse(payload) as { chain: string; seq: number; at: string }
  } catch {
    return null
  }
}
