import { browserLanguage, LanguageProvider, useTexts } from '../../lib/texts.ts'
import { DoorFrame } from '../door-frame.tsx'
import { platformLayoutTexts } from './platform-layout.texts.ts'

/** The platform operator's own door: plain, in English unless one chose otherwise. */
export default function PlatformDoorLayout() {
  return (
    <LanguageProvider fallback={browserLanguage()}>
      <Door />
    </LanguageProvider>
  )
}

function Door() {
  const t = useTexts(platformLayoutTexts)
  return <DoorFrame home={t.home} className="bg-paper" />
}
