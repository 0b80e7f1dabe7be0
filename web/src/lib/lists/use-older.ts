import { useState } from 'react'

/** A page of what happened, newest first, and where the next one begins. */
type Page<M> = { moves: M[]; next?: string | undefined }

/** Rows after the first page, as far as they were loaded; forgotten when the first page changes. */
export function useOlder<M>(first: Page<M>, load: (before: string) => Promise<Page<M>>) {
  const begin = { behind: first.next, moves: [] as M[], next: first.next }
  const [kept, setKept] = useState(begin)
  const { moves, next } = kept.behind === first.next ? kept : begin
  return {
    moves: [...first.moves, ...moves],
    /** Undefined where everything is shown. */
    loadMore:
      next === undefined
        ? undefined
        : async () => {
            const page = await load(next)
            setKept({ behind: first.next, moves: [...moves, ...page.moves], next: page.next })
          },
  }
}
