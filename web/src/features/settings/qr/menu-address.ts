import { paths } from '../../../lib/paths.ts'

/** Where a guest's phone finds the menu: of the restaurant, or of one of its tables by its public code. */
export function menuAddress(qrCode: string, tableCode?: string): string {
  return window.location.origin + paths.menu(qrCode, tableCode)
}
