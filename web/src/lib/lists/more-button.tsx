import { Button } from '../../ui/button.tsx'
import { useCommand } from '../api/use-command.ts'
import { useTexts } from '../texts.ts'
import { listsTexts } from './lists.texts.ts'

/** Loads the next part of a list; renders nothing if all of it is shown. */
export function MoreButton({ onPress }: { onPress: (() => Promise<void>) | undefined }) {
  const t = useTexts(listsTexts)
  const { isPending, run } = useCommand()
  if (!onPress) return null
  const load = async () => {
    await onPress()
    return null
  }
  return (
    <Button variant="outline" className="mt-3" pending={isPending} onClick={() => void run(load)}>
      {t.more}
    </Button>
  )
}
