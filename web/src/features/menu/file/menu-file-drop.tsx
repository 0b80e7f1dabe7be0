import type { ComponentProps } from 'react'
import { FileDrop } from '../../../lib/files/import/file-drop.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { menuFileTexts } from './menu-file.texts.ts'

/** Where the file of a menu is dropped or chosen. */
export function MenuFileDrop(props: Omit<ComponentProps<typeof FileDrop>, 'limits' | 'columnsHint'>) {
  const { limits, columnsHint } = useTexts(menuFileTexts).dialog
  return <FileDrop {...props} limits={limits} columnsHint={columnsHint} />
}
