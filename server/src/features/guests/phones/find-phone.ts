import type { ErrorCode } from '#core/contract/errors.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { keyOnFile, keyPart, phoneKey } from './phone-key.rules.ts'
import { findPhoneAsTyped, findPhoneOfKey, getPlace, listPossibleSpellings } from './phones.queries.ts'

/** The phone of the person on file, however it is typed; as typed if there is none. */
export async function phoneOnFile(tx: ReadTx, typed: string): Promise<string> {
  const { phone, ...place } = await findPhoneAsTyped(tx.db, typed)
  if (phone !== null) return phone
  return (await findPhoneOfKey(tx.db, { typed, key: keyOnFile(typed, place) })) ?? typed
}

/** Refuses numbers that are impossible in the store's country. */
export async function requirePhone(tx: ReadTx, typed: string, code: ErrorCode): Promise<string> {
  const key = phoneKey(typed, await getPlace(tx.db))
  if (key === null) throw new AppError(code)
  return key
}

/** True if the number is possible in the store's country. */
export async function isPhone(tx: ReadTx, typed: string): Promise<boolean> {
  return phoneKey(typed, await getPlace(tx.db)) !== null
}

const SHARED_DIGITS = 4

/** Every spelling of a phone with stored data, the typed one first. */
export async function spellingsOf(tx: ReadTx, typed: string): Promise<string[]> {
  const place = await getPlace(tx.db)
  const key = keyOnFile(typed, place)
  const possible = await listPossibleSpellings(tx.db, { key, digits: key.slice(-SHARED_DIGITS) })
  return [...new Set([typed, ...possible.filter((phone) => keyOnFile(phone, place) === key)])]
}

/** The part of phone keys to search for typed text. */
export async function phoneKeyPart(tx: ReadTx, typed: string): Promise<string | null> {
  return keyPart(typed, await getPlace(tx.db))
}
