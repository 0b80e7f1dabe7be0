import { browserLanguage, LanguageProvider, useTexts } from '../lib/texts.ts'
import { authLayoutTexts } from './auth-layout.texts.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** A form alone on its page, in the browser's language: the platform operator's sign-in, and where the mails of guests lead. */
export default function PlainLayout() {
  return (
    <LanguageProvider fallback={browserLanguage()}>
      <PlainFrame />
    </LanguageProvider>
  )
}

function PlainFrame() {
  const t = useTexts(authLayoutTexts)
  return <SignInFrame home={t.home} className="bg-paper" />
}
