import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PaperWindow } from '../../printing/paper-window.tsx'
import { useAttestation } from './compliance.api.ts'
import { complianceTexts } from './compliance.texts.ts'

/** A draft sheet, always in French; unknown facts are blanks to fill in by hand. */
export default function AttestationPage() {
  const t = useTexts(complianceTexts)
  const answer = useAttestation()
  usePageTitle(t.attestation)
  return (
    <Loaded answer={answer} failed={t.draftFailed} skeleton={<ListSkeleton />}>
      {({ heading, title, notice, parts }) => (
        <PaperWindow title={t.attestation} format="a4" language="fr">
          <header className="mb-6 flex flex-col gap-3">
            <p className="border-2 border-black p-2 text-center text-[1.4em] font-bold tracking-widest">{heading}</p>
            <h1 className="text-[1.3em] font-bold">{title}</h1>
            <p className="font-semibold">{notice}</p>
          </header>
          {parts.map((part) => (
            <section key={part.title} className="mb-6 flex flex-col gap-3 break-inside-avoid">
              <h2 className="border-b border-black pb-1 text-[1.1em] font-bold">{part.title}</h2>
              {part.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <dl className="grid gap-1.5">
                {part.fields.map(({ name, label, value }) => (
                  <div key={name} className="grid grid-cols-[40%_1fr] gap-3">
                    <dt>{label}</dt>
                    <dd
                      className={value === null ? 'min-h-[1.4em] border-b border-dotted border-black' : 'font-semibold'}
                    >
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
              {part.closing.map((text, at) => (
                <p key={text} className={at === 0 ? 'min-h-20' : 'text-[0.9em]'}>
                  {text}
                </p>
              ))}
            </section>
          ))}
        </PaperWindow>
      )}
    </Loaded>
  )
}
