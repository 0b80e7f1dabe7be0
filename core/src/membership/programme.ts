/** From how many points within 365 days, with the multiplier in tenths. */
export type Tier = { title: string; from: number; tenths: number }

export type RewardRow = {
  id: string
  title: string
  cost: number
  kind: 'amount' | 'percent' | 'item'
  /** In minor units or thousandths of a percent; null for an item. */
  value: number | null
  itemId: string | null
  minBill: number
}

/** The programme as it is stored. */
export type ProgrammeRow = {
  isActive: boolean
  kind: 'points' | 'visits'
  amountPerPoint: number | null
  minBill: number
  months: number
  tiers: Tier[]
  reasonId: string
  /** The language of the restaurant. */
  language: string
  rewards: RewardRow[]
}
