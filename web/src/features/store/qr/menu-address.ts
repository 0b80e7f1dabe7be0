import { paths } from '../../../lib/paths.ts'

/** Where a guest's phone finds the menu: of the restaurant, or of one of its tables by its public code. */
export function menuAddress(store: { publicUrl: string; uniqueQRCode: string }, tableCode?: string): string {
  return store.publicUrl + paths.menu(store.uniqueQRCode, tableCode)
}
