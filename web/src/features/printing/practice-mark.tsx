import type { Mode } from '#core/bills/document-number.ts'
import type { Language } from '#core/places/languages.ts'
import { modeTexts } from '../../lib/restaurant/mode.texts.ts'

/** On every paper of a restaurant in training, right after its kind. */
export function PracticeMark({ mode, language }: { mode: Mode; language: Language }) {
  if (mode === 'live') return null
  return <p className="mb-2 border-2 border-black text-center font-bold">{modeTexts[language].mark}</p>
}
