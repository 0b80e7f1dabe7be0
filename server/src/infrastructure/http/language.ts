import type { FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '#core/contract/errors.ts'
import { isMessageCode, MESSAGES } from '#core/contract/messages.ts'
import type { Language } from '#core/places/languages.ts'

/** Our own pages name their language; other clients get English (docs/rules/clients.md#known-names-stay). */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['x-language'] === 'fr' ? 'fr' : 'en'
}

export function textOfError(code: ErrorCode, language: Language): string {
  return ERRORS[code][language]
}

/** Replaces the message code of a successful reply by its text. */
export function withMessageText(reply: unknown, language: Language): unknown {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return reply
  const { message } = reply
  return typeof message === 'string' && isMessageCode(message)
    ? { ...reply, message: MESSAGES[message][language] }
    : reply
}
