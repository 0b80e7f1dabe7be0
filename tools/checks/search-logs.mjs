import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Patterns of personal data and secrets, which no line may contain. Written separately from the redaction, which they
 * check.
 */
const LOOKS = [
  ['an e-mail address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i],
  ['credentials in an address', /\b[a-z][\w+.-]*:\/\/[^\s/"@]*:[^\s/"@]*@/i],
  ['a telephone', /(?<![\w.:-])(?!\d{1,3}(?:\.\d{1,3}){3}(?!\d))\+?\d(?:[ .]?\d){8,14}(?![\w-])/],
  ['a cookie', /\b(?:accessToken|refreshToken|XSRF-TOKEN|guest\w*)=\w/i],
  ['a bearer', /\bbearer\s+\w/i],
  ['a hashed password', /\$argon2/],
  ['the secret of an authenticator', /\b[A-Z2-7]{32}\b/],
  ['a key', /\b(?:[sr]k_(?:live|test)_|whsec_)\w|\b[0-9a-f]{40,}\b|-----BEGIN/],
  ['a token', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}/],
]

/** The first lines of a server are for the operator, with the passwords it has just made. */
const FIRST_LINES =
  /^Comptoir is open at .*\n(?:(?:Demo restaurant|Platform operator \(shown once\)):\n(?: {2}\S+ \/ .*\n)+)*/gm

/** Fields that the log itself adds and that differ on every line; without them most lines are equal. */
const OF_THE_LOG = /"(?:time":\d{13}|pid":\d+|ms":\d+|reqId":"[0-9a-f-]{36}")|^\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\]/g

/** The folder of one test ends in six random signs, and would look like a token with them. */
const FOLDER_OF_A_TEST = /(?<=\/)(comptoir-[a-z]+)-\w{6}(?!\w)/g

/** No noted secret is shorter (server/test/test-logs.ts leaves those out). */
const KEY_LENGTH = 6

/**
 * Searches a whole run's logs for every secret that the tests noted and for anything that looks like one. Fails if a
 * kind of server has left no line, since that kind was not searched.
 */
export function searchLogs(folder, kinds) {
  const names = readdirSync(folder)
  const secrets = readSecrets(folder, names)
  const logs = names.filter((name) => name.endsWith('.log'))
  const lines = new Map()
  const silent = new Set(kinds)
  let [lineCount, serverCount] = [0, 0]
  for (const name of logs) {
    const logged = linesOf(path.join(folder, name))
    if (logged.length === 0) continue
    silent.delete(name.slice(0, name.lastIndexOf('-')))
    lineCount += logged.length
    serverCount++
    for (const line of logged) lines.set(line.replaceAll(OF_THE_LOG, '').replaceAll(FOLDER_OF_A_TEST, '$1'), name)
  }
  const index = indexOf(secrets)
  const found = [...lines].flatMap(([line, name]) => faultsOf(line, index).map((what) => `${what} in ${name}: ${line}`))
  if (lineCount === 0) found.push('no line was there to be searched')
  for (const kind of silent) found.push(`no line of a server of the kind "${kind}" was there to be searched`)
  if (secrets.size === 0) found.push('no secret was noted to be looked for')
  return { lineCount, serverCount, secretCount: secrets.size, found }
}

function linesOf(file) {
  const text = readFileSync(file, 'utf8').replaceAll(FIRST_LINES, '')
  return text.split('\n').filter((line) => line.trim() !== '')
}

function readSecrets(folder, names) {
  const files = names.filter((name) => /^secrets-.*\.jsonl$/.test(name))
  const values = files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
  return new Set(values.filter(Boolean).map((value) => JSON.parse(value)))
}

/** Secrets by their first letters, also as JSON writes them: thousands are looked for in one pass over a line. */
function indexOf(secrets) {
  const index = new Map()
  const written = [...secrets].map((secret) => JSON.stringify(secret).slice(1, -1))
  for (const secret of new Set([...secrets, ...written])) {
    const key = secret.slice(0, KEY_LENGTH)
    if (!index.has(key)) index.set(key, [])
    index.get(key).push(secret)
  }
  return index
}

function faultsOf(line, index) {
  return [...LOOKS.filter(([, look]) => look.test(line)).map(([what]) => what), ...leakedSecrets(line, index)]
}

function leakedSecrets(text, index) {
  const leaked = new Set()
  for (let at = 0; at + KEY_LENGTH <= text.length; at++)
    for (const secret of index.get(text.slice(at, at + KEY_LENGTH)) ?? [])
      if (text.startsWith(secret, at) && standsAlone(text, at, secret)) leaked.add(`"${secret}"`)
  return [...leaked]
}

/** A short name may be a part of a longer word by chance; a long one may not. */
function standsAlone(text, at, secret) {
  return secret.length >= 12 || !(isLetter(text[at - 1]) || isLetter(text[at + secret.length]))
}

const isLetter = (sign) => sign !== undefined && /[\p{L}\d_]/u.test(sign)
