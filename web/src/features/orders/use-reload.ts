import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { orderTexts } from './order.texts.ts'

/** Loads the orders again on request, and shows whether that succeeded. */
export function useReload(load: () => Promise<unknown>) {
  const words = useTexts(orderTexts)
  const { isPending, run } = useCommand({ fallback: words.loadFailed, toast: 'orders-loaded' })
  const reload = async () => {
    await load()
    return words.loaded
  }
  return { isReloading: isPending, reload: () => void run(reload) }
}
