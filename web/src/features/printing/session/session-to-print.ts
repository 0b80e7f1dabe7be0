import type { CashSession } from '#core/contract/selling/cash-records.ts'
import type { Language } from '#core/places/languages.ts'
import { nameOfUser } from '../../../lib/restaurant/name-of-user.ts'
import type { StoreRecords } from '../summary-document.ts'

/** The X of an open drawer or the Z of a closed one, as plain data for its paper; people by their names. */
export type SessionToPrint = {
  language: Language
  currency: string
  timeZone: string
  storeName: string
  printedAt: string
  session: CashSession
}

export function sessionToPrint(
  session: CashSession,
  {
    storeSettings,
    people,
  }: Pick<StoreRecords, 'storeSettings'> & { people: readonly { username: string; name: string }[] },
  language: Language,
): SessionToPrint {
  const nameOf = (username: string | null) => nameOfUser(people, username)
  return {
    language,
    currency: storeSettings.currency,
    timeZone: storeSettings.time_zone,
    storeName: storeSettings.store_name,
    printedAt: new Date().toISOString(),
    session: {
      ...session,
      opened_by: nameOf(session.opened_by),
      closed_by: nameOf(session.closed_by),
      handed_to: nameOf(session.handed_to),
      movements: session.movements.map((one) => ({ ...one, by: nameOf(one.by), username: nameOf(one.username) })),
    },
  }
}
