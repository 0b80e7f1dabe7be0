/** Points needed within 365 days, and the multiplier in tenths. */
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

/** The stored programme. */
export type ProgrammeRow = {
  isActive: boolean
  kind: 'points' | 'visits'
  amountPerPoint: number | null
  minBill: number
  months: number
  tiers: Tier[]
  reasonId: string
  /** The restaurant's language. */
  language: string
  rewards: RewardRow[]
}
