import { hash, verify } from '@node-rs/argon2'
import { hashing } from './hashing-queue.ts'
import { checkNewPassword } from './password.rules.ts'

/** OWASP's second choice for Argon2id; the algorithm is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

let common: Promise<ReadonlySet<string>> | undefined
let placeholder: Promise<string> | undefined

/** Refuses a password that breaks the rules; gives the others' hash. */
export async function hashNewPassword(password: string): Promise<string> {
  common ??= loadCommonPasswords()
  checkNewPassword(password, await common)
  return hashing(() => hash(password, COST))
}

/** The hash of a password that the rules need not allow: one that the operator chose, or that nobody knows. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, COST))
}

/** Whether it is the password of this hash. Without an account it is never right, and takes as long. */
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
