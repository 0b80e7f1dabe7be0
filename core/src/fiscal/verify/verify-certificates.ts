import type { Finding } from './findings.ts'
import type { CheckedJournal, CheckedKey, Cryptography } from './journal.ts'

/** The public keys by their ids, as far as the installation vouches for them. */
export type PublicKeys = ReadonlyMap<string, string>

export function verifyCertificates(
  { tenant, keys }: CheckedJournal,
  { verify }: Cryptography,
  root: string | null,
): { keys: PublicKeys; findings: Finding[] } {
  const findings: Finding[] = []
  if (root === null)
    findings.push({
      code: 'root_not_compared',
      text: 'Name the key of the installation to have certificates compared with it.',
    })
  const isCertified = (key: CheckedKey) => {
    const { text, signature } = key.certificate
    if (root !== null && !verify(root, new TextEncoder().encode(text), signature)) return false
    return states(text, { house: tenant, key: key.id, public: key.public })
  }
  for (const key of keys)
    if (!isCertified(key))
      findings.push({
        code: 'certificate_wrong',
        text: `The key ${key.id} is not one that the installation vouches for.`,
      })
  return { keys: new Map(keys.map((key) => [key.id, key.public])), findings }
}

function states(text: string, expected: Readonly<Record<string, string>>): boolean {
  try {
    const stated = JSON.parse(text) as Record<string, unknown>
    return Object.entries(expected).every(([member, value]) => stated[member] === value)
  } catch {
    return false
  }
}
