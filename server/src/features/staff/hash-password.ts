import { hash, verify } from '@node-rs/argon2'
import { hashing } from './hashing-queue.ts'
import { checkNewPassword } from './password.rules.ts'

/** OWASP's second choice for Argon2id; the algorithm is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

let common: Promise<ReadonlySet<string>> | undefined
let placeholder: Promise<string> | undefined

/** Hashes a password, or refuses one that breaks the rules. */
export async function hashNewPassword(password: string): Promise<string> {
  common ??= loadCommonPasswords()
  checkNewPassword(password, await common)
  return hashing(() => hash(password, COST))
}

/** Hashes a password exempt from the rules: one the operator chose, or that nobody knows. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, COST))
}

/** Checks a password against its hash. Without an account it is false, after the same time. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  placeholder ??= hashPassword('the password of nobody')
  const compared = passwordHash ?? (await placeholder)
  const isRight = await hashing(() => verify(compared, password))
  return isRight && passwordHash !== null
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}
