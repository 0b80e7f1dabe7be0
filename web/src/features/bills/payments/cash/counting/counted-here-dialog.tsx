import { CloudUpload } from 'lucide-react'
import { moneyText } from '../../../../../lib/format/wire-money.ts'
import { formsTexts } from '../../../../../lib/forms/forms.texts.ts'
import { useLanguage, useTexts } from '../../../../../lib/texts.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import { drawerTexts } from '../drawer.texts.ts'

type Props = { counted: string; title: string; currency: string; open: boolean; onClose: () => void }

/** The count of a drawer that this till saved without the server. */
export function CountedHereDialog({ counted, title, currency, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const forms = useTexts(formsTexts)
  const { locale } = useLanguage()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.countedHere(title)}
      closeLabel={forms.close}
      footer={<Button onClick={onClose}>{t.done}</Button>}
    >
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">{t.counted}</dt>
        <dd className="tnum text-right text-3xl font-bold">{moneyText(counted, currency, locale)}</dd>
      </dl>
      <p className="mt-4 flex items-center gap-2 text-sm text-ink-soft">
        <CloudUpload aria-hidden="true" className="size-4.5 shrink-0" />
        {t.countedHereHint}
      </p>
    </Dialog>
  )
}
