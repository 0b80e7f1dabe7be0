import type { Language } from '#core/places/languages.ts'

type About = { title: string; body: string; path: string; store: string; publicUrl: string }
type Mail = { subject: string; text: string }

/** A notification as a mail. */
export function mailOf({ title, body, path, store, publicUrl }: About, language: Language): Mail {
  const { why, choose } = WORDS[language]
  const text = [title, body, `${publicUrl}${path}`, `${why(store)} ${choose} ${publicUrl}/dashboard/notifications`]
  return { subject: `${store} – ${title}`, text: `${text.filter(Boolean).join('\n\n')}\n` }
}

const WORDS: Record<Language, { why: (store: string) => string; choose: string }> = {
  en: {
    why: (store) => `You receive this as you work at ${store} with Comptoir.`,
    choose: 'What is sent to you is yours to choose:',
  },
  fr: {
    why: (store) => `Vous recevez ce message car vous travaillez chez ${store} avec Comptoir.`,
    choose: 'Choisissez ce que vous recevez :',
  },
}
