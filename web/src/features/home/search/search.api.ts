import useSWR from 'swr'
import { searchApi } from '#core/contract/platform/search.ts'
import { call } from '../../../lib/api/api.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'

/** The restaurant's records that match; fetches nothing for an empty query or while the restaurant may not work. */
export function useRows(query: string) {
  const mayWork = useSessionUser()?.is_active !== 0
  const key = query === '' || !mayWork ? null : [searchApi.find.path, query]
  return useSWR(key, () => call(searchApi.find, { query: { q: query } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
}
