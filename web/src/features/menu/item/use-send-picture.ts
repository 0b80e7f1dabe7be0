import { ERRORS } from '#core/contract/errors.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { menuTexts } from '../menu.texts.ts'
import { compressPicture } from './compress-picture.ts'

/** Makes a picture smaller and sends it; rejects files that are no pictures. */
export function useSendPicture(send: (picture: Blob) => Promise<string>) {
  const t = useTexts(menuTexts)
  const { language } = useLanguage()
  const { isPending, run } = useCommand({ fallback: t.item.imageFailed })

  const sendFile = async (file: File) => {
    const picture = await compressPicture(file)
    if (picture) return send(picture)
    throw new ApiError({ status: 400, message: ERRORS['menu.image_invalid'][language] })
  }
  return { isPending, send: (file: File) => void run(() => sendFile(file)) }
}
