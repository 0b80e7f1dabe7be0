import type { Mode } from '../bills/document-number.ts'
import type { Floor } from '../contract/dining/floor-plan.ts'
import type { DiningSettings } from '../contract/dining/dining-settings.ts'
import type { Station } from '../contract/dining/stations.ts'
import type {
  Category,
  MenuSchedule,
  PaymentType,
  PriceRuleNow,
  PrintSettingsRecord,
  Reason,
  StoreSettingsRecord,
  StoreTable,
  Till,
  TillMenuItem,
} from '../contract/records.ts'
import type { BillSettings } from '../contract/selling/bill-settings.ts'
import type { Feature } from '../setup/features.ts'
import { fromMajor } from '../money/amount.ts'
import type { StoredReason } from '../permissions/take-reason.ts'
import { availabilityOf, priceListOf, type AvailabilityContent, type PriceListContent } from './price-list-content.ts'
import type { KeptPerson, TillBundle } from './till-bundle.ts'

/** A printer of the house, with the agent that reaches it; null: none does. */
export type HousePrinter = {
  id: string
  title: string
  purpose: 'kitchen' | 'receipt'
  hasDrawer: boolean
  /** Its drawer opens when cash is taken. */
  opensDrawer: boolean
  agentId: string | null
}

/** The printers of the house, and the agents that tills reach in the local network, by their addresses. */
export type HousePrinting = {
  printers: readonly HousePrinter[]
  agents: readonly { id: string; title: string; address: string }[]
}

/** Details and settings of the restaurant. Reasons are all that are not deleted. */
export type StorePart = {
  storeSettings: StoreSettingsRecord
  printSettings: PrintSettingsRecord
  paymentTypes: readonly PaymentType[]
  reasons: readonly Reason[]
  tills: readonly Till[]
  stations: readonly Station[]
  dining: DiningSettings
  bill: BillSettings
  /** Missing from bundles of before. */
  printing?: HousePrinting
}

/** A numbered price list, and the menu as `/pos/init` shows it. */
export type MenuPart = {
  number: number
  categories: readonly Category[]
  menuItems: readonly TillMenuItem[]
  menuSchedules: readonly MenuSchedule[]
  priceRules: readonly PriceRuleNow[]
  /** The next time the menu changes by itself. */
  changesAt: string | null
  prices: PriceListContent
  availability: AvailabilityContent
}

export type FloorPart = { floors: readonly Floor[]; tables: readonly Omit<StoreTable, 'encrypted_id'>[] }

/** Checks a PIN by PBKDF2 with SHA-256; bytes in hexadecimal. */
export type PinVerifier = { salt: string; hash: string; rounds: number; digits: number | null }

/** A person who sells. */
export type PersonPart = KeptPerson & {
  photo: string | null
  /** Null: no PIN. */
  pin: PinVerifier | null
  /** A removed device knew the PIN: a new one is needed. */
  isPinEnded?: true
  /** Since when they are clocked in; null: they are not. */
  atWorkSince: string | null
}

/**
 * People who sell, the names of all staff by user name, the settings of locking, whether the restaurant is live, and the
 * features that it does not use.
 */
export type PeoplePart = {
  people: readonly PersonPart[]
  names: readonly (readonly [string, string])[]
  locking: { autoLockMinutes: number | null; locksAfterSale: boolean }
  mode: Mode
  unusedFeatures: readonly Feature[]
}

export const BUNDLE_PARTS = ['store', 'menu', 'floor', 'people'] as const
export type BundlePart = (typeof BUNDLE_PARTS)[number]
export type BundleParts = { store: StorePart; menu: MenuPart; floor: FloorPart; people: PeoplePart }

/** The facts that a till decides by, built from the parts that it keeps. */
export function bundleOf({ store, menu, floor, people }: BundleParts): TillBundle {
  const { dining, bill } = store
  const { number, prices, availability } = menu
  const { id: defaultStationId } = prices.kitchen.stations.find(({ isDefault }) => isDefault)!
  return {
    menu: priceListOf(prices, { number, availability: availabilityOf(availability) }),
    house: {
      tables: new Map(
        floor.tables.map(({ id, table_title, floor: at }) => [id, { id, title: table_title, floor: at }]),
      ),
      names: new Map(people.names),
      defaultStationId,
    },
    reasons: new Map(store.reasons.map((reason) => [reason.id, storedReason(reason, prices.digits)])),
    voidRight: bill.voidRight,
    cleansTables: dining.cleanTables,
    cashNeedsSession: bill.cashNeedsSession,
    people: new Map(
      people.people.map(({ photo: _photo, pin: _pin, isPinEnded: _ended, atWorkSince: _since, ...person }) => [
        person.id,
        person,
      ]),
    ),
  }
}

const MILLI = 1000

function storedReason(reason: Reason, digits: number): StoredReason {
  const { percent, amount, needs_approval, is_active, ...facts } = reason
  return {
    ...facts,
    percentMilli: percent === null ? null : Math.round(percent * MILLI),
    amount: amount === null ? null : fromMajor(Number(amount), digits),
    needsApproval: needs_approval === 1,
    isActive: is_active === 1,
  }
}
