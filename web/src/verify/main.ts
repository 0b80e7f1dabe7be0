import { verifyArchive, type CheckedArchive } from '#core/fiscal/archive/verify-archive.ts'
import { isWarning, type Finding } from '#core/fiscal/verify/findings.ts'
import { dotted } from '#core/text/isolated.ts'
import { openBrowserCryptography } from './browser-cryptography.ts'
import { verifyTexts } from './verify.texts.ts'

const SHOWN = 200
/** Milliseconds. */
const PAUSE_EACH_MS = 50
const KEY = /^[0-9a-f]{64}$/i

type Language = keyof typeof verifyTexts
let language: Language = navigator.language.startsWith('fr') ? 'fr' : 'en'
let shown: CheckedArchive | 'unreadable' | null = null

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const file = find<HTMLInputElement>('file')
const root = find<HTMLInputElement>('root')
const all = find<HTMLInputElement>('all')
const button = find<HTMLButtonElement>('check')
const status = find('status')

/** True if the typed text is a key, or empty. */
const isKeyRight = () => root.value.trim() === '' || KEY.test(root.value.trim())

function show(): void {
  const texts = verifyTexts[language]
  document.documentElement.lang = language
  document.title = texts.title
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = texts[element.dataset['text'] as 'title']
  for (const one of document.querySelectorAll<HTMLElement>('[data-language]'))
    one.setAttribute('aria-pressed', String(one.dataset['language'] === language))
  find('root-hint').textContent = isKeyRight() ? texts.rootHint : texts.rootInvalid
  find('root-hint').classList.toggle('bad', !isKeyRight())
  root.setAttribute('aria-invalid', String(!isKeyRight()))
  showResult()
}

function showResult(): void {
  const texts = verifyTexts[language]
  const result = find('result')
  result.hidden = shown === null
  if (shown === null) return
  const isSound = shown !== 'unreadable' && shown.findings.every(isWarning)
  const verdict = shown === 'unreadable' ? texts.unreadable : isSound ? texts.sound : texts.changed
  find('verdict').textContent = verdict
  find('verdict').className = `verdict ${isSound ? 'good' : 'bad'}`
  status.textContent = ''
  find('facts').replaceChildren(...(shown === 'unreadable' ? [] : factsOf(shown)))
  const findings = shown === 'unreadable' ? [] : shown.findings
  find('list').hidden = findings.length === 0
  find('findings').replaceChildren(...findings.slice(0, SHOWN).map(rowOf), ...moreOf(findings.length - SHOWN))
}

function factsOf({ manifest, entries }: CheckedArchive): HTMLElement[] {
  const texts = verifyTexts[language]
  const { house, span } = manifest
  return [
    [texts.restaurant, [house.name, house.legal_name, house.siret].filter(Boolean).join(', ')],
    [texts.span, `${span.from} – ${span.to}`],
    [texts.entries, entries.toLocaleString(language)],
    [texts.key, manifest.root],
  ].flatMap(([term, value]) => [made('dt', term!), made('dd', value!)])
}

function rowOf(finding: Finding): HTMLElement {
  const { code, chain, seq, text, french } = finding
  const place = [chain, seq].filter((part) => part !== undefined).join('-')
  const title = made('strong', dotted([verifyTexts[language].codes[code], place]))
  title.className = isWarning(finding) ? 'muted' : 'bad'
  const row = made('li', '')
  row.append(title, document.createElement('br'), made('span', language === 'fr' ? french : text))
  return row
}

const moreOf = (count: number) => (count > 0 ? [made('li', verifyTexts[language].more(count))] : [])

function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** The bytes of a file as they are read, with how much of it was; a check reads it more than once. */
async function check(chosen: File): Promise<void> {
  shown = null
  showResult()
  button.disabled = true
  let pausedAt = 0
  const onProgress = async (share: number) => {
    if (performance.now() - pausedAt < PAUSE_EACH_MS) return
    status.textContent = verifyTexts[language].checking(Math.min(99, Math.round(100 * share)))
    // lets the page show how far it is
    await new Promise((resolve) => setTimeout(resolve))
    pausedAt = performance.now()
  }
  const key = root.value.trim().toLowerCase() || null
  try {
    shown = await verifyArchive(chosen, await openBrowserCryptography(), { root: key, all: all.checked, onProgress })
  } catch {
    shown = 'unreadable'
  }
  button.disabled = false
  showResult()
}

for (const one of document.querySelectorAll<HTMLElement>('[data-language]'))
  one.addEventListener('click', () => {
    language = one.dataset['language'] as Language
    show()
  })
root.addEventListener('input', show)
find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const [chosen] = file.files ?? []
  if (chosen && isKeyRight()) void check(chosen)
  else (isKeyRight() ? file : root).focus()
})
show()
