import { readCookie } from '../../../lib/session/cookies.ts'

const FIELDS = ['subject', 'name', 'email', 'message'] as const
type Field = (typeof FIELDS)[number]
type Problem = 'missing' | 'invalid'

/** Codes of refusals that belong to a field. */
const FIELD_OF: Readonly<Record<string, [Field, Problem]>> = {
  'contact.subject_required': ['subject', 'missing'],
  'contact.name_required': ['name', 'missing'],
  'auth.email_required': ['email', 'missing'],
  'auth.email_invalid': ['email', 'invalid'],
  'contact.message_required': ['message', 'missing'],
}

/** Checks, sends and answers in place; the texts stand ready in the page. */
export function runContactForm(form: HTMLFormElement): void {
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const failure = form.querySelector<HTMLElement>('[data-failure]')!
  const sent = form.parentElement!.querySelector<HTMLElement>('[data-sent]')!

  const controlsOf = (field: Field) => [...form.querySelectorAll<HTMLInputElement>(`[name=${field}]`)]
  const showProblem = (field: Field, problem: Problem | null) => {
    const line = document.getElementById(`${field}-problem`)!
    line.textContent = problem === null ? '' : (line.dataset[problem] ?? '')
    for (const control of controlsOf(field)) control.setAttribute('aria-invalid', String(problem !== null))
  }
  const check = (): Field[] =>
    FIELDS.filter((field) => {
      const problem = problemOf(field, controlsOf(field), new FormData(form))
      showProblem(field, problem)
      return problem !== null
    })
  const focusOn = (field: Field) => controlsOf(field)[0]?.focus()

  const refused = ({ code, message }: Refusal) => {
    const place = FIELD_OF[code]
    if (!place) {
      failure.textContent = message === '' ? (failure.dataset['failure'] ?? '') : message
      return
    }
    showProblem(...place)
    focusOn(place[0])
  }
  const setPending = (isPending: boolean) => {
    submit.setAttribute('aria-busy', String(isPending))
    submit.disabled = isPending
  }
  const send = async () => {
    failure.textContent = ''
    const [wrong] = check()
    if (wrong !== undefined) return focusOn(wrong)
    setPending(true)
    const refusal = await post(new FormData(form))
    setPending(false)
    if (refusal) return refused(refusal)
    form.reset()
    form.inert = true
    sent.hidden = false
    sent.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  form.addEventListener('input', (event) => {
    const field = FIELDS.find((name) => name === (event.target as HTMLInputElement).name)
    if (field) showProblem(field, null)
  })
  sent.querySelector('[data-another]')!.addEventListener('click', () => {
    sent.hidden = true
    form.inert = false
    focusOn('subject')
  })
}

function problemOf(field: Field, [control]: HTMLInputElement[], entries: FormData): Problem | null {
  const entry = entries.get(field)
  if (typeof entry !== 'string' || entry.trim() === '') return 'missing'
  return field === 'email' && !control!.checkValidity() ? 'invalid' : null
}

type Refusal = { code: string; message: string }

/** Null when the message was sent. */
async function post(entries: FormData): Promise<Refusal | null> {
  const token = readCookie('XSRF-TOKEN')
  try {
    const response = await fetch('/api/v1/contact', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Language': document.documentElement.lang,
        ...(token === null ? {} : { 'X-XSRF-TOKEN': token }),
      },
      body: JSON.stringify(Object.fromEntries(entries)),
    })
    if (response.status === 200) return null
    const { code = '', message = '' } = (await response.json()) as Partial<Refusal>
    return { code, message }
  } catch {
    return { code: '', message: '' }
  }
}
