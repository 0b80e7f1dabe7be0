const HIDDEN = '[hidden]'
const DEPTH_MAX = 4

/** Names whose values are secrets or personal data, wherever they occur. */
const SENSITIVE =
  /pass|secret|token|cookie|authorization|credential|e?mail|phone|^name$|[a-z]name$|address|^ip$|remote|note|^text|subject|recipient|rejected|body|params|query|url|headers|signature/i

/** Names that the first rule would hide, but that concern only ourselves. */
const OURS = new Set(['routeName', 'mailId', 'hostname'])

/** An error for the log: its type and place, never the values involved. */
type LoggableError = { type: string; message: string; code?: string; frames: string[]; [field: string]: unknown }

/** Fields that libraries add to errors without values. */
const ERROR_FIELDS = [
  'code',
  'severity',
  'table',
  'constraint',
  'column',
  'routine',
  'syscall',
  'responseCode',
  'statusCode',
]

/** Removes secrets and personal data from a log entry. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? HIDDEN : value
  if (value instanceof Error) return loggableError(value, depth)
  if (value instanceof Date) return value
  if (depth >= DEPTH_MAX || Buffer.isBuffer(value)) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => redact(one, depth + 1))
  if (isRequest(value)) return { method: value.method, route: value.routeOptions?.url ?? 'none' }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SENSITIVE.test(name) && !OURS.has(name) ? HIDDEN : redact(inner, depth + 1),
    ]),
  )
}

type SomeRequest = { method: string; routeOptions?: { url?: string } }

function isRequest(value: object): value is SomeRequest {
  return 'method' in value && 'headers' in value
}

function loggableError(error: Error, depth: number): LoggableError {
  const fields = error as unknown as Record<string, unknown>
  const code = fields['code']
  const kept = ERROR_FIELDS.filter((field) => typeof fields[field] === 'string' || typeof fields[field] === 'number')
  const causes = [error.cause, ...(error instanceof AggregateError ? (error.errors as unknown[]) : [])]
  const redacted = causes
    .filter((cause) => cause instanceof Error && depth < DEPTH_MAX)
    .map((cause) => redact(cause, depth + 1))
  return {
    type: error.name,
    ...Object.fromEntries(kept.map((field) => [field, fields[field]])),
    message: messageOf(error.message, typeof code === 'string' ? code : ''),
    frames: framesOf(error.stack ?? ''),
    ...(redacted.length > 0 ? { causes: redacted } : {}),
  }
}

/** PostgreSQL quotes the value it could not read (class 22), a trigger the one it refuses, a parser its input. */
function messageOf(message: string, code: string): string {
  if (/^(?:22|P0)\w{3}$/.test(code) || /JSON|Unexpected token/.test(message))
    return message.split(/[:"'«]/, 1)[0]!.trim()
  return redactText(message)
}

/** The frames only: before them a stack repeats its message. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 15)
}

/** The last check, for texts composed elsewhere: addresses, links, telephone numbers, long random words. */
export function redactText(text: string): string {
  return text
    .replace(/\b([a-z][\w+.-]*):\/\/[^\s"'<>]+/gi, '$1://[hidden]')
    .replace(/[^\s<>"'(),:;=&@]+@[^\s<>"'(),:;=&@]+/g, HIDDEN)
    .replace(/\?[^\s"'<>]*=[^\s"'<>]*/g, '?[hidden]')
    .replace(/[\w-]{20,}/g, (word) => (isRandom(word) ? HIDDEN : word))
    .replace(/\+?\d[\d .()/-]{6,}\d/g, (run) => (isTelephone(run) ? HIDDEN : run))
}

/** As many digits as a telephone number, but not a network address or a day. */
function isTelephone(run: string): boolean {
  const digits = run.replace(/\D/g, '').length
  return digits >= 8 && digits <= 15 && !/^\d{1,3}(\.\d{1,3}){3}$/.test(run) && !/^\d{4}-\d\d-\d\d/.test(run)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Words have only letters; tokens mix both cases and digits. Row ids are no secrets. */
function isRandom(word: string): boolean {
  return !UUID.test(word) && (/\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word)))
}
