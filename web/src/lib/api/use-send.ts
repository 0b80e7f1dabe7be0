import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { call, type Asking } from './api.ts'
import { isChangedBy } from './changed-paths.rules.ts'

/**
 * Sends a command and has all that it changes fetched again, as its declaration says; its reply, when what is shown is up to
 * date. A refusal is thrown as ApiError.
 */
export function useSend() {
  const { mutate } = useSWRConfig()
  return async <E extends Endpoint>(endpoint: E, ...asked: Asking<E>) => {
    const reply = await call<E>(endpoint, ...asked)
    await mutate((key) => isChangedBy(endpoint, key))
    return reply as z.output<E['reply']>
  }
}

/** The same for commands that answer with words alone: the words. */
export function useSendForWords() {
  const send = useSend()
  return async <E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ message: string }>>>(
    endpoint: E,
    ...asked: Asking<E>
  ): Promise<string> => {
    const { message } = await send(endpoint, ...asked)
    return message
  }
}
