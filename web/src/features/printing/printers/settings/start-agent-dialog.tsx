import { Copy } from 'lucide-react'
import { copyWithNotice } from '../../../../lib/files/copy-with-notice.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { printersTexts } from '../printers.texts.ts'

type Props = { agentKey: string; open: boolean; onClose: () => void }

/** The command that starts a new agent, this once. */
export function StartAgentDialog({ agentKey, open, onClose }: Props) {
  const words = useTexts(printersTexts)
  const t = words.agents
  const command = `npm run print-agent -- --server ${window.location.origin} --key ${agentKey}`
  const copy = () => copyWithNotice(command, t)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.addedTitle}
      description={t.addedHint}
      closeLabel={words.close}
      footer={<Button onClick={onClose}>{t.done}</Button>}
    >
      <div className="flex flex-col items-start gap-4">
        <code className="w-full rounded-md bg-sunken p-3 text-sm break-all select-all">{command}</code>
        <Button variant="outline" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <p className="text-sm text-ink-soft">{t.lanHint}</p>
      </div>
    </Dialog>
  )
}
