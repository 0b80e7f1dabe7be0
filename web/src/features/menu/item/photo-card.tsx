import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MenuItem } from '#core/contract/records.ts'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { FoodPicture } from '../../../ui/food-placeholder.tsx'
import { useItemCommands } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { MorePictures } from './more-pictures.tsx'
import { useSendPicture } from './use-send-picture.ts'
import { FileInput } from '../../../ui/fields/file-input.tsx'

/** The item's pictures: the first is added, replaced, removed; others stand below it. */
export function PhotoCard({ item }: { item: MenuItem }) {
  const t = useTexts(menuTexts)
  const { uploadPhoto, removePhoto } = useItemCommands()
  const upload = useSendPicture((picture) => uploadPhoto(item.id, picture))
  const chooser = useRef<HTMLInputElement>(null)
  const [isRemoving, setIsRemoving] = useState(false)

  return (
    <Card padding="none">
      <FoodPicture
        src={item.image}
        eager
        title={item.title}
        category={item.category_title}
        className="aspect-4/3 max-h-56 w-full lg:max-h-none"
      />
      <div className="flex flex-col gap-4 p-5">
        <CardHeader title={t.item.image} hint={item.image ? t.item.imageHint : t.item.noImage} />
        <FileInput ref={chooser} label={t.item.image} accept="image/*" onChoose={(file) => upload.send(file)} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            pending={upload.isPending}
            icon={<ImageUp aria-hidden="true" className="size-4.5" />}
            onClick={() => chooser.current?.click()}
          >
            {item.image ? t.item.replace : t.item.upload}
          </Button>
          {item.image && (
            <Button
              variant="quiet"
              disabled={upload.isPending}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => setIsRemoving(true)}
            >
              {t.item.remove}
            </Button>
          )}
        </div>
        {item.pictures.length > 0 && <MorePictures item={item} />}
      </div>
      <ConfirmAction
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t.item.removeTitle}
        description={t.irreversible}
        confirmLabel={t.item.remove}
        cancelLabel={t.cancel}
        run={() => removePhoto(item.id)}
        fallback={t.item.imageFailed}
      />
    </Card>
  )
}
