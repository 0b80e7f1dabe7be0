import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hashing } from '../hashing-queue.ts'
import type { HashedPin, NewPin } from './pins.queries.ts'

/**
 * OWASP's number for PBKDF2 with HMAC-SHA-256, which a browser computes too
 * (docs/decisions/accounts/0037-approval-by-pin.md).
 */
const ROUNDS = 600_000
const SALT_BYTES = 16
const HASH_BYTES = 32

// on another thread, and as few at a time as passwords: the event loop is not blocked
const derive = promisify(pbkdf2)

/** The hash of a new PIN, with its own salt. */
export async function hashPin(pin: string): Promise<NewPin> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashing(() => derive(pin, salt, ROUNDS, HASH_BYTES, 'sha256'))
  return { hash, salt, rounds: ROUNDS, digits: pin.length }
}

export async function isPinOf({ hash, salt, rounds }: HashedPin, pin: string): Promise<boolean> {
  const derived = await hashing(() => derive(pin, salt, rounds, hash.length, 'sha256'))
  return timingSafeEqual(derived, hash)
}
