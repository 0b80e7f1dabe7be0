/** A part of a list, and where the next one begins. */
export type Page = { next?: string | undefined }

/** The first pages of a list, at most `most`. */
export async function loadPages<P extends Page>(
  most: number,
  load: (before: string | null) => Promise<P>,
): Promise<P[]> {
  const first = await load(null)
  const pages = [first]
  for (let next = first.next; next !== undefined && pages.length < most;) {
    const page = await load(next)
    pages.push(page)
    next = page.next
  }
  return pages
}

/** A page of a list whose reply has no mark: a full one may have a next one, which begins behind its last row. */
export const fullPage = <R>(rows: R[], isFull: boolean, markOf: (last: R) => string | number) => ({
  rows,
  next: isFull ? String(markOf(rows.at(-1)!)) : undefined,
})
