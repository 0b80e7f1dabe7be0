import { useRef } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { loadPages, type Page } from './load-pages.rules.ts'

/** Pages of a list one behind another, as many as were asked for; all of them come again when something changes the list. */
export function usePages<P extends Page>(
  key: string,
  load: (before: string | null) => Promise<P>,
  options: Pick<SWRConfiguration<P[]>, 'refreshInterval'> = {},
) {
  const asked = useRef(1)
  const answer = useSWR([key, 'pages'], () => loadPages(asked.current, load), options)
  const { data: pages, mutate } = answer
  return {
    answer,
    /** Undefined where everything is shown. */
    loadMore:
      pages?.at(-1)?.next === undefined
        ? undefined
        : async () => {
            asked.current = pages.length + 1
            await mutate()
          },
  }
}
