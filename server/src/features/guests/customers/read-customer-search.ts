import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { phoneKeyPart } from '../phones/find-phone.ts'
import { readPhoneDigits, type CustomerSearch } from './customer-search.rules.ts'

/** Reads a search by part of a name or phone; null for nothing. */
export async function readCustomerSearch(tx: ReadTx, text: string | null): Promise<CustomerSearch | null> {
  if (text === null || text.trim() === '') return null
  const phoneDigits = readPhoneDigits(text)
  return { text, phoneDigits, keyPart: phoneDigits === null ? null : await phoneKeyPart(tx, text) }
}
