import useSWR from 'swr'

/** Part of a list: what was shown before stays in view while this comes. `isCurrent` is true once this has come. */
export function useKeptPage<T extends object>(key: readonly unknown[], load: () => Promise<T>) {
  const asked = JSON.stringify(key)
  const answer = useSWR(key, async () => ({ ...(await load()), asked }), { keepPreviousData: true })
  return { ...answer, isCurrent: answer.data?.asked === asked }
}
