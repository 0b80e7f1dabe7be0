import { useState } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { orderWords } from './order-words.texts.ts'

/** Loads a board again at somebody's wish, and says how that went. */
export function useReload(load: () => Promise<unknown>) {
  const words = useTexts(orderWords)
  const [isReloading, setReloading] = useState(false)

  const reload = async () => {
    setReloading(true)
    try {
      await load()
      notify.success(words.loaded, 'board-loaded')
    } catch (error) {
      notify.error(errorMessage(error, words.loadFailed), 'board-loaded')
    } finally {
      setReloading(false)
    }
  }

  return { isReloading, reload: () => void reload() }
}
