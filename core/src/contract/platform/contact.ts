import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, optionalText, requiredEmail, requiredText, withError } from '../fields.ts'

export const CONTACT_SUBJECTS = ['general', 'support', 'bug', 'feature', 'billing'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const NAME_MAX = 120
export const MESSAGE_MAX = 5_000

export const ContactMessage = z.object({
  subject: z.enum(CONTACT_SUBJECTS, withError('contact.subject_required')),
  name: requiredText('contact.name_required', NAME_MAX),
  email: requiredEmail('auth.email_required'),
  message: requiredText('contact.message_required', MESSAGE_MAX),
  /** A hidden field: only machines fill it in. */
  website: optionalText(),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Write to the support address',
    access: 'public',
    body: ContactMessage,
    reply: Done,
  }),
}
