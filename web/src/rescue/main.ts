import { queueRow } from '#core/offline/queue-row.ts'
import { exportLog, listWaiting, readTill } from '../lib/till-log/till-log.ts'
import { listTillDatabases, type TillDatabase } from '../lib/till-log/till-database.ts'
import { operationName } from '../lib/till-log/operation-name.ts'
import { operationsTexts } from '../lib/till-log/operations.texts.ts'
import { rescueTexts } from './rescue.texts.ts'

/*
 * The last resort of a till whose app does not start. It uses nothing of the app's build and asks nothing of the server:
 * it reads the log in this browser and saves what waits (docs/rules/offline.md#rescue).
 */

const SHOWN = 200
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const
const TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

type Language = keyof typeof rescueTexts
let language: Language = navigator.language.startsWith('fr') ? 'fr' : 'en'
let tills: readonly TillDatabase[] | 'reading' | 'unreadable' = 'reading'

const find = (id: string) => document.getElementById(id)!

async function show(): Promise<void> {
  const texts = rescueTexts[language]
  document.documentElement.lang = language
  document.title = texts.title
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = texts[element.dataset['text'] as 'title']
  for (const one of document.querySelectorAll<HTMLElement>('[data-language]'))
    one.setAttribute('aria-pressed', String(one.dataset['language'] === language))
  if (tills === 'reading' || tills === 'unreadable') {
    find('state').textContent = texts[tills]
    return
  }
  const sections = await Promise.all(tills.map(sectionOf))
  find('state').textContent = sections.length === 0 ? texts.none : ''
  find('tills').replaceChildren(...sections)
}

async function sectionOf(database: TillDatabase): Promise<HTMLElement> {
  const texts = rescueTexts[language]
  const [till, waiting] = await Promise.all([readTill(database), listWaiting(database)])
  const section = document.createElement('section')
  section.append(made('h2', texts.till(till?.letter ?? '?')), made('p', texts.waiting(waiting.length)))
  if (waiting.length === 0) return section
  const button = made('button', texts.save)
  const said = made('p', '')
  button.className = 'main'
  said.setAttribute('role', 'status')
  button.addEventListener('click', () => void save(database, said))
  section.append(button, said, tableOf(waiting))
  if (waiting.length > SHOWN) section.append(made('p', texts.more(waiting.length - SHOWN)))
  return section
}

async function save(database: TillDatabase, said: HTMLElement): Promise<void> {
  const texts = rescueTexts[language]
  try {
    const { name, text } = await exportLog(database)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
    link.download = name
    link.click()
    said.textContent = texts.saved(name)
  } catch (error) {
    said.textContent = texts.failed(error instanceof Error ? error.message : String(error))
  }
}

function tableOf(waiting: Awaited<ReturnType<typeof listWaiting>>): HTMLElement {
  const texts = rescueTexts[language]
  const time = new Intl.DateTimeFormat(LOCALES[language], TIME)
  const words = operationsTexts[language]
  const rows = waiting.slice(0, SHOWN).map(({ seq, text }) => {
    const { kind, at, person, amount } = queueRow(text)
    const what = operationName(kind, words)
    return rowOf('td', [String(seq), at ? time.format(at) : '', what, amount ?? '', person ?? ''])
  })
  const head = document.createElement('thead')
  const body = document.createElement('tbody')
  head.append(rowOf('th', [texts.number, texts.time, texts.what, texts.amount, texts.person]))
  body.append(...rows)
  const table = document.createElement('table')
  table.append(head, body)
  const frame = document.createElement('div')
  frame.className = 'scroll'
  frame.tabIndex = 0
  frame.append(table)
  return frame
}

function rowOf(cell: 'td' | 'th', texts: readonly string[]): HTMLElement {
  const row = document.createElement('tr')
  row.append(...texts.map((text) => made(cell, text)))
  return row
}

function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

for (const one of document.querySelectorAll<HTMLElement>('[data-language]'))
  one.addEventListener('click', () => {
    language = one.dataset['language'] as Language
    void show()
  })

async function start(): Promise<void> {
  await show()
  tills = await listTillDatabases().catch((): 'unreadable' => 'unreadable')
  await show()
}

void start()
