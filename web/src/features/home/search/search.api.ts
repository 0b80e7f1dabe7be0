import useSWR from 'swr'
import { searchApi } from '#core/contract/platform/search.ts'
import { call } from '../../../lib/api/api.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'

/** Rows of the restaurant; nothing is asked for nothing, nor where it may not work. */
export function useRows(query: string) {
  const mayWork = useSessionUser()?.is_active !== 0
  const key = query === '' || !mayWork ? null : [searchApi.find.path, query]
  return useSWR(key, () => call(searchApi.find, { query: { q: query } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
}
