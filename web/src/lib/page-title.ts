import { useEffect } from 'react'

export const PRODUCT_NAME = 'Comptoir'

/** Names the page in the browser's tab, and so in its history. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title])
}
