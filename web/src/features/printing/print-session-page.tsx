import { useState } from 'react'
import { NothingToPrint, PaperWindow } from './paper-window.tsx'
import { waitingSession } from './print-windows.ts'
import { SessionPaper } from './session-paper.tsx'
import { sessionPaperTexts } from './session-paper.texts.ts'
import { useTexts } from '../../lib/texts.ts'

/** The window of an X or a Z. */
export default function PrintSessionPage() {
  const t = useTexts(sessionPaperTexts)
  const [paper] = useState(waitingSession)
  if (!paper) return <NothingToPrint title={t.x} />
  const words = sessionPaperTexts[paper.language]
  const { z, till_title: till } = paper.session
  return (
    <PaperWindow
      title={`${z === null ? words.x : words.z(String(z))} ${till}`}
      format={paper.pageFormat}
      language={paper.language}
    >
      <SessionPaper paper={paper} />
    </PaperWindow>
  )
}
