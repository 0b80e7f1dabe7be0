import { useMedia } from '../ui/hooks/use-media.ts'

/** True where the screen is so narrow that panels come from below. */
export const useIsPhone = () => useMedia('(max-width: 639px)')
