import { useState } from 'react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { storeDetailsTexts } from '../store/store-details.texts.ts'
import { drawQrPicture } from './qr-picture.ts'

/** Makes the code of an address and saves it as a picture. */
export function useQrDownload() {
  const t = useTexts(storeDetailsTexts)
  const [isPending, setIsPending] = useState(false)

  const download = async (address: string, fileName: string) => {
    setIsPending(true)
    try {
      saveFile(fileName, await drawQrPicture(address), 'image/png')
    } catch {
      notify.error(t.downloadFailed)
    } finally {
      setIsPending(false)
    }
  }
  return { download, isPending }
}
