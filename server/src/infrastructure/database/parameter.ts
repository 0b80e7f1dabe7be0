/** A statement's value as sent: text, bytes, or null. Objects are sent as JSON, arrays as PostgreSQL's. */
export function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value as number | bigint | boolean)
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? arrayOf(value) : JSON.stringify(value)
}

/** https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function arrayOf(values: readonly unknown[]): string {
  return `{${values.map(elementOf).join(',')}}`
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayOf(value)
  const parameter = parameterOf(value)!
  // in `bytea`'s own form, with its backslash escaped
  if (typeof parameter !== 'string') return `"\\\\x${parameter.toString('hex')}"`
  return `"${parameter.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
