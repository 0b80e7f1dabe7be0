import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { editorTexts } from './editor.texts.ts'
import { labelsIn, type LabelOf } from './thing-labels.rules.ts'

/** Names a thing on the floor for screen readers, in the user's language. */
export function useThingLabel(): LabelOf {
  const t = useTexts(editorTexts)
  const { locale } = useLanguage()
  return useMemo(() => labelsIn(t, locale), [t, locale])
}
