import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

/**
 * What was fetched for one person is not for the next, who may be of another restaurant, but for what `kept` is the address of. A request
 * that is still under way is forgotten too: the next person's screen asks itself, rather than wait for a reply that nobody takes.
 */
export function useForgottenFetches(kept?: string): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    // without `revalidate` a key that was asked for within the last two seconds would not be asked again
    void mutate((key) => key !== kept, undefined, { revalidate: true })
  }, [mutate, kept])
}
