import { findCurrency } from './currencies.ts'

/** In minor units, largest first. A value issued both as a note and a coin is with the notes. */
export type Denominations = { notes: readonly number[]; coins: readonly number[] }

/**
 * Notes and coins that a drawer may contain, in major units. Cash keys (cash-keys.ts) offer only those that guests hand
 * over. As issued by the central banks in 2026; notes that are accepted but no longer issued, such as 500 euros, are
 * counted too.
 */
const ISSUED: Readonly<Record<string, { notes: readonly number[]; coins: readonly number[] }>> = {
  AED: { notes: [1000, 500, 200, 100, 50, 20, 10, 5], coins: [1, 0.5, 0.25] },
  AUD: { notes: [100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05] },
  BRL: { notes: [200, 100, 50, 20, 10, 5, 2], coins: [1, 0.5, 0.25, 0.1, 0.05] },
  CAD: { notes: [100, 50, 20, 10, 5], coins: [2, 1, 0.25, 0.1, 0.05] },
  CHF: { notes: [1000, 200, 100, 50, 20, 10], coins: [5, 2, 1, 0.5, 0.2, 0.1, 0.05] },
  CLP: { notes: [20000, 10000, 5000, 2000, 1000], coins: [500, 100, 50, 10] },
  CNY: { notes: [100, 50, 20, 10, 5, 1], coins: [0.5, 0.1] },
  CZK: { notes: [5000, 2000, 1000, 500, 200, 100], coins: [50, 20, 10, 5, 2, 1] },
  DKK: { notes: [500, 200, 100, 50], coins: [20, 10, 5, 2, 1, 0.5] },
  DZD: { notes: [2000, 1000, 500], coins: [200, 100, 50, 20, 10, 5, 2, 1] },
  EGP: { notes: [200, 100, 50, 20, 10, 5], coins: [1, 0.5, 0.25] },
  EUR: { notes: [500, 200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
  GBP: { notes: [50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
  HKD: { notes: [1000, 500, 100, 50, 20, 10], coins: [5, 2, 1, 0.5, 0.2, 0.1] },
  HUF: { notes: [20000, 10000, 5000, 2000, 1000, 500], coins: [200, 100, 50, 20, 10, 5] },
  ILS: { notes: [200, 100, 50, 20], coins: [10, 5, 2, 1, 0.5, 0.1] },
  INR: { notes: [500, 200, 100, 50, 20, 10], coins: [5, 2, 1] },
  ISK: { notes: [10000, 5000, 2000, 1000, 500], coins: [100, 50, 10, 5, 1] },
  JPY: { notes: [10000, 5000, 2000, 1000], coins: [500, 100, 50, 10, 5, 1] },
  KRW: { notes: [50000, 10000, 5000, 1000], coins: [500, 100, 50, 10] },
  MAD: { notes: [200, 100, 50, 20], coins: [10, 5, 2, 1, 0.5, 0.2, 0.1] },
  MXN: { notes: [1000, 500, 200, 100, 50, 20], coins: [10, 5, 2, 1, 0.5] },
  MYR: { notes: [100, 50, 20, 10, 5, 1], coins: [0.5, 0.2, 0.1, 0.05] },
  NOK: { notes: [1000, 500, 200, 100, 50], coins: [20, 10, 5, 1] },
  NZD: { notes: [100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1] },
  PEN: { notes: [200, 100, 50, 20, 10], coins: [5, 2, 1, 0.5, 0.2, 0.1] },
  PLN: { notes: [500, 200, 100, 50, 20, 10], coins: [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
  RON: { notes: [500, 200, 100, 50, 20, 10, 5, 1], coins: [0.5, 0.1, 0.05, 0.01] },
  SAR: { notes: [500, 200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.25, 0.1, 0.05, 0.01] },
  SEK: { notes: [1000, 500, 200, 100, 50, 20], coins: [10, 5, 2, 1] },
  SGD: { notes: [1000, 100, 50, 10, 5, 2], coins: [1, 0.5, 0.2, 0.1, 0.05] },
  THB: { notes: [1000, 500, 100, 50, 20], coins: [10, 5, 2, 1, 0.5, 0.25] },
  TND: { notes: [50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
  TRY: { notes: [200, 100, 50, 20, 10, 5], coins: [1, 0.5, 0.25, 0.1, 0.05] },
  USD: { notes: [100, 50, 20, 10, 5, 2, 1], coins: [0.5, 0.25, 0.1, 0.05, 0.01] },
  XAF: { notes: [10000, 5000, 2000, 1000, 500], coins: [200, 100, 50, 25, 10, 5, 2, 1] },
  XOF: { notes: [10000, 5000, 2000, 1000, 500], coins: [250, 200, 100, 50, 25, 10, 5, 1] },
  XPF: { notes: [10000, 5000, 1000, 500], coins: [200, 100, 50, 20, 10, 5] },
  ZAR: { notes: [200, 100, 50, 20, 10], coins: [5, 2, 1, 0.5, 0.2, 0.1] },
}

const NONE: Denominations = { notes: [], coins: [] }

/** The notes and coins of a currency. Other currencies have none: their drawers are counted as a sum. */
export function denominationsOf(currencyCode: string): Denominations {
  const issued = ISSUED[currencyCode]
  const currency = findCurrency(currencyCode)
  if (!issued || !currency) return NONE
  const inMinor = (values: readonly number[]) => values.map((value) => Math.round(value * 10 ** currency.digits))
  return { notes: inMinor(issued.notes), coins: inMinor(issued.coins) }
}
