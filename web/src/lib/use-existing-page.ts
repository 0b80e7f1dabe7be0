import { useEffect } from 'react'

type Pages = { page: number; last: number; toPage: (page: number, how: { replace: true }) => void }

/** Leads back to the last page there is: the last row of a page was deleted, or the address is an old one. */
export function useExistingPage({ page, last, toPage }: Pages): void {
  useEffect(() => {
    if (page > last) toPage(last, { replace: true })
  }, [page, last, toPage])
}
