import type { ComponentProps } from 'react'
import { FileDrop } from '../../../lib/files/import/file-drop.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { menuFileTexts } from './menu-file.texts.ts'

/** Field for dropping or choosing a menu file. */
export function MenuFileDrop(props: Omit<ComponentProps<typeof FileDrop>, 'limits' | 'columnsHint'>) {
  const { limits, columnsHint } = useTexts(menuFileTexts).dialog
  return <FileDrop {...props} limits={limits} columnsHint={columnsHint} />
}
