import { useEffect } from 'react'
import { dotted } from '#core/text/isolated.ts'

export const PRODUCT_NAME = 'Comptoir'

/** Names the page in the browser's tab, and so in its history. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = dotted([title, PRODUCT_NAME])
  }, [title])
}
