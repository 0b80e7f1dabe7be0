import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { undoApi, type Undo } from '#core/contract/people/undo.ts'
import { formsTexts } from '../forms/forms.texts.ts'
import { useTexts } from '../texts.ts'
import { notify } from '../toasts.tsx'
import { call, type Asking } from './api.ts'
import { isChangedBy } from './changed-paths.rules.ts'
import { useCommand } from './use-command.ts'
import { useSend } from './use-send.ts'

type Deletion = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ message: string; undo: Undo }>>

const UNDO_FOR_MS = 10_000

/**
 * Sends a deletion and fetches the changed data again. Shows the outcome itself, for ten seconds with an Undo, and so
 * returns nothing to show.
 */
export function useSendDeletion() {
  const { mutate } = useSWRConfig()
  const { undoDeletion, failed, retry } = useTexts(formsTexts)
  const send = useSend()
  const { run } = useCommand({ isParallel: true })

  return async <E extends Deletion>(endpoint: E, ...asked: Asking<E>): Promise<null> => {
    const { message, undo } = await send<E>(endpoint, ...asked)
    const { token } = undo
    const takeBack = async (idempotencyKey: string) => {
      try {
        return (await call(undoApi.undo, { body: { token }, idempotencyKey })).message
      } finally {
        // after a refusal, show the current data
        await mutate((key) => isChangedBy(endpoint, key))
      }
    }
    notify.withAction(message, {
      id: `deleted ${token}`,
      label: undoDeletion,
      durationMs: UNDO_FOR_MS,
      onPress: () => void run(takeBack, { subject: token, unanswered: { message: failed, retry } }),
    })
    return null
  }
}
