import { Copy } from 'lucide-react'
import { copyWithNotice } from '../../../../lib/files/copy-with-notice.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { accountingTexts } from '../accounting.texts.ts'

/** The address of a new link, this once. */
export function AddedLinkDialog({ url, open, onClose }: { url: string; open: boolean; onClose: () => void }) {
  const { link: t } = useTexts(accountingTexts)
  const { close } = useTexts(formsTexts)
  const copy = () => copyWithNotice(url, t)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.addedTitle}
      description={t.addedHint}
      closeLabel={close}
      footer={<Button onClick={onClose}>{t.done}</Button>}
    >
      <div className="flex flex-col items-center gap-4">
        <code className="w-full rounded-md bg-sunken p-3 text-center text-sm break-all select-all">{url}</code>
        <Button variant="outline" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
    </Dialog>
  )
}
