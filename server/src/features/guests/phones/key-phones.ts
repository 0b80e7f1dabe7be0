import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { keyOnFile, type StorePlace } from './phone-key.rules.ts'
import { listPhones, lockPlace, updateFirstOfKeys, updateKeys } from './phones.queries.ts'

const STEP = 500

/** Keys the next customers without one; false if none was left. */
export async function keyNextPhones(tx: TenantTx): Promise<boolean> {
  const last = await keyStep(tx, { place: await lockPlace(tx.db), after: '', isKeyless: true })
  await updateFirstOfKeys(tx.db)
  return last !== null
}

/** Keys all customers again for the store's current country. */
export async function keyPhonesAgain(tx: TenantTx): Promise<void> {
  const place = await lockPlace(tx.db)
  for (let after: string | null = ''; after !== null;) after = await keyStep(tx, { place, after, isKeyless: false })
  await updateFirstOfKeys(tx.db)
}

/** Returns the last phone of the step, null if there was none. */
async function keyStep(
  tx: TenantTx,
  { place, ...which }: { place: StorePlace; after: string; isKeyless: boolean },
): Promise<string | null> {
  const phones = await listPhones(tx.db, { ...which, limit: STEP })
  const keys = phones.map((phone) => ({ phone, key: keyOnFile(phone, place) }))
  if (keys.length > 0) await updateKeys(tx.db, keys)
  return phones.at(-1) ?? null
}
