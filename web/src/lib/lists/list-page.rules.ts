// the server counts no further
const LAST_PAGE = 1_000_000

/** The page in the address; 1 if it names no valid one. */
export function readPage(search: URLSearchParams): number {
  return Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), LAST_PAGE)
}

/** One page of a list that came whole; of an address with too high a number, the last. */
export function pageOf<R>(rows: readonly R[], asked: number, perPage: number) {
  const totalPages = Math.ceil(rows.length / perPage)
  const page = Math.max(1, Math.min(asked, totalPages))
  return { page, totalPages, shown: rows.slice((page - 1) * perPage, page * perPage) }
}
