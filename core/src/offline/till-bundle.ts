import type { BillSettings } from '../contract/selling/bill-settings.ts'
import type { PriceList } from '../menu/price-list.ts'
import type { Role, Scope } from '../permissions/scopes.ts'
import type { Reasons } from '../permissions/take-reason.ts'
import type { House } from './kept-room.ts'

/** A person who works at the till. */
export type KeptPerson = {
  id: string
  username: string
  name: string
  role: Role
  scopes: readonly Scope[]
  /** The largest share of a bill that they may give away, in thousandths of a percent; null: no limit. */
  discountLimitMilli: number | null
}

/** All that a till knows of its restaurant besides the rows of the room. */
export type TillBundle = {
  /** Its own price list, without recipes: stock is taken by the server. */
  menu: PriceList
  house: House
  reasons: Reasons
  voidRight: BillSettings['voidRight']
  /** Tables must be cleaned before they are free. */
  cleansTables: boolean
  /** Cash is taken with an open drawer only. */
  cashNeedsSession: boolean
  /** By id. */
  people: ReadonlyMap<string, KeptPerson>
}
