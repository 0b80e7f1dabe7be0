/** Units of stock items (docs/rules/stock.md#units). */
export const STOCK_UNITS = ['kg', 'g', 'l', 'cl', 'ml', 'pc'] as const
export type StockUnit = (typeof STOCK_UNITS)[number]

/** `size`: thousandths of g, ml or pc in one unit, a whole number; `places`: the decimals this allows. */
const UNITS = {
  kg: { kind: 'weight', places: 6 },
  g: { kind: 'weight', places: 3 },
  l: { kind: 'volume', places: 6 },
  cl: { kind: 'volume', places: 4 },
  ml: { kind: 'volume', places: 3 },
  pc: { kind: 'piece', places: 3 },
} as const satisfies Record<StockUnit, { kind: string; places: number }>

/** Decimals of values beyond the minor unit. */
export const VALUE_PLACES = 6
export const MILLIONTHS = 10n ** BigInt(VALUE_PLACES)

const MAX_WHOLE_DIGITS = 9
const QUANTITY = /^(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/

/** The kind of a unit. Units of one kind convert into each other, and an item that has moved keeps its kind. */
export const kindOfUnit = (unit: StockUnit): 'weight' | 'volume' | 'piece' => UNITS[unit].kind

/** One unit in thousandths of g, ml or pc. */
export const unitSize = (unit: StockUnit): bigint => 10n ** BigInt(UNITS[unit].places)

/** Reads a quantity in this unit as thousandths of g, ml or pc; null for signs, too many decimals or no number. */
export function parseQuantity(text: string, unit: StockUnit): bigint | null {
  return parseDecimal(text, UNITS[unit].places)
}

/** The exact quantity in its unit, without trailing zeros: "4.5", "-0.02", "12". */
export function formatQuantity(quantity: bigint, unit: StockUnit): string {
  return formatExact(quantity, UNITS[unit].places).replace(/\.?0+$/, '')
}

const SHOWN_PLACES = 3

/**
 * A quantity for lists, rounded half up to three decimals: "6.289474" is "6.289". One that would round to 0 is kept.
 * Never for stored, typed or printed quantities.
 */
export function shortQuantity(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (decimals.length <= SHOWN_PLACES) return text
  const digits = BigInt(whole + decimals.slice(0, SHOWN_PLACES)) + (decimals[SHOWN_PLACES]! >= '5' ? 1n : 0n)
  return digits === 0n ? text : `${sign}${formatExact(digits, SHOWN_PLACES).replace(/\.?0+$/, '')}`
}

/** Reads a decimal as a whole number of its last place; null for more decimals or no number. */
export function parseDecimal(text: string, places: number): bigint | null {
  const match = QUANTITY.exec(text.trim())
  if (!match) return null
  const whole = (match[1] ?? '').replace(/^0+/, '')
  const decimals = match[2] ?? ''
  if (whole.length > MAX_WHOLE_DIGITS || /[1-9]/.test(decimals.slice(places))) return null
  return BigInt(whole + decimals.slice(0, places).padEnd(places, '0'))
}

/** Writes a whole number of its last place as a decimal: 1234 with 2 places is "12.34". */
export function formatExact(value: bigint, places: number): string {
  const text = String(value < 0n ? -value : value).padStart(places + 1, '0')
  const point = text.length - places
  return `${value < 0n ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}`
}
