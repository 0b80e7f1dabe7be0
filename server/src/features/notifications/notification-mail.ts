import type { Language } from '#core/places/languages.ts'
import { notificationMailTexts } from './notification-mail.texts.ts'

type About = { title: string; body: string; path: string; store: string; publicUrl: string }
type Mail = { subject: string; text: string }

/** A notification as a mail. */
export function mailOf({ title, body, path, store, publicUrl }: About, language: Language): Mail {
  const { why, choose } = notificationMailTexts[language]
  const text = [title, body, `${publicUrl}${path}`, `${why(store)} ${choose} ${publicUrl}/dashboard/notifications`]
  return { subject: `${store} – ${title}`, text: `${text.filter(Boolean).join('\n\n')}\n` }
}
