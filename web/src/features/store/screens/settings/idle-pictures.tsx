import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { MAX_IDLE_PICTURES } from '#core/contract/dining/screens.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { useSendPicture } from '../../../menu/item/use-send-picture.ts'
import { useScreenCommands, useScreenOptions } from './screens.api.ts'
import { screensTexts } from './screens.texts.ts'
import { FileInput } from '../../../../ui/fields/file-input.tsx'

/**
 * Pictures shown on a customer display without a sale. Loading and errors are shown above, by the form that waits for
 * the same reply.
 */
export function IdlePictures() {
  const t = useTexts(screensTexts)
  const { data } = useScreenOptions()
  const { addPicture } = useScreenCommands()
  const upload = useSendPicture(addPicture)
  const chooser = useRef<HTMLInputElement>(null)
  if (!data) return null
  return (
    <Card className="mt-6">
      <CardHeader title={t.pictures} hint={t.picturesHint} className="mb-4" />
      {data.idle.length === 0 ? (
        <p className="text-sm text-ink-soft">{t.noPictures}</p>
      ) : (
        <Pictures pictures={data.idle} />
      )}
      <FileInput ref={chooser} label={t.addPicture} accept="image/*" onChoose={(file) => upload.send(file)} />
      <Button
        variant="outline"
        className="mt-4"
        pending={upload.isPending}
        disabled={data.idle.length >= MAX_IDLE_PICTURES}
        icon={<ImageUp aria-hidden="true" className="size-4.5" />}
        onClick={() => chooser.current?.click()}
      >
        {t.addPicture}
      </Button>
    </Card>
  )
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const t = useTexts(screensTexts)
  const { removePicture } = useScreenCommands()
  const { isPending, run } = useCommand()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {pictures.map((picture, at) => (
        <li key={picture} className="relative">
          <img src={picture} alt={t.pictureNo(at + 1)} className="aspect-video w-full rounded-md object-cover" />
          <span className="absolute top-1 right-1 rounded-md bg-raised shadow-lift">
            <IconButton
              label={t.removePicture(at + 1)}
              disabled={isPending}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => void run(() => removePicture(picture.slice(picture.lastIndexOf('/') + 1)))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
