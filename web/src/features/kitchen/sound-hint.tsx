import { VolumeX } from 'lucide-react'
import { isChimeUnlocked } from '../../lib/live/chime.ts'
import { useNow } from '../../lib/format/now.ts'
import { useTexts } from '../../lib/texts.ts'
import { kitchenTexts } from './kitchen.texts.ts'

/** Browsers keep a page silent until it is touched: says so for as long as it is true. */
export function SoundHint() {
  const t = useTexts(kitchenTexts)
  // the browser tells nobody when it lets sound through
  useNow(1000)
  if (isChimeUnlocked()) return null
  return (
    <p className="inline-flex min-h-9 items-center gap-2 rounded-full bg-warning-soft px-3 text-sm font-medium text-warning-ink">
      <VolumeX aria-hidden="true" className="size-4 shrink-0" />
      {t.soundLocked}
    </p>
  )
}
