/** Values that an entry of the journal may have: no fractions, no exponents, nothing undefined. */
export type Canonical =
  | null
  | boolean
  | number
  | string
  | readonly Canonical[]
  | { readonly [member: string]: Canonical }

/** Text that needs neither escaping nor normalization, as most texts are. */
const PLAIN = /^[ !#-[\]-~]*$/

/**
 * The only text of a value by RFC 8785 (JSON Canonicalization Scheme): members sorted by their UTF-16 code units, no
 * spaces. Strings are in Unicode's form NFC, numbers whole. Throws on anything else, so that a signed text can be
 * written again from its values.
 */
export function canonicalText(value: Canonical): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return wholeNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`The journal has no ${typeof value}.`)
  const members = Object.keys(value)
    .sort()
    .map((name) => `${canonicalString(name)}:${canonicalText(value[name]!)}`)
  return `{${members.join(',')}}`
}

function canonicalString(value: string): string {
  return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value.replace(/\p{Surrogate}/gu, '\ufffd').normalize('NFC'))
}

const isArray = (value: Canonical): value is readonly Canonical[] => Array.isArray(value)

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`The journal has no number ${value}.`)
  return value === 0 ? '0' : String(value)
}
