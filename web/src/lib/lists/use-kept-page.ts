import useSWR from 'swr'

/** Part of a list: the former part stays in view while this one loads. `isCurrent` is true once it has. */
export function useKeptPage<T extends object>(key: readonly unknown[], load: () => Promise<T>) {
  const asked = JSON.stringify(key)
  const answer = useSWR(key, async () => ({ ...(await load()), asked }), { keepPreviousData: true })
  return { ...answer, isCurrent: answer.data?.asked === asked }
}
