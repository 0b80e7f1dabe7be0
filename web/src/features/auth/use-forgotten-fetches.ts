import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

/** What was fetched for one person is not for the next, who may be of another restaurant. */
export function useForgottenFetches(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    void mutate(() => true, undefined, { revalidate: false })
  }, [mutate])
}
