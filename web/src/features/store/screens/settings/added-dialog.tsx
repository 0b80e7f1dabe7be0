import { Copy, ExternalLink } from 'lucide-react'
import { copyWithNotice } from '../../../../lib/files/copy-with-notice.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { screensTexts } from './screens.texts.ts'

/** The address of a new screen, this once. */
export function AddedDialog({ url, open, onClose }: { url: string; open: boolean; onClose: () => void }) {
  const t = useTexts(screensTexts)
  const copy = () => copyWithNotice(url, t)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.addedTitle}
      description={t.addedHint}
      closeLabel={t.close}
      footer={<Button onClick={onClose}>{t.done}</Button>}
    >
      <div className="flex flex-col items-center gap-4">
        <QrCode text={url} label={t.qr} />
        <code className="w-full rounded-md bg-sunken p-3 text-center text-sm break-all select-all">{url}</code>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="outline" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button
            variant="outline"
            icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
            onClick={() => window.open(url, '_blank', 'noopener')}
          >
            {t.open}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
