import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { projectRoot } from './install.mjs'

/** The headless shell comes first: it renders the same with less work. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isRoot = process.getuid?.() === 0

/** The browser for the end-to-end tests and how to start it, or undefined when there is none. */
export function findBrowser() {
  // Chromium's sandbox refuses root
  const args = isRoot ? ['--no-sandbox'] : []
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return { executablePath: named, args }
  }
  const executablePath = [...usualPlaces, ownBrowser()].find((place) => existsSync(place) && runs(place))
  return executablePath ? { executablePath, args } : undefined
}

/** Finds a browser or installs one; throws with what to do by hand where it cannot. */
export function ensureBrowser() {
  let found = findBrowser()
  const attempts = []
  if (!found && isRoot && succeeds('apt-get', ['--version'])) {
    attempts.push(tryInstall('apt-get', ['update']))
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const packages = [browser, 'fonts-liberation']
      attempts.push(tryInstall('apt-get', ['install', '-y', '--no-install-recommends', ...packages]))
      found ??= findBrowser()
      if (found) break
    }
  }
  if (!found) {
    const cli = path.join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js')
    attempts.push(tryInstall(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']))
    found = findBrowser()
  }
  if (!found) {
    throw new Error(
      'No browser was found for the end-to-end tests, and none could be installed.\n' +
        'Install Chromium (on Debian or Ubuntu: "sudo apt-get install chromium"; where only its libraries are missing:\n' +
        `"sudo npx playwright install-deps chromium"), or set CHROMIUM_PATH to one.\n\n${attempts.join('\n')}`,
    )
  }
  return found
}

function ownBrowser() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return ''
  }
}

/** A file is not enough: it may be a stub that only asks for another package, or lack its libraries. */
function runs(browser) {
  return succeeds(browser, ['--version'])
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function tryInstall(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env, timeout: 600_000 })
  return `$ ${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`
}
