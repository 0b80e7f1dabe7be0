import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config/read-config.ts'
import { redact, redactText } from './redact.ts'

type Logging = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** The target of the lines; stdout if none. */
export type LogTarget = { write: (line: string) => void }

/** JSON, one line per event. Everything logged passes here, so callers need not think of secrets. */
export function redactedLog({ logLevel }: Pick<Config, 'logLevel'>, target?: LogTarget): Logging | false {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    ...(target ? { stream: target } : {}),
    // readers know the machine; the name of a person's computer is private
    base: { pid: process.pid },
    hooks: {
      logMethod(parts, log) {
        const redacted = parts.map((part) => redact(part)) as typeof parts
        const [first] = parts as unknown[]
        // by default the log would use the error's own message
        if (parts.length === 1 && typeof first === 'object' && first !== null) redacted.push(wordsFor(first))
        log.apply(this, [asEntry(first, redacted[0]), ...redacted.slice(1)] as unknown as typeof parts)
      },
    },
  }
}

function wordsFor(entry: object): string {
  const error = entry instanceof Error ? entry : (entry as { err?: unknown }).err
  return error instanceof Error ? redactText(error.name) : ''
}

/** Puts a lone error into the entry's error field. */
function asEntry(given: unknown, redacted: unknown): unknown {
  return given instanceof Error ? { err: redacted } : redacted
}
