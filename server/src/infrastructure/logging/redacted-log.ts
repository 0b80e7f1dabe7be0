import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config/read-config.ts'
import { redact, redactText } from './redact.ts'

type Logging = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** What takes the lines: stdout where there is none. */
export type LogTarget = { write: (line: string) => void }

/** JSON, one line per event. Whatever is logged passes here, so no caller has to think of secrets. */
export function redactedLog({ logLevel }: Pick<Config, 'logLevel'>, target?: LogTarget): Logging | false {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    ...(target ? { stream: target } : {}),
    // who reads the lines knows which machine they come from; the name of a person's computer is private
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

/** An error alone stands where an entry's error stands. */
function asEntry(given: unknown, redacted: unknown): unknown {
  return given instanceof Error ? { err: redacted } : redacted
}
