import { useSearchParams } from 'react-router'

const STATES = ['low', 'negative'] as const
export type ItemState = '' | (typeof STATES)[number]

/** Search and filters of the items, kept in the address. */
export function useItemsAddress() {
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value.trim() === '') next.delete(name)
    else next.set(name, value.trim())
    setSearch(next, { replace: name === 'q' })
  }
  const state: ItemState = STATES.find((one) => one === search.get('state')) ?? ''
  return {
    filter: { q: search.get('q') ?? '', group: search.get('group') ?? '', state },
    searchFor: (text: string) => set('q', text),
    toGroup: (group: string) => set('group', group),
    toState: (next: ItemState) => set('state', next),
  }
}
