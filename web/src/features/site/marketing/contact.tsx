import { Bug, CircleCheck, LifeBuoy, Lightbulb, MessageCircleQuestion, ReceiptText } from 'lucide-react'
import { CONTACT_SUBJECTS, MESSAGE_MAX, NAME_MAX, type ContactSubject } from '#core/contract/platform/contact.ts'
import type { Language } from '#core/places/languages.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { CONTROL_CLASS } from '../../../ui/fields/field-frame.tsx'
import { ContactField, FieldProblem, Required } from './contact-field.tsx'
import { contactTexts } from './texts/contact.texts.ts'
import { fact } from './operator-facts.ts'
import { sitePath } from './site.ts'

const ICONS: Record<ContactSubject, typeof Bug> = {
  general: MessageCircleQuestion,
  support: LifeBuoy,
  bug: Bug,
  feature: Lightbulb,
  billing: ReceiptText,
}

export function Contact({ language }: { language: Language }) {
  const t = contactTexts[language]
  return (
    <div className="mx-auto max-w-3xl px-5 pt-28 pb-20">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">{t.heading}</h1>
      <p className="mt-3 text-lg text-ink-soft">{t.hint}</p>
      <p className="without-script mt-6 rounded-lg bg-notice-soft p-4 text-notice-ink">
        {t.withoutScript} <a href={`mailto:${fact('support_email')}`}>{fact('support_email')}</a>
      </p>
      <div className="relative mt-8">
        <ContactForm language={language} />
        <Sent language={language} />
      </div>
    </div>
  )
}

function ContactForm({ language }: { language: Language }) {
  const t = contactTexts[language]
  return (
    <form
      data-contact-form
      noValidate
      className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <SubjectTiles language={language} />
      <ContactField name="name" label={t.name} problems={{ missing: t.nameRequired }}>
        {(control) => (
          <input {...control} autoComplete="name" maxLength={NAME_MAX} className={`${CONTROL_CLASS} h-11 px-3.5`} />
        )}
      </ContactField>
      <ContactField name="email" label={t.email} problems={{ missing: t.emailRequired, invalid: t.emailInvalid }}>
        {(control) => (
          <input {...control} type="email" autoComplete="email" className={`${CONTROL_CLASS} h-11 px-3.5`} />
        )}
      </ContactField>
      <ContactField name="message" label={t.message} problems={{ missing: t.messageRequired }}>
        {(control) => (
          <textarea {...control} rows={6} maxLength={MESSAGE_MAX} className={`${CONTROL_CLASS} px-3.5 py-2.5`} />
        )}
      </ContactField>
      {/* a honeypot: only programs fill in an invisible field */}
      <label className="absolute -left-[200vw]" aria-hidden="true">
        {t.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <p data-failure={t.failed} role="alert" className="min-h-6 text-danger-ink" />
      <button
        type="submit"
        className={`${buttonClass({ variant: 'accent', size: 'lg' })} needs-script aria-busy:opacity-60 sm:self-start`}
      >
        {t.submit}
      </button>
    </form>
  )
}

function SubjectTiles({ language }: { language: Language }) {
  const t = contactTexts[language]
  return (
    <fieldset aria-describedby="subject-problem">
      <legend className="text-sm font-medium">
        {t.subject} <Required />
      </legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {CONTACT_SUBJECTS.map((subject) => {
          const Icon = ICONS[subject]
          return (
            <label
              key={subject}
              className="relative flex min-h-16 cursor-pointer items-center gap-3 rounded-lg border border-edge px-4 py-2.5 hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input type="radio" name="subject" value={subject} required className="absolute size-px opacity-0" />
              <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.75} />
              <span>
                <span className="block font-medium">{t.subjects[subject].title}</span>
                <span className="block text-sm opacity-85">{t.subjects[subject].hint}</span>
              </span>
            </label>
          )
        })}
      </div>
      <FieldProblem name="subject" problems={{ missing: t.subjectRequired }} />
    </fieldset>
  )
}

/** Replaces the form, in the same space. */
function Sent({ language }: { language: Language }) {
  const t = contactTexts[language]
  return (
    <div
      data-sent
      hidden
      tabIndex={-1}
      className="absolute inset-0 grid place-content-center justify-items-center rounded-xl border border-line bg-surface p-6 text-center shadow-card [&[hidden]]:hidden"
    >
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success-ink">
        <CircleCheck aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-5 font-display text-2xl font-semibold">{t.sentHeading}</h2>
      <p className="mt-2 text-ink-soft">{t.sentHint}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <a href={sitePath('landing', language)} className={buttonClass()}>
          {t.home}
        </a>
        <button type="button" data-another className={buttonClass({ variant: 'outline' })}>
          {t.another}
        </button>
      </div>
    </div>
  )
}
