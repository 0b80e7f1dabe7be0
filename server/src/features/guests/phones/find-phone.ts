import type { ErrorCode } from '#core/contract/errors.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { keyOnFile, keyPart, phoneKey } from './phone-key.rules.ts'
import { findPhoneAsTyped, findPhoneOfKey, getPlace, listPossibleSpellings } from './phones.queries.ts'

/** The phone under which a person is on file, whichever way it is typed; as it is typed if nobody is. */
export async function phoneOnFile(tx: ReadTx, typed: string): Promise<string> {
  const { phone, ...place } = await findPhoneAsTyped(tx.db, typed)
  if (phone !== null) return phone
  return (await findPhoneOfKey(tx.db, { typed, key: keyOnFile(typed, place) })) ?? typed
}

/** Refuses what cannot be a number in the country of the store. */
export async function requirePhone(tx: ReadTx, typed: string, code: ErrorCode): Promise<string> {
  const key = phoneKey(typed, await getPlace(tx.db))
  if (key === null) throw new AppError(code)
  return key
}

/** True for what can be a number in the country of the store. */
export async function isPhone(tx: ReadTx, typed: string): Promise<boolean> {
  return phoneKey(typed, await getPlace(tx.db)) !== null
}

const SHARED_DIGITS = 4

/** Every spelling of a phone under which something may be stored, the one that is typed first. */
export async function spellingsOf(tx: ReadTx, typed: string): Promise<string[]> {
  const place = await getPlace(tx.db)
  const key = keyOnFile(typed, place)
  const possible = await listPossibleSpellings(tx.db, { key, digits: key.slice(-SHARED_DIGITS) })
  return [...new Set([typed, ...possible.filter((phone) => keyOnFile(phone, place) === key)])]
}

/** What to look for in keys of phones, for somebody who types this. */
export async function phoneKeyPart(tx: ReadTx, typed: string): Promise<string | null> {
  return keyPart(typed, await getPlace(tx.db))
}
