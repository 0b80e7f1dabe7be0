import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { call, type Asking } from './api.ts'
import { isChangedBy } from './changed-paths.rules.ts'

type EndpointWithMessage = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ message: string }>>

type SendPlan = {
  /** False to return the reply before the changed data has been fetched again. */
  waits?: boolean
}

/** Refusals after which the screen is outdated: a row is gone, or another device was quicker. */
const OUTDATED = new Set([403, 404, 409, 422])

/** Refusals that ask for an approval or the password. They do not refetch: the same command follows. */
const ASKS = new Set<string | undefined>(['approval.required', 'session.password_required'])

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && OUTDATED.has(error.status) && !ASKS.has(error.code)
}

/**
 * Sends a command and fetches again all data that it declares as changed; returns its reply after that. Throws ApiError
 * on a refusal.
 */
export function useSend({ waits = true }: SendPlan = {}) {
  const { mutate } = useSWRConfig()
  return async <E extends Endpoint>(endpoint: E, ...asked: Asking<E>) => {
    const refetch = () => mutate((key) => isChangedBy(endpoint, key))
    let reply: z.output<E['reply']>
    try {
      reply = await call<E>(endpoint, ...asked)
    } catch (error) {
      if (isOutdated(error)) void refetch()
      throw error
    }
    const refetched = refetch()
    if (waits) await refetched
    return reply
  }
}

/** The same for commands that reply with a message alone: the message. */
export function useSendForMessage(plan?: SendPlan) {
  const send = useSend(plan)
  return async <E extends EndpointWithMessage>(endpoint: E, ...asked: Asking<E>): Promise<string> => {
    const { message } = await send(endpoint, ...asked)
    return message
  }
}

type Shown<D> = {
  key: string | readonly string[]
  /** The data under `key` after the command has run. */
  after: (shown: D) => D
}

/**
 * The same for a command whose outcome is known in advance: the shown data changes at once, and back if the server
 * refuses.
 */
export function useOptimisticSend() {
  const { mutate } = useSWRConfig()
  return async <D, E extends EndpointWithMessage>(
    { key, after }: Shown<D>,
    endpoint: E,
    ...asked: Asking<E>
  ): Promise<string> => {
    let message = ''
    const send = async () => {
      ;({ message } = await call(endpoint, ...asked))
      return undefined
    }
    try {
      await mutate<D | undefined>(key, send, {
        optimisticData: (_, shown) => shown && after(shown),
        populateCache: false,
        rollbackOnError: true,
      })
    } finally {
      // the mutation itself fetches `key` again
      void mutate((other) => JSON.stringify(other) !== JSON.stringify(key) && isChangedBy(endpoint, other))
    }
    return message
  }
}
