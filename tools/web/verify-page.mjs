import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

/** zip.js asks for its own address to start workers, which the page has none of. */
const NO_ADDRESS = { define: { 'import.meta': '{}' } }

/**
 * Writes the page that checks archives as one file, which each archive contains too. The page makes no requests, and
 * its policy runs only its own code (docs/fiscal-archive.md).
 */
export async function writeVerifyPage(projectRoot, file) {
  const folder = path.join(projectRoot, 'web', 'src', 'verify')
  const bundle = await rolldown({
    cwd: projectRoot,
    input: path.join(folder, 'main.ts'),
    platform: 'browser',
    transform: NO_ADDRESS,
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: { legal: false } })
  await bundle.close()
  // a closing tag within the script would end it
  const script = output[0].code.trim().replaceAll('</script', '<\\/script')
  const style = readFileSync(path.join(folder, 'verify.css'), 'utf8').replaceAll(/\s+/g, ' ').trim()
  const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const page = readFileSync(path.join(folder, 'verify.html'), 'utf8')
    .replace('POLICY', () => policy)
    .replace(/<style>[^<]*<\/style>/, () => `<style>${style}</style>`)
    .replace(/(<script type="module">)[^<]*<\/script>/, (_, opening) => `${opening}${script}</script>`)
  writeFileSync(file, page)
}
