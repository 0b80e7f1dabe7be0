import { paths } from '../../../lib/paths.ts'

/** The address of the restaurant's menu for guests, or that of one of its tables by its public code. */
export function menuAddress(store: { publicUrl: string; uniqueQRCode: string }, tableCode?: string): string {
  return store.publicUrl + paths.menu(store.uniqueQRCode, tableCode)
}
