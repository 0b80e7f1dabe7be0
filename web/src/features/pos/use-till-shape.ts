import { useMedia } from '../../ui/hooks/use-media.ts'

const WIDE = '(min-width: 48rem)'
/** A phone in landscape, or a window at 200 % zoom; `short:` in class names. */
const SHORT = '(max-height: 31.25rem)'

/**
 * From tablets up, the cart stands beside the menu; on phones, it is a bar with a sheet. A short window has one row of
 * buttons.
 */
export function useTillShape(): { isWide: boolean; isShort: boolean } {
  return { isWide: useMedia(WIDE), isShort: useMedia(SHORT) }
}
