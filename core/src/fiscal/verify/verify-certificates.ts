import { fromHex } from '../hex.ts'
import { isHead, linkedBytes } from '../links.ts'
import { bilingual, type Finding } from './findings.ts'
import type { CheckedJournal, CheckedKey, Cryptography } from './journal.ts'
import { statedIn } from './stated.ts'

/** Public keys by id, including those that the installation does not vouch for. */
export type PublicKeys = ReadonlyMap<string, { public: string; isVouchedFor: boolean }>

/**
 * Checks for each key that the installation vouches for it: by a certificate or, if its own key was lost, by a
 * `key_lost` entry that names the lost key and is signed by a key with a certificate.
 */
export function verifyCertificates(
  { tenant, keys }: Pick<CheckedJournal, 'tenant' | 'keys'>,
  cryptography: Cryptography,
  root: string | null,
): { keys: PublicKeys; findings: Finding[] } {
  const isCertified = ({ id, certificate: { text, signature }, ...key }: CheckedKey) =>
    (root === null || cryptography.verify(root, new TextEncoder().encode(text), signature)) &&
    states(text, { house: tenant, key: id, public: key.public })
  const certified = new Map(keys.filter(isCertified).map((key) => [key.id, key.public]))
  const isVouchedFor = (key: CheckedKey) => certified.has(key.id) || isNamedAsLost(key, certified, cryptography)
  const checked = keys.map((key) => ({ id: key.id, public: key.public, isVouchedFor: isVouchedFor(key) }))
  return {
    keys: new Map(checked.map((key) => [key.id, key])),
    findings: [
      ...(root === null ? [ROOT_NOT_COMPARED] : []),
      ...checked.filter((key) => !key.isVouchedFor).map(({ id }) => certificateWrong(id)),
    ],
  }
}

const certificateWrong = (id: string): Finding => ({
  code: 'certificate_wrong',
  ...bilingual(
    `The key ${id} is not one that the installation vouches for.`,
    `L’installation ne se porte pas garante de la clé ${id}.`,
  ),
})

const ROOT_NOT_COMPARED: Finding = {
  code: 'root_not_compared',
  ...bilingual(
    'Name the key of the installation to have certificates compared with it.',
    'Indiquez la clé de l’installation pour que les certificats soient comparés avec elle.',
  ),
}

function states(text: string, expected: Readonly<Record<string, string>>): boolean {
  try {
    const stated = JSON.parse(text) as Record<string, unknown>
    return Object.entries(expected).every(([member, value]) => stated[member] === value)
  } catch {
    return false
  }
}

type Named = { key?: unknown; public?: unknown } | null

function isNamedAsLost(
  key: CheckedKey,
  certified: ReadonlyMap<string, string>,
  { sha256, verify }: Cryptography,
): boolean {
  const { lost } = key
  const publicKey = lost && certified.get(lost.key)
  if (!lost || publicKey === undefined || !isHead(lost) || !isHead(lost.before)) return false
  if (sha256(linkedBytes(lost.before, lost.payload)) !== lost.hash) return false
  const stated = statedIn(lost.payload)
  const named = stated?.kind === 'key_lost' ? stated.data['lost'] : null
  const isNamed =
    Array.isArray(named) && (named as Named[]).some((one) => one?.key === key.id && one.public === key.public)
  return isNamed && verify(publicKey, fromHex(lost.hash), lost.signature)
}
