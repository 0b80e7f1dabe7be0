import { VolumeX } from 'lucide-react'
import { isChimeUnlocked } from '../../lib/live/chime.ts'
import { useNow } from '../../lib/format/now.ts'
import { useTexts } from '../../lib/texts.ts'
import { kitchenTexts } from './kitchen.texts.ts'

/** Browsers keep a page silent until it is touched: shows a hint until then, or only an icon on small screens. */
export function SoundHint({ isSmall }: { isSmall: boolean }) {
  const t = useTexts(kitchenTexts)
  // no event fires when the browser starts to allow sound
  useNow(1000)
  if (isChimeUnlocked()) return null
  return (
    <p
      title={t.soundLocked}
      className="inline-flex min-h-9 min-w-10 shrink-[99] items-center gap-2 rounded-full bg-warning-soft px-3 text-sm font-medium text-warning-ink"
    >
      <VolumeX aria-hidden="true" className="size-4 shrink-0" />
      <span className={isSmall ? 'sr-only' : 'truncate @max-[52rem]:sr-only'}>{t.soundLocked}</span>
    </p>
  )
}
