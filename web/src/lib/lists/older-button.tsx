import { useCommand } from '../api/use-command.ts'
import { Button } from '../../ui/button.tsx'

type Props = { label: string; failed: string; onPress: (() => Promise<void>) | undefined }

/** Asks for what is older than the end of a list; nothing where everything is shown. */
export function OlderButton({ label, failed, onPress }: Props) {
  const { isPending, run } = useCommand({ fallback: failed })
  if (!onPress) return null
  const load = async () => {
    await onPress()
    return null
  }
  return (
    <Button variant="outline" className="mt-3" pending={isPending} onClick={() => void run(load)}>
      {label}
    </Button>
  )
}
