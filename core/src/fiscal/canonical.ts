/** What an entry of the journal may be made of: no fraction, no exponent, nothing that is left out. */
export type Canonical =
  | null
  | boolean
  | number
  | string
  | readonly Canonical[]
  | { readonly [member: string]: Canonical }

/** Neither to be escaped nor to be normalized, as most texts are. */
const PLAIN = /^[ !#-[\]-~]*$/

/**
 * The one text of a value, as RFC 8785 (JSON Canonicalization Scheme) writes it: members sorted by their UTF-16 code units, no space. Strings
 * are in Unicode's form NFC, numbers whole. Throws on anything else, so that what is signed can be written again from what it means.
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
