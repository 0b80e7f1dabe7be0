/**
 * Parses a query as clients really send it: percent-encoded or not (docs/rules/clients.md#loose-values). A stray
 * percent sign stands for itself, and bytes outside ASCII are read as UTF-8. The last value of a name wins.
 */
export function parseQueryString(query: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = at === -1 ? pair : pair.slice(0, at)
    values[decode(name)] = at === -1 ? '' : decode(pair.slice(at + 1))
  }
  return values
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  const bytes = spaced.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return readUtf8(bytes)
}

/**
 * Node passes the bytes of an address as one character each. Three that encode half a surrogate pair, which UTF-8
 * cannot have, are read as such, for the schemas to refuse.
 */
function readUtf8(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes
  const parts = bytes.split(/\xed[\xa0-\xbf][\x80-\xbf]/)
  return parts.map((part) => Buffer.from(part, 'latin1').toString('utf8')).join('\ud800')
}
