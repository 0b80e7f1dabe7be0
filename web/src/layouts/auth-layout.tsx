import { ChefHat, ReceiptText, Store } from 'lucide-react'
import { LanguageProvider, useTexts } from '../lib/texts.ts'
import { LogoMark } from '../ui/theme/wordmark.tsx'
import { authLayoutTexts } from './auth-layout.texts.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The restaurant's sign-in pages: the form and, if there is room, a panel about the product. */
export default function AuthLayout() {
  return (
    <LanguageProvider fallback="fr">
      <AuthFrame />
    </LanguageProvider>
  )
}

function AuthFrame() {
  const t = useTexts(authLayoutTexts)
  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <SignInFrame home={t.home} />
      <BrandPanel />
    </div>
  )
}

function BrandPanel() {
  const t = useTexts(authLayoutTexts)
  const points = [
    { ...t.points.till, Icon: Store },
    { ...t.points.kitchen, Icon: ChefHat },
    { ...t.points.bill, Icon: ReceiptText },
  ]
  return (
    <aside className="relative hidden scheme-light overflow-hidden bg-brand text-on-brand lg:flex lg:flex-col lg:justify-center lg:px-12 xl:px-16">
      <LogoMark className="absolute -right-28 -bottom-36 size-104 opacity-10" />
      <p className="relative font-display text-3xl font-semibold text-balance xl:text-4xl">{t.promise}</p>
      <ul className="relative mt-12 flex flex-col gap-7">
        {points.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" strokeWidth={1.75} />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-on-brand/85">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="relative mt-14 text-sm text-on-brand/85">{t.trial}</p>
    </aside>
  )
}
