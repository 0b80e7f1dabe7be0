import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

/**
 * Forgets all fetched data except the key `kept` when another person signs in, who may be of another restaurant.
 * Pending requests are forgotten too, so that the next person's screen sends its own.
 */
export function useForgottenFetches(kept?: string): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    // without `revalidate` a key that was asked for within the last two seconds would not be asked again
    void mutate((key) => key !== kept, undefined, { revalidate: true })
  }, [mutate, kept])
}
