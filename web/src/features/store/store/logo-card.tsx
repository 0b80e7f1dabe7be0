import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { StoreLogo } from '../../../lib/restaurant/store-logo.tsx'
import { useSendPicture } from '../../menu/item/use-send-picture.ts'
import { useStoreCommands, type StoreDetails } from '../settings.api.ts'
import { storeDetailsTexts } from './store-details.texts.ts'
import { FileInput } from '../../../ui/fields/file-input.tsx'

/** Saved at once, unlike the fields of the form beside. */
export function LogoCard({ store: { image } }: { store: StoreDetails }) {
  const t = useTexts(storeDetailsTexts)
  const { saveLogo, removeLogo } = useStoreCommands()
  const upload = useSendPicture(saveLogo)
  const removal = useCommand()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Card className="mb-5 flex flex-wrap items-center gap-4">
      {image !== null && (
        <StoreLogo src={image} sizes="12rem" className="h-20 max-w-48 rounded-md border border-line p-1 *:h-full" />
      )}
      <CardHeader title={t.logo} hint={t.logoHint} className="min-w-60 flex-1" />
      <FileInput ref={chooser} label={t.logo} accept="image/*" onChoose={(file) => upload.send(file)} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          pending={upload.isPending}
          icon={<ImageUp aria-hidden="true" className="size-4.5" />}
          onClick={() => chooser.current?.click()}
        >
          {image === null ? t.uploadLogo : t.replaceLogo}
        </Button>
        {image !== null && (
          <Button
            variant="quiet"
            disabled={upload.isPending || removal.isPending}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => void removal.run(removeLogo)}
          >
            {t.removeLogo}
          </Button>
        )}
      </div>
    </Card>
  )
}
