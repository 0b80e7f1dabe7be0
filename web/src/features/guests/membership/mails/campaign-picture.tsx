import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { useSendPicture } from '../../../menu/item/use-send-picture.ts'
import { useCampaignCommands } from './mails.api.ts'
import { mailsTexts } from './mails.texts.ts'
import { FileInput } from '../../../../ui/fields/file-input.tsx'

type Props = { picture: string | null; onChange: (picture: string | null) => void }

/** The one picture of a campaign: chosen, replaced, taken out. */
export function CampaignPicture({ picture, onChange }: Props) {
  const t = useTexts(mailsTexts).form
  const { upload } = useCampaignCommands()
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useSendPicture(async (file) => {
    const { message, picture: saved } = await upload(file)
    onChange(saved)
    return message
  })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{t.picture}</legend>
      <p className="text-sm text-ink-soft">{t.pictureHint}</p>
      {picture !== null && (
        <img
          src={picture}
          alt={t.picture}
          className="max-h-48 w-full max-w-sm rounded-lg border border-line object-cover"
        />
      )}
      <FileInput ref={chooser} label={t.picture} accept="image/*" onChoose={(file) => sending.send(file)} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          pending={sending.isPending}
          icon={<ImageUp aria-hidden="true" className="size-4.5" />}
          onClick={() => chooser.current?.click()}
        >
          {picture === null ? t.upload : t.replace}
        </Button>
        {picture !== null && (
          <Button
            variant="quiet"
            disabled={sending.isPending}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onChange(null)}
          >
            {t.removePicture}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
