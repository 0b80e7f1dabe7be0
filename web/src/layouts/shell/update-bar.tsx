import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { keepAppUpToDate, reloadIntoUpdate, useIsUpdateReady } from '../../lib/app-updates.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { shellTexts } from './shell.texts.ts'

/**
 * Offers to install the app, and to load a newer version. It stays below every dialog, so that nothing is interrupted.
 */
export function UpdateBar() {
  const t = useTexts(shellTexts).update
  const isReady = useIsUpdateReady()
  const [isReloading, setIsReloading] = useState(false)
  useEffect(() => keepAppUpToDate(), [])

  const reload = () => {
    setIsReloading(true)
    void reloadIntoUpdate()
  }
  return (
    <output className="block">
      {isReady && (
        <span className="flex h-12 items-center justify-center gap-3 border-b border-line bg-notice-soft px-4 text-sm font-medium text-notice-ink md:px-6">
          <span className="min-w-0 truncate">{t.ready}</span>
          <Button
            size="sm"
            variant="outline"
            pending={isReloading}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={reload}
          >
            {t.reload}
          </Button>
        </span>
      )}
    </output>
  )
}
