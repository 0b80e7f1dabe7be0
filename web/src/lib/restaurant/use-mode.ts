import useSWR, { useSWRConfig } from 'swr'
import { documentNumber, type Mode } from '#core/bills/document-number.ts'
import { fiscalApi } from '#core/contract/fiscal/fiscal.ts'
import { call } from '../api/api.ts'
import { useLiveEvent } from '../live/live-channel.ts'
import { useSessionUser } from '../session/session-user.ts'

/** Mode of the restaurant; `live` until it is known. */
export function useMode(): Mode {
  const user = useSessionUser()
  const isStaff = user !== null && user.role !== 'superadmin'
  const { data } = useSWR(isStaff ? fiscalApi.show.path : null, () => call(fiscalApi.show))
  return data?.mode ?? 'live'
}

/** Numbers of documents as screens show them. */
export function useDocumentNumber(): (number: string | number) => string {
  const mode = useMode()
  return (number) => documentNumber(number, mode)
}

/** Fetches everything again, after the training's data was removed. */
export function useRefetchAll(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () => mutate(() => true)
}

/** Follows changes of the mode by anybody while a staff screen is open. */
export function useModeLive(): void {
  const { mutate } = useSWRConfig()
  const refetchAll = useRefetchAll()
  useLiveEvent(['mode_update'], ({ type }) => {
    // events were missed: the mode is asked, and what else shows it
    void (type === 'mode_update' ? refetchAll() : mutate(fiscalApi.show.path))
  })
}
