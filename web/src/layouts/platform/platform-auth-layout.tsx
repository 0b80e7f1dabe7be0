import { browserLanguage, LanguageProvider, useTexts } from '../../lib/texts.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import { platformLayoutTexts } from './platform-layout.texts.ts'

/** The platform operator's sign-in page: plain, in English unless another language was chosen. */
export default function PlatformAuthLayout() {
  return (
    <LanguageProvider fallback={browserLanguage()}>
      <PlatformAuthFrame />
    </LanguageProvider>
  )
}

function PlatformAuthFrame() {
  const t = useTexts(platformLayoutTexts)
  return <SignInFrame home={t.home} className="bg-paper" />
}
