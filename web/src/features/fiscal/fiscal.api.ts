import useSWR from 'swr'
import { fiscalApi, type Practice } from '#core/contract/fiscal/fiscal.ts'
import type { Mode } from '#core/bills/document-number.ts'
import { call } from '../../lib/api/api.ts'
import { useSendForMessage } from '../../lib/api/use-send.ts'
import { useRefetchAll } from '../../lib/restaurant/use-mode.ts'

export type { Practice }

/** Records that going live removes, and whether training may begin; for the owner. */
export const usePractice = () => useSWR(fiscalApi.practice.path, () => call(fiscalApi.practice))

/** Begins training or goes live; returns after the shown data has been updated. */
export function useSetMode(mode: Mode) {
  const send = useSendForMessage()
  const refetchAll = useRefetchAll()
  return async ({ password }: { password: string }) => {
    const message = await send(fiscalApi.setMode, { body: { mode, password } })
    await refetchAll()
    return message
  }
}
