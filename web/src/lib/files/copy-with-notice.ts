import { notify } from '../toasts.tsx'
import { copyText } from './copy-text.ts'

/** Copies a text and says whether that worked. */
export async function copyWithNotice(text: string, words: { copied: string; copyFailed: string }): Promise<void> {
  if (await copyText(text)) notify.success(words.copied)
  else notify.error(words.copyFailed)
}
