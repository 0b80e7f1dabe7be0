import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { storeDetailsTexts } from '../store/store-details.texts.ts'
import { drawQrPicture } from './qr-picture.ts'
import { saveFile } from './save-file.ts'

/** Makes the code of an address and saves it as a picture. */
export function useQrDownload() {
  const t = useTexts(storeDetailsTexts)
  const [isPending, setIsPending] = useState(false)

  const download = async (address: string, fileName: string) => {
    setIsPending(true)
    try {
      saveFile(await drawQrPicture(address), fileName)
    } catch {
      notify.error(t.downloadFailed)
    } finally {
      setIsPending(false)
    }
  }
  return { download, isPending }
}
